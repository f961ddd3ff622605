import { isUnseen, turnsDirection } from '../../../shared/visible-text.js';
import {
  type Answer,
  ANSWER_NAMES,
  ANSWERS,
  answersOf,
  type SignUpAnswers,
} from '../../waitlist/domain/sign-up-answers.js';
import {
  emailProblem,
  EmailAddress,
  type ImportedSubscriber,
  IMPORTED_TEXT_MAX,
  profileUrlProblem,
  SUBSCRIBER_TAG_LIMITS,
  subscriberTagsOf,
} from '../../waitlist/index.js';
import { cellsByField, cellsOf, type ImportField, type Columns, type PlacedCell } from '../domain/fields.js';
import {
  yesOrNo,
  FILE_COLUMN,
  fileReasonOf,
  type LeftReason,
  type StatusMeaning,
  asksForConsent,
  leftReasonOf,
  standingOf,
  statusKey,
} from '../domain/list-standing.js';
import { type DateOrder, timeOf } from '../domain/dates.js';
import type { ImportRecord } from '../domain/import.js';
import type { LeftOutReason } from '../domain/outcomes.js';

/** Maximum number of characters to read from a cell. */
const LOOKED_AT = 2000;

/** @returns the tags a subscriber can have, and notes for the founder about dropped tags */
function rowTags(cells: readonly string[]): { tags: string[]; notes: string[] } {
  const names = cells.flatMap(namesIn).filter((name) => name !== '');
  const fit = names.filter((name) => [...name].length <= SUBSCRIBER_TAG_LIMITS.name);
  const all = subscriberTagsOf(fit);
  const tags = all.slice(0, SUBSCRIBER_TAG_LIMITS.ofSubscriber);
  const dropped = all.length - tags.length;
  return {
    tags,
    notes: [
      ...(fit.length < names.length
        ? [`Tags with more than ${SUBSCRIBER_TAG_LIMITS.name} characters skipped.`]
        : []),
      ...(dropped > 0 ? [`Only the first ${SUBSCRIBER_TAG_LIMITS.ofSubscriber} tags kept.`] : []),
    ],
  };
}

/** Splits a cell into tags: `beta, vip`, `beta; vip`, or quoted as in Mailchimp's and our own exports. */
function namesIn(cell: string): string[] {
  const names = [''];
  let quoted = false;
  const text = cell.slice(0, LOOKED_AT).toWellFormed();
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    const opens = !quoted && names.at(-1)!.trim() === '';
    if (letter === '"' && quoted && text[at + 1] === '"') names[names.length - 1] += text[(at += 1)]!;
    else if (letter === '"' && (quoted || opens)) quoted = !quoted;
    else if (!quoted && ',;|'.includes(letter)) names.push('');
    else names[names.length - 1] += letter;
  }
  return names.map((name) => name.trim());
}

/** The reason why a row is left out, with a text for the founder. */
export interface LeftOut {
  reason: LeftOutReason;
  text: string;
}

const TEXTS: Record<LeftReason | 'skipped' | 'unknown-status', string> = {
  unsubscribed: 'Not subscribed on the other list',
  bounced: 'Emails to this address bounced on the other list',
  blocked: 'Blocked on the other list, or reported its emails as spam',
  removed: 'Removed from the other list',
  unconfirmed: 'Never confirmed the sign-up on the other list',
  skipped: 'You chose to skip this status',
  'unknown-status': 'You haven’t said what this status means',
};

/** Maximum number of characters of a cell to quote in a reason. */
const QUOTED = 40;

/**
 * Returns the other list's reason why a person must not get emails: its file name, any column about leaving,
 * or the status. Only a known status, or the founder's answer about an unknown status, admits a person.
 * @returns null if the person may be added
 */
function leftOutOf(reading: RowReading, cells: readonly string[]): LeftOut | null {
  const byFile = reading.fileReason ?? fileReasonOf(cells[reading.fileColumn] ?? '');
  if (byFile) return { reason: byFile, text: `${TEXTS[byFile]} (the file’s name says so).` };
  for (const cell of cellsOf(reading.columns, cells, 'left')) {
    if (saysNo(cell.text)) continue;
    return because(leftReasonOf(reading.header[cell.at]!) ?? 'unsubscribed', reading, cell);
  }
  const at = reading.columns.indexOf('status');
  return at < 0 ? null : byStatus(reading, { at, text: (cells[at] ?? '').trim() });
}

