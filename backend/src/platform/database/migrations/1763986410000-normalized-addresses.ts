import { toASCII, toUnicode } from 'tr46';
import type { QueryRunner } from 'typeorm';

import { SqlMigration } from './sql-migration.js';

/** Number of rows read at a time. */
const BATCH = 1_000;

/**
 * Normalizes addresses that the previous version stored as typed (ADR 64), along with stored hashes of them.
 * Only addresses that aren't plain ASCII can differ in more than case, which comparisons ignore. If both
 * spellings are on the same list, neither row is deleted: the unnormalized one gets no more emails, and if
 * either person unsubscribed, neither does the other.
 */
export class NormalizedAddresses1763986410000 extends SqlMigration {
  readonly name = 'NormalizedAddresses1763986410000';
  protected readonly steps = [normalizeSubscribers, normalizeUsers, normalizeListeners];
}

interface Found {
  id: string;
  email: string;
  /** ID of the founder whose stored hashes may include the address. */
  founder: string | null;
}

async function normalizeSubscribers(runner: QueryRunner): Promise<void> {
  const rows = `
    SELECT s.id, s.email, i.author_id AS founder FROM subscribers s JOIN ideas i ON i.id = s.idea_id`;
  await forEachDisguised(runner, rows, 's', async ({ id, email, founder }, normalized) => {
    await copyHashes(runner, founder, email, normalized);
    await runner.query(SUBSCRIBER, [id, normalized]);
  });
}

async function normalizeUsers(runner: QueryRunner): Promise<void> {
  const rows = 'SELECT u.id, u.email, NULL AS founder FROM users u';
  await forEachDisguised(runner, rows, 'u', async ({ id }, normalized) => {
    await runner.query('UPDATE users SET email = $2 WHERE id = $1', [id, normalized]);
  });
}

async function normalizeListeners(runner: QueryRunner): Promise<void> {
  const rows = `
    SELECT l.feedback_id AS id, l.email, i.author_id AS founder
    FROM feedback_listeners l JOIN feedback f ON f.id = l.feedback_id JOIN ideas i ON i.id = f.idea_id`;
  await forEachDisguised(runner, rows, 'l', async ({ id, email, founder }, normalized) => {
    await copyHashes(runner, founder, email, normalized);
    await runner.query('UPDATE feedback_listeners SET email = $2 WHERE feedback_id = $1', [id, normalized]);
  });
}

async function forEachDisguised(
  runner: QueryRunner,
  rows: string,
  alias: string,
  change: (found: Found, normalized: string) => Promise<void>,
): Promise<void> {
  const key = alias === 'l' ? 'l.feedback_id' : `${alias}.id`;
  const sql = `${rows} WHERE (${alias}.email ~ '[^ -~]' OR ${alias}.email ~* '[@.]xn--') AND ($1::uuid IS NULL OR ${key} > $1)
    ORDER BY ${key} LIMIT ${BATCH}`;
  for (let last: string | null = null, more = true; more;) {
    const found = (await runner.query(sql, [last])) as Found[];
    for (const one of found) {
      const normalized = normalizedEmail(one.email);
      if (normalized !== null && normalized !== one.email) await change(one, normalized);
    }
    last = found.at(-1)?.id ?? null;
    more = found.length === BATCH;
  }
}

// $1 is the founder, $2 the address as typed, $3 the normalized address.
const HASHES = `(SELECT sha256(convert_to(lower($2), 'UTF8')) AS old, sha256(convert_to(lower($3), 'UTF8')) AS new) h`;
const COPIES = [
  `INSERT INTO suppressions (founder_id, email_hash, reason, created_at)
   SELECT founder_id, h.new, reason, created_at FROM suppressions, ${HASHES}
   WHERE founder_id = $1 AND email_hash = h.old ON CONFLICT DO NOTHING`,
  `INSERT INTO confirmation_refusals (founder_id, email_hash, created_at, of_sign_up)
   SELECT founder_id, h.new, created_at, of_sign_up FROM confirmation_refusals, ${HASHES}
   WHERE founder_id = $1 AND email_hash = h.old ON CONFLICT DO NOTHING`,
  `INSERT INTO feedback_refusals (founder_id, email_hash, created_at)
   SELECT founder_id, h.new, created_at FROM feedback_refusals, ${HASHES}
   WHERE founder_id = $1 AND email_hash = h.old ON CONFLICT DO NOTHING`,
];

async function copyHashes(runner: QueryRunner, founder: string | null, typed: string, normalized: string) {
  for (const sql of COPIES) await runner.query(sql, [founder, typed, normalized]);
}

