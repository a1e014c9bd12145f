//! The first legal day of a product (LEG-2), and other announcements, through the log and back.

use topcut::engine::bounds::LONGEST_PRODUCTS;
use topcut::engine::command::Command;
use topcut::engine::date::Date;
use topcut::engine::formats::{self, FORMATS, Region};
use topcut::engine::log::Fact;
use topcut::engine::tournament::setup::{Setup, Tier};
use topcut::engine::tournament::{Notice, Ready};
use topcut::present::words::product::{LegalView, regions, view};
use topcut::present::words::text::{Lang, Words};

use crate::desk::{Desk, custom};

fn first(format: &str, region: Option<Region>, tier: Tier, release: &str) -> Option<String> {
    let day = formats::by_id(format).unwrap().first_legal_day(region, tier, Date::read(release).unwrap());
    day.map(|day| day.to_string())
}

#[test]
fn a_product_is_legal_from_the_day_that_the_document_says() {
    // LEG-2
    let (spain, america) = (Some(Region::Spain), Some(Region::NorthAmerica));
    for (format, region, days) in [
        ("xwing-1e", spain, ["2016-12-24", "2016-12-24", "2016-12-24"]),
        ("destiny", spain, ["2016-12-31", "2016-12-31", "2016-12-31"]),
        ("xwing-2e", america, ["2016-12-24", "2016-12-24", "2017-01-04"]),
        ("xwing-epic-dogfight", america, ["2016-12-24", "2016-12-24", "2016-12-24"]),
        ("xwing-epic-team", america, ["2016-12-24", "2016-12-24", "2016-12-24"]),
        ("imperial-assault", america, ["2016-12-24", "2016-12-24", "2016-12-24"]),
    ] {
        for (tier, day) in Tier::ALL.into_iter().zip(days) {
            assert_eq!(first(format, region, tier, "2016-12-24").as_deref(), Some(day), "{format} {tier:?}");
        }
    }
    assert_eq!(first("xwing-2e", america, Tier::Premier, "2020-02-19").as_deref(), Some("2020-03-01"), "a leap year");
    assert_eq!(first("destiny", spain, Tier::Casual, "2019-02-25").as_deref(), Some("2019-03-04"));
}

#[test]
fn elsewhere_no_day_is_named() {
    // LEG-2: refers to LEG-1.
    for format in FORMATS {
        for region in [None, Some(Region::Spain), Some(Region::NorthAmerica)] {
            let own = region == Some(format.new_products.region);
            assert_eq!(first(format.id, region, Tier::Casual, "2019-01-01").is_some(), own, "{}", format.id);
        }
        for lang in Lang::ALL {
            let words = Words::new(lang);
            assert_eq!(view(words, format, false, "2019-01-01"), LegalView::Says(words.product_by_organiser()));
            assert_eq!(view(words, format, true, "2019-02-29"), LegalView::Says(words.product_wait()));
            let LegalView::Days(days) = view(words, format, true, "2019-01-01") else { panic!("no days") };
            assert_eq!(days.len(), Tier::ALL.len());
            assert_eq!(regions(words, format)[1], words.product_elsewhere());
        }
    }
}

fn setup() -> Setup {
    serde_json::from_str(r#"{"name":"Day","tier":"casual","structure":{"table":0}}"#).unwrap()
}

#[test]
fn an_old_announcement_opens_without_a_notice_and_writes_none() {
    let setup = setup();
    assert!(setup.notice.is_empty());
    assert!(!serde_json::to_string(&setup).unwrap().contains("notice"));
}

#[test]
fn start_products_area_and_ticks_are_facts_that_can_be_undone() {
    // STR-4, STR-7, LEG-1, EPIC-20
    let mut desk = Desk::open("xwing-epic-dogfight", custom(3, 0));
    let mut wanted = desk.state().setup;
    wanted.notice = Notice {
        start: " 10:30 ".into(),
        products: "All\nbut one\n".into(),
        play_area: "240 x 90 cm".into(),
        fee: " 10 €".into(),
        prizes: "50, 30".into(),
        ready: vec![Ready::Details, Ready::Tables, Ready::Details],
    };
    let fact = desk.must(Command::EditSetup(wanted));
    let text = serde_json::to_string(&fact).unwrap();
    let written = r#""notice":{"start":"10:30","products":"All\nbut one","play_area":"240 x 90 cm","fee":"10 €","prizes":"50, 30","ready":["tables","details"]}"#;
    assert!(text.contains(written), "{text}");
    assert_eq!(serde_json::from_str::<Fact>(&text).unwrap(), fact);
    assert_eq!(desk.state().setup.notice.ready, [Ready::Tables, Ready::Details]);
    desk.undo();
    assert!(desk.state().setup.notice.is_empty());
}

#[test]
fn a_note_that_is_far_too_long_is_refused() {
    // LEG-1
    let mut desk = Desk::open("destiny", custom(3, 0));
    let mut wanted = desk.state().setup;
    wanted.notice.products = "x".repeat(LONGEST_PRODUCTS);
    assert!(desk.ask(&Command::EditSetup(wanted.clone())).is_ok());
    wanted.notice.products.push('x');
    assert!(desk.ask(&Command::EditSetup(wanted)).is_err());
}