/** A status such as “subscribed” in a column about leaving means that the person hasn't left. */
function saysNo(cell: string): boolean {
  return (
    yesOrNo(cell) === false || /^0000-00-00/.test(cell) || standingOf(statusKey(cell)) === 'wants-emails'
  );
}

function byStatus(reading: RowReading, cell: PlacedCell): LeftOut | null {
  const key = statusKey(cell.text);
  const consent = asksForConsent(reading.header[cell.at]!) && key !== '' ? yesOrNo(cell.text) : null;
  const standing = consent === null ? standingOf(key) : consent ? 'wants-emails' : 'unsubscribed';
  if (standing === 'wants-emails') return null;
  if (standing) return because(standing, reading, cell);
  const answer = Object.hasOwn(reading.statuses, key) ? reading.statuses[key] : undefined;
  if (answer === 'wants-emails') return null;
  return because(answer === 'left' ? 'skipped' : 'unknown-status', reading, cell);
}

function because(reason: keyof typeof TEXTS, { header }: RowReading, { at, text }: PlacedCell): LeftOut {
  const value = text.slice(0, QUOTED).toWellFormed() || 'empty';
  return { reason, text: `${TEXTS[reason]} (${header[at]}: ${value}).` };
}

/** The data needed to read a row of an import. */
export interface RowReading {
  columns: Columns;
  header: readonly string[];
  /** Reason, derived from the file's name, why everyone in the file has left. Null if there's none. */
  fileReason: LeftReason | null;
  /** Place of the column with the names of the files of a ZIP; -1 if there is none. */
  fileColumn: number;
  statuses: Readonly<Record<string, StatusMeaning>>;
  dateOrders: readonly (DateOrder | null)[];
}

/** @param record a mapped import */
export const rowReadingOf = ({
  columns,
  header,
  fileName,
  statuses,
  dateOrders,
}: ImportRecord): RowReading => ({
  columns: columns ?? [],
  header,
  fileReason: fileReasonOf(fileName),
  fileColumn: header.indexOf(FILE_COLUMN),
  statuses: statuses ?? {},
  dateOrders: dateOrders ?? [],
});

/** A person on another list, as read from a row. */
export interface SubscriberRowContent extends Omit<ImportedSubscriber, 'id' | 'ideaId' | 'askIn'> {
  /** Slug of an idea. Null if the row names none. */
  slug: string | null;
  /** Reason for leaving the person out. Null if the person may be added. */
  leftOut: LeftOut | null;
  /** Describes the cells that were skipped. */
  note: string | null;
}

type Found = Partial<Record<ImportField, string>>;

/**
 * @param now current time; later times are ignored, because no one can have agreed in the future
 * @returns an error text if the row is invalid
 */
export function readSubscriber(
  reading: RowReading,
  cells: readonly string[],
  now: Date,
): SubscriberRowContent | string {
  const found = cellsByField(reading.columns, cells);
  if (!found.email) return 'This row has no email address.';
  if (emailProblem(found.email) !== null) return 'This is not an email address.';
  const { answers, notes: unread } = answersIn(found);
  const about = aboutThem(found);
  const agreed = rowTime(reading, cells, 'agreedAt', now);
  const joined = rowTime(reading, cells, 'joinedAt', now);
  const confirmation = rowConfirmation(reading, cells, now);
  const { tags, notes } = rowTags(cellsOf(reading.columns, cells, 'tags').map(({ text }) => text));
  const skipped = [about, agreed, joined, confirmation].flatMap((part) => part.notes).concat(notes);
  return {
    email: EmailAddress.parse(found.email).value,
    slug: found.idea?.slice(0, 200).toLowerCase() ?? null,
    leftOut: leftOutOf(reading, cells),
    // A person who confirmed on the other list had agreed by then.
    agreedAt: agreed.time ?? joined.time ?? confirmation.time,
    confirmedElsewhere: confirmation.confirmed,
    confirmedElsewhereAt: confirmation.time,
    tags,
    ...answers,
    ...about.texts,
    note: [...new Set([...unread, ...skipped])].join(' ') || null,
  };
}

