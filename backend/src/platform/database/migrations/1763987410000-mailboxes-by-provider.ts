import { MAILBOX_RULES } from '../../../shared/mailbox-rules.js';
import { domainSql, mailboxHash } from '../mailbox.sql.js';
import { SqlMigration } from './sql-migration.js';

/** The expression of the index before. */
const BEFORE_NAME = `split_part(lower(split_part(email, '@', 1)), '+', 1)`;
const BEFORE = `CASE WHEN ${domainSql('email')} IN ('gmail.com', 'googlemail.com')
  THEN replace(${BEFORE_NAME}, '.', '') || '@gmail.com' ELSE ${BEFORE_NAME} || '@' || ${domainSql('email')} END`;

const HASHED = [
  'confirmation_mails',
  'confirmation_refusals',
  'feedback_listener_mails',
  'feedback_refusals',
];

// Only these may have another mailbox than before.
const DOMAINS = MAILBOX_RULES.flatMap(({ domains }) => domains.map((domain) => `'${domain}'`)).join(', ');
const domain = domainSql('email');
const OF_A_PROVIDER = `(${domain} IN (${DOMAINS}) OR substr(${domain}, strpos(${domain}, '.') + 1) IN (${DOMAINS}))`;

/**
 * What counts as one mailbox is now known by provider (docs/adr/0074). Hashes of addresses that are still
 * stored are computed again; the others hold for the address itself, as before. People who wait for a reply
 * are found by a hash that is stored, because an index on the expression would have to be made again with
 * each new rule.
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
  protected readonly undo = `
    CREATE INDEX feedback_listeners_by_mailbox ON feedback_listeners ((${BEFORE}));
    DROP INDEX feedback_listeners_by_mailbox_hash;
    ALTER TABLE feedback_listeners DROP COLUMN mailbox_hash;
  `;
}
