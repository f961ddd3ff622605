import { SqlMigration } from './sql-migration.js';

/** SQL for the domain of an address. @param email an SQL expression, like all parameters in this file */
const domainSql = (email: string) => `lower(split_part(${email}, '@', 2))`;

const HASHED = [
  'confirmation_mails',
  'confirmation_refusals',
  'feedback_listener_mails',
  'feedback_refusals',
];

const GOOGLE = ['gmail.com', 'googlemail.com'];
const PROTON = ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'];
const APPLE = ['icloud.com', 'me.com', 'mac.com'];
const YANDEX = words(`
  yandex.ru yandex.com ya.ru yandex.by yandex.kz yandex.ua yandex.com.tr yandex.az yandex.com.am yandex.com.ge
  yandex.co.il yandex.ee yandex.fr yandex.kg yandex.lt yandex.lv yandex.md yandex.tj yandex.tm yandex.uz narod.ru`);
const YAHOO = words(`
  yahoo.com yahoo.co.uk yahoo.co.in yahoo.in yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.ca yahoo.com.au
  yahoo.com.br yahoo.com.mx yahoo.com.ar yahoo.co.id yahoo.com.sg yahoo.com.ph yahoo.com.vn ymail.com rocketmail.com`);
const FASTMAIL = words(`
  fastmail.com fastmail.fm fastmail.net fastmail.org fastmail.to fastmail.us fastmail.co.uk fastmail.com.au
  fastmail.cn fastmail.de fastmail.es fastmail.im fastmail.in fastmail.jp fastmail.mx fastmail.nl fastmail.se
  fastmail.uk sent.com 123mail.org eml.cc emailplus.org speedymail.org`);

/** SQL for the mailbox of an address, by the providers' rules at the time this migration was written. */
function mailboxSql(email: string): string {
  const domain = domainSql(email);
  const typed = `lower(split_part(${email}, '@', 1))`;
  const name = `COALESCE(NULLIF(split_part(${typed}, '+', 1), ''), ${typed})`;
  const above = `substr(${domain}, strpos(${domain}, '.') + 1)`;
  return `CASE
    WHEN ${domain} IN (${quoted(GOOGLE)}) THEN translate(${name}, '.', '') || '@gmail.com'
    WHEN ${domain} IN (${quoted(PROTON)}) THEN translate(${name}, '.-_', '') || '@proton.me'
    WHEN ${domain} IN (${quoted(APPLE)}) THEN ${name} || '@icloud.com'
    WHEN ${domain} IN (${quoted(YANDEX)}) THEN replace(${name}, '-', '.') || '@yandex.ru'
    WHEN ${domain} IN (${quoted(YAHOO)}) THEN regexp_replace(${name}, '-.*$', '-') || '@' || ${domain}
    WHEN ${above} IN (${quoted(FASTMAIL)}) THEN split_part(${domain}, '.', 1) || '@' || ${above}
    ELSE ${name} || '@' || ${domain} END`;
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

function quoted(domains: string[]): string {
  return domains.map((domain) => `'${domain}'`).join(', ');
}

const mailboxHash = (email: string) => `sha256(convert_to(${mailboxSql(email)}, 'UTF8'))`;

// Only addresses in these domains can have a different mailbox than before.
const DOMAINS = quoted([...GOOGLE, ...PROTON, ...APPLE, ...YANDEX, ...YAHOO, ...FASTMAIL]);
const domain = domainSql('email');
const OF_A_PROVIDER = `(${domain} IN (${DOMAINS}) OR substr(${domain}, strpos(${domain}, '.') + 1) IN (${DOMAINS}))`;

/**
 * Identifies mailboxes by their provider's rules (docs/adr/0074). Recomputes the hashes of addresses that are
 * still stored; other hashes keep identifying the address itself. People waiting for a reply are found by a
 * stored hash, because an index on the expression would have to be rebuilt for every new rule.
 */
export class MailboxesByProvider1763987410000 extends SqlMigration {
  readonly name = 'MailboxesByProvider1763987410000';
  protected readonly steps = `
    ALTER TABLE feedback_listeners ADD COLUMN mailbox_hash bytea;
    UPDATE feedback_listeners SET mailbox_hash = ${mailboxHash('email')} WHERE email IS NOT NULL;
    CREATE INDEX feedback_listeners_by_mailbox_hash ON feedback_listeners (mailbox_hash);
    DROP INDEX feedback_listeners_by_mailbox;

    WITH known AS (
      SELECT DISTINCT sha256(convert_to(lower(email), 'UTF8')) AS email_hash, ${mailboxHash('email')} AS mailbox_hash
      FROM (SELECT email FROM subscribers UNION ALL SELECT email FROM feedback_listeners) a
      WHERE ${OF_A_PROVIDER}
    )${HASHED.map(
      (table) => `, of_${table} AS (
      UPDATE ${table} t SET mailbox_hash = k.mailbox_hash FROM known k WHERE k.email_hash = t.email_hash
    )`,
    ).join('')}
    SELECT;
  `;
}
