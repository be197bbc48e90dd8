//! Compressed streams: each message is compressed by itself, into blocks that end on a byte and refer to nothing before them. A waiting stream
//! therefore holds no dictionary, and a message for several viewers can be compressed once.

use std::{
    io::Write,
    sync::{Mutex, PoisonError},
};

use axum::{
    body::Bytes,
    http::{HeaderMap, header},
};
use flate2::{Compress, Compression, Crc, FlushCompress, write::GzEncoder};

/// Messages shorter than this are sent uncompressed: they go out at once, in the ten packets that a connection may always send without waiting for an
/// answer, and compression would take longer than it saves. Most changes are shorter.
const SHORT: usize = 14_000;

/// The most that one block holds which is not compressed.
const PLAIN: usize = 0xffff;

/// The head of a stream in the format of gzip: deflate, no name, no time.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 0xff];

/// The block that ends a stream, with nothing in it.
const END: [u8; 5] = [1, 0, 0, 0xff, 0xff];

/// Compressors that rest: they are large, and each is used for a moment only.
static RESTING: Mutex<Vec<Compress>> = Mutex::new(Vec::new());

/// Most idle ones that are kept.
const KEPT: usize = 4;

fn resting() -> std::sync::MutexGuard<'static, Vec<Compress>> {
    RESTING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A message as blocks of deflate: the text before it, the message, and the text after it.
fn blocks(parts: [&[u8]; 3]) -> Vec<u8> {
    let length: usize = parts.iter().map(|part| part.len()).sum();
    if length >= SHORT {
        let kept = resting().pop();
        let mut compress = kept.unwrap_or_else(|| Compress::new(Compression::new(1), false));
        let mut out = Vec::with_capacity(length / 4 + 256);
        let last = parts.len() - 1;
        let done = parts.iter().enumerate().all(|(at, part)| compressed(&mut compress, part, at == last, &mut out));
        compress.reset();
        let mut resting = resting();
        if resting.len() < KEPT {
            resting.push(compress);
        }
        if done {
            // It is held until the client has read it.
            out.shrink_to_fit();
            return out;
        }
    }
    let mut out = Vec::with_capacity(length + 5 * (parts.len() + length / PLAIN));
    for part in parts.iter().flat_map(|part| part.chunks(PLAIN)) {
        let length = part.len() as u16;
        out.push(0);
        out.extend(length.to_le_bytes());
        out.extend((!length).to_le_bytes());
        out.extend(part);
    }
    out
}

/// Whether all of it went through; with the last part of a message all of that comes out.
fn compressed(compress: &mut Compress, text: &[u8], last: bool, out: &mut Vec<u8>) -> bool {
    let (before, flush) = (compress.total_in(), if last { FlushCompress::Sync } else { FlushCompress::None });
    loop {
        let taken = (compress.total_in() - before) as usize;
        let full = out.capacity();
        if compress.compress_vec(&text[taken..], out, flush).is_err() {
            return false;
        }
        if (compress.total_in() - before) as usize == text.len() && out.len() < full {
            return true;
        }
        out.reserve(text.len() / 4 + 256);
    }
}

/// A whole answer in the format of gzip; nothing where that fails.
pub(crate) fn whole(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut out = GzEncoder::new(Vec::with_capacity(bytes.len() / 4 + 256), Compression::default());
    out.write_all(bytes).and_then(|()| out.finish()).ok()
}

/// A stream as it goes to one client.
pub(crate) enum Encoder {
    /// As it is.
    Plain,
    /// With the checksum that its end needs.
    Gzip(Crc),
}

impl Encoder {
    /// First bytes of a stream.
    pub(crate) fn head(&self) -> Bytes {
        match self {
            Encoder::Plain => Bytes::new(),
            Encoder::Gzip(_) => Bytes::from_static(&HEAD),
        }
    }

    /// A message as it is sent, between a prefix and a suffix: a large one is not copied to be put between them.
    pub(crate) fn message(&mut self, before: &str, text: &str, after: &str) -> Bytes {
        let parts = [before, text, after];
        match self {
            Encoder::Plain => parts.concat().into(),
            Encoder::Gzip(sum) => {
                parts.iter().for_each(|part| sum.update(part.as_bytes()));
                blocks(parts.map(str::as_bytes)).into()
            }
        }
    }

    /// Last bytes of a stream.
    pub(crate) fn end(&self) -> Bytes {
        match self {
            Encoder::Plain => Bytes::new(),
            Encoder::Gzip(sum) => [&END[..], &sum.sum().to_le_bytes(), &sum.amount().to_le_bytes()].concat().into(),
        }
    }
}

/// Whether an answer may be compressed.
pub(crate) fn takes_gzip(headers: &HeaderMap) -> bool {
    let told = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    told.flat_map(|value| value.split(',')).any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let refused = |weight: &str| weight.strip_prefix("q=").is_some_and(|weight| weight.parse() == Ok(0.0));
        parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip")) && !parts.any(refused)
    })
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    /// A stream of short, long, empty and more than block-sized messages is one file for every reader of the format.
    #[test]
    fn a_stream_is_read_by_everybody() {
        assert!("long and long ".len() * 1_500 > SHORT);
        let messages = ["short".to_owned(), String::new(), "long and long ".repeat(1_500), "ä".repeat(70_000), "x".into()];
        let noise: String = (0..90_000_u32).map(|at| char::from(33 + (at.wrapping_mul(2_654_435_761) >> 25) as u8 % 90)).collect();
        let mut encoder = Encoder::Gzip(Crc::new());
        let mut sent = encoder.head().to_vec();
        let all: Vec<String> = messages.into_iter().chain([noise]).collect();
        for text in &all {
            sent.extend(encoder.message("data: ", text, "\n\n"));
        }
        sent.extend(encoder.end());
        let mut read = String::new();
        flate2::read::GzDecoder::new(&sent[..]).read_to_string(&mut read).expect("it is sound");
        let framed: String = all.iter().map(|text| format!("data: {text}\n\n")).collect();
        assert_eq!(read, framed);
        assert!(blocks([b"", "long and long ".repeat(1_500).as_bytes(), b""]).len() < 1_000);
    }

    #[test]
    fn a_whole_answer_is_read_by_everybody() {
        let text = "long and long ".repeat(5_000);
        let sent = whole(text.as_bytes()).expect("it is compressed");
        let mut read = String::new();
        flate2::read::GzDecoder::new(&sent[..]).read_to_string(&mut read).expect("it is sound");
        assert!(read == text && sent.len() < text.len() / 20);
    }

    /// Every message can be read as soon as it is sent.
    #[test]
    fn a_message_does_not_wait_for_the_next() {
        let mut encoder = Encoder::Gzip(Crc::new());
        let mut reader = flate2::Decompress::new(false);
        for text in ["a".repeat(20_000), "b".to_owned(), "c".repeat(700)] {
            let sent = encoder.message("", &text, "");
            let mut read = Vec::with_capacity(32_768);
            reader.decompress_vec(&sent, &mut read, flate2::FlushDecompress::Sync).expect("it is sound");
            assert_eq!(read, text.as_bytes());
        }
    }
}
