//! Figures of the rules: a table that changes one says so, in the log, in the file, in both languages.

use engine::Viewer;

#[test]
fn a_changed_figure_begins_the_log() {
    for kit in registry::kits() {
        let about = kit.about();
        let plain = kit.setup(about.scenarios[0].name).expect("a scenario");
        assert_eq!(kit.house_rules(&plain), [], "{}: nothing differs from what is printed", about.name);
        let figures: Vec<_> = about.options.iter().filter(|spec| spec.figure).collect();
        assert!(!figures.is_empty(), "{} has no figures", about.name);
        for spec in figures {
            let (mut setup, value) = (plain.clone(), spec.others().swap_remove(0));
            kit.set(&mut setup, spec.name, &value).expect("one of its values");
            let found: Vec<_> = kit.house_rules(&setup).into_iter().map(|(spec, value)| (spec.name, value)).collect();
            assert_eq!(found, [(spec.name, value.clone())]);
            let play = kit.open(&setup, Some(1)).expect("it can be played");
            let first = |language| play.log(Viewer::Public, 0, language).swap_remove(0);
            assert_eq!(first("en").rules, [spec.rule], "{}", spec.name);
            for (language, begins) in [("en", "House rule: "), ("it", "Regola della casa: ")] {
                let (text, title) = (first(language).text, kit.about_in(language).options.iter().find(|known| known.name == spec.name));
                let says = [begins, title.expect("the option").title, &format!(" {value};"), &format!(" {}.", spec.default)];
                assert!(says.iter().all(|part| text.contains(part)), "{text}");
            }
            let again = kit.load(&play.save(), 1, None).expect("its file can be read");
            assert_eq!(again.log(Viewer::Public, 0, "en"), play.log(Viewer::Public, 0, "en"), "{}", spec.name);
        }
    }
}
