static SENTENCES: &[(&str, &str)] = &[];
