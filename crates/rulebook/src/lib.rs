//! The ledger of rules: ids, texts, examples, gaps and options.