/** @returns the answer in a cell; a note if the cell is skipped */
function answerIn(answer: Answer, cell: string): { value: boolean | string } | string {
  const { label, kind } = answer;
  if (kind === 'flag') {
    const value = yesOrNo(cell);
    return value === null ? `“${label}” skipped: not a yes or no.` : { value };
  }
  if (kind === 'choice') {
    const value = Object.keys(answer.options).find((option) =>
      [option, answer.options[option]!.label.toLowerCase()].includes(cell.toLowerCase()),
    );
    return value === undefined ? `“${label}” skipped: none of the answers.` : { value };
  }
  if (kind === 'profile')
    return profileUrlProblem(cell) === null ? { value: cell } : `${label} skipped: not the address of one.`;
  return fits(cell, answer.max) ? { value: cell } : `Answer skipped: longer than ${answer.max} characters.`;
}

function answersIn(found: Found): { answers: SignUpAnswers; notes: string[] } {
  const notes: string[] = [];
  const values: [string, boolean | string][] = [];
  for (const name of ANSWER_NAMES) {
    const cell = found[name];
    const read = cell === undefined ? null : answerIn(ANSWERS[name], cell);
    if (typeof read === 'string') notes.push(read);
    else if (read !== null) values.push([name, read.value]);
  }
  return { answers: answersOf(Object.fromEntries(values)), notes };
}

/** Reads the person's name and source. Skips texts that are too long or invisible, with a note. */
function aboutThem(found: Found) {
  const source = found.source ?? null;
  const name = [found.name, found.lastName].filter(Boolean).join(' ').replace(/\s+/gu, ' ') || null;
  const keeps = (text: string | null) => fits(text, IMPORTED_TEXT_MAX) && isOneLine(text);
  const notes: string[] = [];
  if (name !== null && !keeps(name)) notes.push('Name skipped: too long, or not visible text.');
  if (source !== null && !keeps(source)) notes.push('Source skipped: too long, or not visible text.');
  return { texts: { name: keeps(name) ? name : null, source: keeps(source) ? source : null }, notes };
}

const fits = (text: string | null, most: number) =>
  text !== null && text.length <= 4 * most && [...text].length <= most;

/** Rejects control characters and direction marks, which would garble displayed lists. */
const isOneLine = (text: string | null) =>
  text !== null && text.isWellFormed() && !/\p{Cc}/u.test(text) && !isUnseen(text) && !turnsDirection(text);

/** Reads a time from a row, and notes unreadable cells for the founder. */
interface RowTime {
  time: Date | null;
  notes: string[];
}

const quoted = (text: string) => `“${text.slice(0, QUOTED).toWellFormed()}”`;

/** @param now current time; later times are mistakes in the file */
function rowTime(
  { columns, dateOrders }: RowReading,
  cells: readonly string[],
  field: ImportField,
  now: Date,
): RowTime {
  const [cell] = cellsOf(columns, cells, field);
  if (!cell) return { time: null, notes: [] };
  const time = timeOf(cell.text, dateOrders[cell.at] ?? null);
  const problem = problemOf(cell.text, time, now);
  return { time: problem ? null : (time as Date), notes: problem ? [`Date skipped: ${problem}.`] : [] };
}

/** Reads whether and when the person confirmed the address on the other list. */
function rowConfirmation(
  { columns, dateOrders }: RowReading,
  cells: readonly string[],
  now: Date,
): RowTime & { confirmed: boolean } {
  for (const { at, text } of cellsOf(columns, cells, 'confirmed')) {
    const answer = yesOrNo(text);
    if (answer === false) continue;
    if (answer || /^(confirmed|verified)$/i.test(text)) return { confirmed: true, time: null, notes: [] };
    if (/^(unconfirmed|unverified|not confirmed|pending)$/i.test(text)) continue;
    const time = timeOf(text, dateOrders[at] ?? null);
    const problem = problemOf(text, time, now);
    if (!problem) return { confirmed: true, time: time as Date, notes: [] };
    return { confirmed: false, time: null, notes: [`Confirmation skipped: ${problem}.`] };
  }
  return { confirmed: false, time: null, notes: [] };
}

function problemOf(text: string, time: ReturnType<typeof timeOf>, now: Date): string | null {
  if (time === null) return `${quoted(text)} isn't a date`;
  if (time === 'ambiguous')
    return `you haven't said whether ${quoted(text)} starts with the day or the month`;
  return time > now ? `${quoted(text)} is in the future` : null;
}
