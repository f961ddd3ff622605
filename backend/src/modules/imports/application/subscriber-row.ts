import { CURRENT_SOLUTION_MAX, emailProblem, EmailAddress, profileUrlProblem } from '../../waitlist/index.js';
import { cellsByField, type Columns } from '../domain/fields.js';

/** How lists say that somebody is not to be written to. */
const GONE =
  /^(unsubscribed|unsubscribe|cleaned|bounced|complained|complaint|blocked|blocklisted|non-?subscribed|suppressed|deleted|inactive|archived|spam)$/;
const YES = /^(yes|true|1|y|x|ja|oui|si|sí)$/;

/** Somebody of a list, as a row says. */
export interface SubscriberRowContent {
  email: string;
  /** The address of an idea's page; null where the row names none. */
  slug: string | null;
  gone: boolean;
  agreedAt: Date | null;
  willingToPay: boolean;
  interestedInCollaborating: boolean;
  interestedInInvesting: boolean;
  linkedinProfile: string | null;
  currentSolution: string | null;
  /** What was left out of the row. */
  note: string | null;
}

/** @returns a text for a row that cannot be taken. @param now what comes after it is no time to have agreed. */
export function readSubscriber(columns: Columns, cells: string[], now: Date): SubscriberRowContent | string {
  const found = cellsByField(columns, cells);
  if (!found.email) return 'There is no email address.';
  if (emailProblem(found.email) !== null) return 'This is not an email address.';
  const flag = (text = '') => YES.test(text.slice(0, 5).toLowerCase());
  const { linkedinProfile = null, currentSolution = null } = found;
  const profile = linkedinProfile !== null && profileUrlProblem(linkedinProfile) === null;
  const solution = currentSolution !== null && [...currentSolution].length <= CURRENT_SOLUTION_MAX;
  const left = [
    ...(linkedinProfile !== null && !profile ? ['the LinkedIn profile, which is no address of one'] : []),
    ...(currentSolution !== null && !solution
      ? [`the answer longer than ${CURRENT_SOLUTION_MAX} characters`]
      : []),
  ];
  return {
    email: EmailAddress.parse(found.email).value,
    slug: found.idea?.slice(0, 200).toLowerCase() ?? null,
    gone: GONE.test((found.status ?? '').slice(0, 30).toLowerCase()),
    agreedAt: timeOf(found.agreedAt, now),
    willingToPay: flag(found.willingToPay),
    interestedInCollaborating: flag(found.interestedInCollaborating),
    interestedInInvesting: flag(found.interestedInInvesting),
    linkedinProfile: profile ? linkedinProfile : null,
    currentSolution: solution ? currentSolution : null,
    note: left.length > 0 ? `Without ${left.join(' and ')}.` : null,
  };
}

/** `2024-01-31`, with a time of UTC or without one. Days and months in another order say nothing for sure. */
function timeOf(text: string | undefined, now: Date): Date | null {
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?/.exec((text ?? '').slice(0, 40));
  if (!parts) return null;
  const time = new Date(`${parts[1]}T${parts[2] ?? '00:00'}Z`);
  return Number.isNaN(time.getTime()) || time > now || time.getUTCFullYear() < 1990 ? null : time;
}
