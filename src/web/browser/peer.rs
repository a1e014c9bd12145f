//! A direct connection to another browser on the local network: one reliable, ordered data channel.
//!
//! It names no server, so only addresses of this network are gathered.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use js_sys::{ArrayBuffer, Uint8Array};
use leptos::prelude::window;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    MessageEvent, RtcDataChannel, RtcDataChannelEvent, RtcDataChannelState, RtcDataChannelType, RtcIceGatheringState,
    RtcPeerConnection, RtcPeerConnectionState, RtcSdpType, RtcSessionDescriptionInit,
};

use super::clock::rest;
use super::js::{has, text};
use crate::app::live::{MOST_BUFFERED, Outbox};
use crate::files::cards::{Peer, Step};
pub use crate::web::ports::Heard;

/// Interval between looks at the search for addresses, and their number: three seconds.
const GLANCE: Duration = Duration::from_millis(50);
const GLANCES: usize = 60;

/// The name of the channel; both browsers use one.
const CHANNEL: &str = "topcut";

type Tell = Rc<dyn Fn(Heard)>;
type Listener<T> = Closure<dyn FnMut(T)>;

/// A connection, closed when dropped.
pub struct Connection {
    peer: RtcPeerConnection,
    line: Rc<Line>,
    _state: Listener<JsValue>,
    _channel: Option<Listener<RtcDataChannelEvent>>,
}

/// The channel, once there is one, and its listeners.
#[derive(Default)]
struct Line {
    channel: Cell<Option<RtcDataChannel>>,
    listeners: Cell<Option<(Listener<JsValue>, Listener<MessageEvent>)>>,
    outbox: RefCell<Outbox>,
    is_closed: Cell<bool>,
}

/// Whether the browser connects to others.
pub fn is_offered() -> bool {
    has(&window(), "RTCPeerConnection")
}

impl Connection {
    /// Begins, and says how this browser can be reached; `None` without an address.
    pub async fn offer(told: impl Fn(Heard) + 'static) -> Option<(Self, Peer)> {
        let (connection, tell) = Self::new(Rc::new(told))?;
        let channel = connection.peer.create_data_channel(CHANNEL);
        connection.line.follow(channel, &tell);
        let offer = JsFuture::from(connection.peer.create_offer()).await.ok()?;
        JsFuture::from(connection.peer.set_local_description(offer.unchecked_ref())).await.ok()?;
        let peer = connection.reached().await?;
        Some((connection, peer))
    }

    /// Completes an offer; false for an answer that does not fit.
    pub async fn complete(&self, answer: &Peer) -> bool {
        let description = description(RtcSdpType::Answer, &answer.to_sdp(Step::Answer));
        JsFuture::from(self.peer.set_remote_description(&description)).await.is_ok()
    }

    /// Answers an offer, and says how this browser can be reached.
    pub async fn answer(offer: &Peer, told: impl Fn(Heard) + 'static) -> Option<(Self, Peer)> {
        let (mut connection, tell) = Self::new(Rc::new(told))?;
        let line = Rc::clone(&connection.line);
        let opened = Listener::new(move |event: RtcDataChannelEvent| line.follow(event.channel(), &tell));
        connection.peer.set_ondatachannel(Some(opened.as_ref().unchecked_ref()));
        connection._channel = Some(opened);
        let description = description(RtcSdpType::Offer, &offer.to_sdp(Step::Offer));
        JsFuture::from(connection.peer.set_remote_description(&description)).await.ok()?;
        let answer = JsFuture::from(connection.peer.create_answer()).await.ok()?;
        JsFuture::from(connection.peer.set_local_description(answer.unchecked_ref())).await.ok()?;
        let peer = connection.reached().await?;
        Some((connection, peer))
    }

    /// Sends a message once the channel has room for it. A channel whose other side reads nothing is closed.
    pub fn send(&self, message: &[u8]) {
        let has_room = self.line.outbox.borrow_mut().put(message);
        self.line.flush();
        if !has_room && let Some(channel) = self.line.channel.take() {
            channel.close();
            self.line.channel.set(Some(channel));
        }
    }

    fn new(told: Tell) -> Option<(Self, Tell)> {
        let peer = RtcPeerConnection::new().ok()?;
        let line = Rc::new(Line::default());
        let (state_of, ending, tell) = (peer.clone(), Rc::clone(&line), Rc::clone(&told));
        let state = Listener::new(move |_: JsValue| {
            let state = state_of.connection_state();
            if matches!(state, RtcPeerConnectionState::Failed | RtcPeerConnectionState::Closed) {
                ending.close(&tell);
            }
        });
        peer.set_onconnectionstatechange(Some(state.as_ref().unchecked_ref()));
        Some((Self { peer, line, _state: state, _channel: None }, told))
    }

    /// Waits for the addresses of this browser.
    async fn reached(&self) -> Option<Peer> {
        for _ in 0..GLANCES {
            if self.peer.ice_gathering_state() == RtcIceGatheringState::Complete {
                break;
            }
            rest(GLANCE).await;
        }
        Peer::of_sdp(&self.peer.local_description()?.sdp())
    }
}

impl Line {
    fn follow(self: &Rc<Self>, channel: RtcDataChannel, tell: &Tell) {
        channel.set_binary_type(RtcDataChannelType::Arraybuffer);
        let (line, told) = (Rc::clone(self), Rc::clone(tell));
        let changed = Listener::new(move |event: JsValue| match text(&event, "type").as_deref() {
            Some("open") => told(Heard::Opened),
            Some("bufferedamountlow") => line.flush(),
            _ => line.close(&told),
        });
        let told = Rc::clone(tell);
        let message = Listener::new(move |event: MessageEvent| {
            if let Ok(bytes) = event.data().dyn_into::<ArrayBuffer>() {
                told(Heard::Message(Uint8Array::new(&bytes).to_vec()));
            }
        });
        channel.set_buffered_amount_low_threshold(MOST_BUFFERED / 2);
        channel.set_onbufferedamountlow(Some(changed.as_ref().unchecked_ref()));
        channel.set_onopen(Some(changed.as_ref().unchecked_ref()));
        channel.set_onclose(Some(changed.as_ref().unchecked_ref()));
        channel.set_onmessage(Some(message.as_ref().unchecked_ref()));
        self.channel.set(Some(channel));
        self.listeners.set(Some((changed, message)));
    }

    /// Hands over what waits, as far as the channel has room.
    fn flush(&self) {
        let Some(channel) = self.channel.take() else { return };
        if channel.ready_state() == RtcDataChannelState::Open {
            while let Some(part) = self.outbox.borrow_mut().next(channel.buffered_amount()) {
                let _ = channel.send_with_u8_array(&part);
            }
        }
        self.channel.set(Some(channel));
    }

    fn close(&self, tell: &Tell) {
        if !self.is_closed.replace(true) {
            tell(Heard::Closed);
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.line.is_closed.set(true);
        if let Some(channel) = self.line.channel.take() {
            channel.set_onopen(None);
            channel.set_onbufferedamountlow(None);
            channel.set_onclose(None);
            channel.set_onmessage(None);
            channel.close();
        }
        self.peer.set_onconnectionstatechange(None);
        self.peer.set_ondatachannel(None);
        self.peer.close();
        // The listeners hold the line that holds them.
        drop(self.line.listeners.take());
    }
}

fn description(kind: RtcSdpType, sdp: &str) -> RtcSessionDescriptionInit {
    let description = RtcSessionDescriptionInit::new(kind);
    description.set_sdp(sdp);
    description
}
