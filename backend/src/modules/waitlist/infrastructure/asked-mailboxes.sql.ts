import { isOfMailbox } from '../../../platform/database/mailbox.sql.js';

/** Held while a mailbox is chosen to be asked, whatever about: limits count what others have just sent. */
export const ASKING = 'waitlist.confirmations';

const sum = (condition: string, span: string): string => {
  const recent = `${condition} AND m.created_at > $1::timestamptz - interval '${span}'`;
  return `((SELECT count(*) FROM confirmation_mails m WHERE ${recent})
           + (SELECT count(*) FROM feedback_listener_mails m WHERE ${recent}))::int`;
};

/**
 * Mails to a mailbox in the day before `$1` that asked it anything, about any idea.
 * @param hashes a row with the hashes of an address and of its mailbox.
 */
export const askedToday = (hashes: string): string => sum(isOfMailbox('m', hashes), '1 day');

/** Those to anybody about one idea in the hour before `$1`. @param ideaId SQL. */
export const askedThisHour = (ideaId: string): string => sum(`m.idea_id = ${ideaId}`, '1 hour');
