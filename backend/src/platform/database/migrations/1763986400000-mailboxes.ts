import { SqlMigration } from './sql-migration.js';

const DOMAIN = `lower(split_part(email, '@', 2))`;
const NAME = `split_part(lower(split_part(email, '@', 1)), '+', 1)`;
const MAILBOX = `CASE WHEN ${DOMAIN} IN ('gmail.com', 'googlemail.com')
  THEN replace(${NAME}, '.', '') || '@gmail.com' ELSE ${NAME} || '@' || ${DOMAIN} END`;

/**
 * Makes limits and refusals apply to a mailbox rather than to a single spelling of its address. Rows without
 * a mailbox were written by the previous version, and are identified by the address.
 */
export class Mailboxes1763986400000 extends SqlMigration {
  readonly name = 'Mailboxes1763986400000';
  protected readonly steps = `
    ALTER TABLE confirmation_mails ADD COLUMN mailbox_hash bytea;
    ALTER TABLE confirmation_refusals ADD COLUMN mailbox_hash bytea;
    ALTER TABLE feedback_listener_mails ADD COLUMN mailbox_hash bytea;
    ALTER TABLE feedback_refusals ADD COLUMN mailbox_hash bytea;

    CREATE INDEX confirmation_mails_by_mailbox ON confirmation_mails (mailbox_hash, created_at);
    CREATE INDEX feedback_listener_mails_by_mailbox ON feedback_listener_mails (mailbox_hash, created_at);
    CREATE INDEX confirmation_refusals_by_mailbox ON confirmation_refusals (founder_id, mailbox_hash);
    CREATE INDEX feedback_refusals_by_mailbox ON feedback_refusals (founder_id, mailbox_hash);
    CREATE INDEX feedback_listeners_by_mailbox ON feedback_listeners ((${MAILBOX}));

    UPDATE confirmation_mails m SET mailbox_hash = sha256(convert_to(b.mailbox, 'UTF8'))
    FROM (SELECT id, ${MAILBOX} AS mailbox FROM subscribers) b WHERE b.id = m.subscriber_id;
  `;
}
