//! HTTP for the load: requests one after the other on a connection, and streams of which it reads only the frames.

use std::{io, net::SocketAddr};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// A connection for requests.
pub struct Client {
    stream: TcpStream,
    host: SocketAddr,
    read: Vec<u8>,
}

fn broken(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

/// End of the head of an answer.
fn head_end(bytes: &[u8]) -> Option<usize> {
    bytes.windows(4).position(|four| four == b"\r\n\r\n").map(|at| at + 4)
}

fn header<'h>(head: &'h str, name: &str) -> Option<&'h str> {
    head.lines().find_map(|line| line.split_once(':').filter(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim()))
}

impl Client {
    /// A new connection.
    pub async fn to(host: SocketAddr) -> io::Result<Client> {
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        Ok(Client { stream, host, read: Vec::new() })
    }

    /// Sends a body of JSON; gives status and answer.
    pub async fn post(&mut self, path: &str, body: &str) -> io::Result<(u16, String)> {
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
            self.host,
            body.len()
        );
        self.stream.write_all(format!("{head}{body}").as_bytes()).await?;
        self.answer().await
    }

    async fn more(&mut self) -> io::Result<()> {
        let count = self.stream.read_buf(&mut self.read).await?;
        if count == 0 { Err(io::ErrorKind::UnexpectedEof.into()) } else { Ok(()) }
    }

    async fn answer(&mut self) -> io::Result<(u16, String)> {
        let end = loop {
            match head_end(&self.read) {
                Some(end) => break end,
                None => self.more().await?,
            }
        };
        let head = String::from_utf8_lossy(&self.read[..end]).into_owned();
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).ok_or_else(|| broken("no status"))?;
        let length: usize = header(&head, "content-length").and_then(|length| length.parse().ok()).ok_or_else(|| broken("no length"))?;
        while self.read.len() < end + length {
            self.more().await?;
        }
        let body = String::from_utf8_lossy(&self.read[end..end + length]).into_owned();
        self.read.drain(..end + length);
        Ok((status, body))
    }
}

/// A stream of events.
pub struct Stream {
    stream: TcpStream,
    read: Vec<u8>,
}

impl Stream {
    /// Asks for a stream as a browser does, compressed if the server likes.
    pub async fn open(host: SocketAddr, of: &str) -> io::Result<Stream> {
        let mut stream = TcpStream::connect(host).await?;
        let body = serde_json::json!({ "of": [of] }).to_string();
        let head = format!(
            "POST /events HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\naccept-encoding: gzip, deflate\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all(format!("{head}{body}").as_bytes()).await?;
        let mut read = Vec::new();
        let end = loop {
            if let Some(end) = head_end(&read) {
                break end;
            }
            if stream.read_buf(&mut read).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        };
        let head = String::from_utf8_lossy(&read[..end]).into_owned();
        if !head.starts_with("HTTP/1.1 200") || header(&head, "transfer-encoding") != Some("chunked") {
            return Err(broken(head.lines().next().unwrap_or_default()));
        }
        read.drain(..end);
        Ok(Stream { stream, read })
    }

    /// The next frame: how many bytes it has on the wire.
    pub async fn next(&mut self) -> io::Result<usize> {
        loop {
            if let Some(whole) = self.frame()? {
                self.read.drain(..whole);
                if self.read.is_empty() {
                    // The measuring side must not run out of memory first.
                    self.read.shrink_to(4096);
                }
                return Ok(whole);
            }
            if self.stream.read_buf(&mut self.read).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
    }

    /// The length of the frame at the beginning of the buffer, if all of it is there.
    fn frame(&self) -> io::Result<Option<usize>> {
        let Some(line) = self.read.windows(2).position(|two| two == b"\r\n") else { return Ok(None) };
        let length = std::str::from_utf8(&self.read[..line]).ok().and_then(|text| usize::from_str_radix(text.trim(), 16).ok());
        let length = length.ok_or_else(|| broken("no frame"))?;
        if length == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let whole = line + 2 + length + 2;
        Ok((self.read.len() >= whole).then_some(whole))
    }
}