// $1 is the subscriber, $2 the normalized address. If the list already has that address, its row is kept.
const SUBSCRIBER = `
  WITH me AS (
    SELECT id, idea_id, status FROM subscribers WHERE id = $1
  ), other AS (
    SELECT s.id, s.status FROM subscribers s JOIN me ON s.idea_id = me.idea_id AND s.id <> me.id WHERE lower(s.email) = lower($2)
  )
  UPDATE subscribers s SET
    email = CASE WHEN NOT EXISTS (SELECT FROM other) THEN $2 ELSE s.email END,
    status = CASE WHEN s.id = me.id AND NOT EXISTS (SELECT FROM other) THEN s.status ELSE 'unsubscribed' END,
    waiting = CASE WHEN EXISTS (SELECT FROM other) THEN NULL ELSE s.waiting END,
    confirmation_due_at = CASE WHEN EXISTS (SELECT FROM other) THEN NULL ELSE s.confirmation_due_at END
  FROM me
  WHERE s.id = me.id OR (s.id IN (SELECT id FROM other) AND me.status = 'unsubscribed')`;

// Normalization of addresses, frozen as it was when this migration was written.

/** Maximum length of an address that email can be sent to, in bytes (RFC 5321, 4.5.3.1). */
const EMAIL_MAX = 254;
/** Maximum length of the part before the at sign, in bytes (RFC 5321, 4.5.3.1). */
const NAME_MAX = 64;
/** Maximum number of characters to examine: an address and anything pasted around it. */
const TYPED_MAX = 4 * EMAIL_MAX;

const SPACES = ' \t\u00a0\u3000';
/** Full-width letters, digits and symbols, and half-width East Asian characters. */
const OF_OTHER_WIDTH = /[\uff00-\uffef]/g;
// Control characters such as CR and LF would end an email header, and `<>,;:"()[]\` would change the
// recipient. Invisible characters would allow two addresses that look the same to a person.
const REFUSED =
  /[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>,;:"()[\]\\]|\p{Noncharacter_Code_Point}/u;
/** Full stops that are treated as a dot only in domains. */
const OTHER_STOPS = /[\u3002\uff61]/;

const PLAIN_DOMAIN = /^[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})+$/;
const DOMAIN_MAX = 253;
const ENCODED_LABEL = /(?:^|\.)xn--/;
/** Matches an IPv4 address, or the end of one. No such domain receives email. */
const ENDS_IN_A_NUMBER = /\.\d+$/;
const UTS46 = { checkBidi: true, checkJoiners: true };

/**
 * Normalizes an address for comparing, storing and sending: trimmed, full-width letters converted to normal
 * ones, the domain according to UTS 46 (lower case, labels decoded), and the part before the at sign in NFC.
 * The case of that part is preserved, and ignored in comparisons.
 * @returns null if the text isn't an address.
 */
function normalizedEmail(typed: string): string | null {
  if (typed.length > TYPED_MAX) return null;
  const address = trimSpaces(typed).replace(OF_OTHER_WIDTH, (letter) => letter.normalize('NFKC'));
  if (REFUSED.test(address)) return null;
  const [typedName = '', typedDomain = '', ...more] = address.split('@');
  const name = normalizedName(typedName);
  const domain = normalizedDomain(typedDomain);
  if (name === null || domain === null || more.length > 0) return null;
  const { unicode, ascii } = domain;
  const bytes = Buffer.byteLength(name) + 1 + Math.max(ascii.length, Buffer.byteLength(unicode));
  return bytes <= EMAIL_MAX ? `${name}@${unicode}` : null;
}

/**
 * Rejects characters with a compatibility equivalent, such as "ﬁ" or "²", because a mail server may treat
 * them as that equivalent.
 */
function normalizedName(typed: string): string | null {
  const name = typed.normalize('NFC');
  if (name === '' || OTHER_STOPS.test(name) || name !== name.normalize('NFKC')) return null;
  return Buffer.byteLength(name) <= NAME_MAX ? name : null;
}

function normalizedDomain(typed: string): { unicode: string; ascii: string } | null {
  const lower = typed.toLowerCase();
  // True for nearly all domains. UTS 46 would return the same result.
  const isPlain = PLAIN_DOMAIN.test(lower) && !ENCODED_LABEL.test(lower);
  const { domain: unicode, error } = isPlain ? { domain: lower, error: false } : toUnicode(typed, UTS46);
  const ascii = isPlain ? lower : toASCII(unicode, UTS46);
  if (error || ascii === null || ascii.length > DOMAIN_MAX || REFUSED.test(unicode)) return null;
  return PLAIN_DOMAIN.test(ascii) && !ENDS_IN_A_NUMBER.test(ascii) ? { unicode, ascii } : null;
}

/** Unlike trim(), doesn't silently remove a line break at the end. */
function trimSpaces(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && SPACES.includes(text[start]!)) start += 1;
  while (end > start && SPACES.includes(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}
