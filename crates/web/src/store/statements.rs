//! The statements of the database in PostgreSQL, and the tables they are about.
//!
//! `kept` has a row for each table and tournament: its register, its owner, its generation, and the length of its lines. `pieces` has the lines as
//! they were added. A statement that writes changes the row of `kept` under the owner and the generation it names, and adds its piece only if there
//! was such a row: the lock of the row lets one writer through after the other, and an outdated one changes nothing. In all of them `$1` is the kind,
//! `$2` the name, `$3` the process, unless said otherwise.

/// The form of the tables that this program writes.
pub(crate) const OURS: i32 = 1;

pub(crate) const ENCODING: &str = "SHOW server_encoding";

/// Settings that do not depend on the database's own: an acknowledged write is durable, and nothing waits for ever.
pub(crate) const SESSION: &str = "SET synchronous_commit = on; SET statement_timeout = '10s'; SET client_min_messages = warning";

/// One process after the other, so that two that begin at the same time do not meet.
pub(crate) const SCHEMA: &str = "
BEGIN;
SELECT pg_advisory_xact_lock(7331);
CREATE SCHEMA IF NOT EXISTS vinculum;
CREATE TABLE IF NOT EXISTS vinculum.version (number integer NOT NULL);
INSERT INTO vinculum.version SELECT 1 WHERE NOT EXISTS (SELECT FROM vinculum.version);
CREATE TABLE IF NOT EXISTS vinculum.processes (
    name text PRIMARY KEY,
    address text,
    until timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS vinculum.kept (
    kind text NOT NULL,
    id text NOT NULL,
    register text,
    listed boolean NOT NULL DEFAULT false,
    owner text,
    generation bigint NOT NULL,
    era bigint NOT NULL DEFAULT 0,
    length bigint NOT NULL DEFAULT 0,
    written timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (kind, id)
) WITH (fillfactor = 70);
CREATE INDEX IF NOT EXISTS kept_by_owner ON vinculum.kept (owner);
CREATE INDEX IF NOT EXISTS kept_listed ON vinculum.kept (id) WHERE listed;
CREATE TABLE IF NOT EXISTS vinculum.pieces (
    kind text NOT NULL,
    id text NOT NULL,
    era bigint NOT NULL,
    at bigint NOT NULL,
    text text NOT NULL,
    request text,
    PRIMARY KEY (kind, id, era, at),
    FOREIGN KEY (kind, id) REFERENCES vinculum.kept ON DELETE CASCADE
);
COMMIT;";

pub(crate) const VERSION: &str = "SELECT number FROM vinculum.version";

/// `$1` the process, `$2` its address, `$3` the length of its lease in seconds.
pub(crate) const BEAT: &str = "
WITH gone AS (DELETE FROM vinculum.processes WHERE name <> $1 AND until < clock_timestamp() - interval '1 hour')
INSERT INTO vinculum.processes (name, address, until) VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
ON CONFLICT (name) DO UPDATE SET address = excluded.address, until = excluded.until";

/// `$1` the process.
pub(crate) const MINE: &str = "SELECT kind, id, generation FROM vinculum.kept WHERE owner = $1";

/// `$1` the process.
pub(crate) const OTHERS: &str =
    "SELECT address FROM vinculum.processes WHERE name <> $1 AND address IS NOT NULL AND until > clock_timestamp()";

/// `$1` the process.
pub(crate) const IN_USE: &str = "SELECT 1 FROM vinculum.processes WHERE name <> $1 AND until > clock_timestamp() LIMIT 1";

/// `$1` the process, `$2` its address.
pub(crate) const REPLACE: &str = "DELETE FROM vinculum.processes WHERE name <> $1 AND address = $2";

/// `$1` the process.
pub(crate) const RELEASE: &str = "DELETE FROM vinculum.processes WHERE name = $1";

/// `$4` the new generation, `$5` whether it is taken even from an owner. Returns a row if the thing exists; its first columns are empty if another
/// process has it, the fourth is the address of that one.
pub(crate) const CLAIM: &str = "
WITH taken AS (
    UPDATE vinculum.kept k SET owner = $3, generation = $4
    WHERE k.kind = $1 AND k.id = $2 AND k.register IS NOT NULL
    AND ($5 OR k.owner IS NULL OR k.owner = $3
         OR NOT EXISTS (SELECT FROM vinculum.processes p WHERE p.name = k.owner AND p.until > clock_timestamp()))
    RETURNING k.era, k.length)
SELECT (SELECT era FROM taken), (SELECT length FROM taken), (extract(epoch FROM clock_timestamp()) * 1000)::bigint, p.address
FROM vinculum.kept k LEFT JOIN vinculum.processes p ON p.name = k.owner AND p.until > clock_timestamp()
WHERE k.kind = $1 AND k.id = $2 AND k.register IS NOT NULL";

/// `$4` the new generation, `$5` the old ones.
pub(crate) const FENCE: &str = "
UPDATE vinculum.kept SET generation = $4
WHERE kind = $1 AND id = $2 AND owner = $3 AND generation = ANY ($5)
RETURNING era, length, (extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// `$4` the generation.
pub(crate) const MAKE: &str = "
INSERT INTO vinculum.kept (kind, id, owner, generation) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING
RETURNING era, length, (extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// `$4` the generation, `$5` the era, `$6` the length before, `$7` that of the piece in bytes, `$8` the piece, `$9` the request it came from.
pub(crate) const APPEND: &str = "
WITH held AS (
    UPDATE vinculum.kept SET length = length + $7, written = clock_timestamp()
    WHERE kind = $1 AND id = $2 AND owner = $3 AND generation = $4 AND era = $5 AND length = $6
    RETURNING kind, id, era)
INSERT INTO vinculum.pieces (kind, id, era, at, text, request) SELECT kind, id, era, $6, $8, $9 FROM held
RETURNING 1";

/// `$4` the generation, `$5` the era before, `$6` the length in bytes, `$7` the text, `$8` the request its last lines came from.
pub(crate) const REWRITE: &str = "
WITH held AS (
    UPDATE vinculum.kept SET era = era + 1, length = $6, written = clock_timestamp()
    WHERE kind = $1 AND id = $2 AND owner = $3 AND generation = $4 AND era = $5
    RETURNING kind, id, era),
gone AS (DELETE FROM vinculum.pieces p USING held h WHERE p.kind = h.kind AND p.id = h.id AND p.era < h.era)
INSERT INTO vinculum.pieces (kind, id, era, at, text, request) SELECT kind, id, era, 0, $7, $8 FROM held
RETURNING 1";

/// `$4` the generation, `$5` the register, `$6` whether it stands in the lobby.
pub(crate) const PUT: &str = "
UPDATE vinculum.kept SET register = $5, listed = $6, written = clock_timestamp()
WHERE kind = $1 AND id = $2 AND owner = $3 AND generation = $4
RETURNING 1";

/// Register, lines, era, length, the words of the last requests, and the age in seconds; the process is not asked for, and named all the same.
pub(crate) const READ: &str = "
SELECT k.register,
    (SELECT string_agg(p.text, '' ORDER BY p.at) FROM vinculum.pieces p WHERE p.kind = k.kind AND p.id = k.id AND p.era = k.era),
    k.era, k.length,
    (SELECT array_agg(r.request ORDER BY r.at) FROM (
        SELECT p.request, p.at FROM vinculum.pieces p
        WHERE p.kind = k.kind AND p.id = k.id AND p.era = k.era AND p.request IS NOT NULL ORDER BY p.at DESC LIMIT 128) r),
    extract(epoch FROM clock_timestamp() - k.written)::float8
FROM vinculum.kept k
WHERE k.kind = $1 AND k.id = $2 AND k.register IS NOT NULL AND $3::text IS NOT NULL";

/// Only things that no other living process owns.
pub(crate) const REMOVE: &str = "
DELETE FROM vinculum.kept k
WHERE k.kind = $1 AND k.id = $2
AND (k.owner IS NULL OR k.owner = $3
     OR NOT EXISTS (SELECT FROM vinculum.processes p WHERE p.name = k.owner AND p.until > clock_timestamp()))
RETURNING 1";

/// `$1` the kind.
pub(crate) const COUNT: &str = "SELECT count(*) FROM vinculum.kept WHERE kind = $1";

/// `$1` the kind, `$2` the process, `$3` the age in seconds: things that a dead process began and never finished.
pub(crate) const TIDY: &str = "
DELETE FROM vinculum.kept k
WHERE k.kind = $1 AND k.register IS NULL AND k.owner <> $2 AND k.written < clock_timestamp() - make_interval(secs => $3)
AND NOT EXISTS (SELECT FROM vinculum.processes p WHERE p.name = k.owner AND p.until > clock_timestamp())";

/// `$1` the kind, `$2` the process, `$3` the age in seconds.
pub(crate) const OLD: &str = "
SELECT k.id FROM vinculum.kept k
WHERE k.kind = $1 AND k.register IS NOT NULL AND k.written < clock_timestamp() - make_interval(secs => $3)
AND (k.owner IS NULL OR k.owner = $2
     OR NOT EXISTS (SELECT FROM vinculum.processes p WHERE p.name = k.owner AND p.until > clock_timestamp()))";

/// `$1` the process.
pub(crate) const LISTED: &str = "
SELECT k.id, p.address FROM vinculum.kept k
LEFT JOIN vinculum.processes p ON p.name = k.owner AND p.name <> $1 AND p.until > clock_timestamp()
WHERE k.listed AND k.kind = 'table' ORDER BY k.id";

/// `$1` the kind.
pub(crate) const ALL: &str = "SELECT id FROM vinculum.kept WHERE kind = $1 AND register IS NOT NULL ORDER BY id";
