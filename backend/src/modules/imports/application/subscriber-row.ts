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
} from '../../waitlist/index.js';
import { cellsByField, cellsOf, type ImportField } from '../domain/fields.js';
import { yesOrNo } from '../domain/yes-no.js';
import type { RowReading } from './row-reading.js';
import { type LeftOut, leftOutOf } from './row-standing.js';
import { rowTags } from './row-tags.js';
import { rowConfirmation, rowTime } from './row-times.js';

/** Somebody of a list, as a row says. */
export interface SubscriberRowContent extends Omit<ImportedSubscriber, 'id' | 'ideaId' | 'askIn'> {
  /** The address of an idea's page; null where the row names none. */
  slug: string | null;
  /** Null for a person who may be added. */
  leftOut: LeftOut | null;
  /** What was left out of the row. */
  note: string | null;
}

type Found = Partial<Record<ImportField, string>>;

/** @returns a text for a row that cannot be taken. @param now what comes after it is no time to have agreed. */
export function readSubscriber(
  reading: RowReading,
  cells: readonly string[],
  now: Date,
): SubscriberRowContent | string {
  const found = cellsByField(reading.columns, cells);
  if (!found.email) return 'There is no email address.';
  if (emailProblem(found.email) !== null) return 'This is not an email address.';
  const { answers, notes: unread } = answersIn(found);
  const about = aboutThem(found);
  const agreed = rowTime(reading, cells, 'agreedAt', now);
  const joined = rowTime(reading, cells, 'joinedAt', now);
  const confirmation = rowConfirmation(reading, cells, now);
  const { tags, notes } = rowTags(cellsOf(reading.columns, cells, 'tags').map(({ text }) => text));
  const left = [about, agreed, joined, confirmation].flatMap((part) => part.notes).concat(notes);
  return {
    email: EmailAddress.parse(found.email).value,
    slug: found.idea?.slice(0, 200).toLowerCase() ?? null,
    leftOut: leftOutOf(reading, cells),
    // Who confirmed on the other list has agreed by then.
    agreedAt: agreed.time ?? joined.time ?? confirmation.time,
    confirmedElsewhere: confirmation.confirmed,
    confirmedElsewhereAt: confirmation.time,
    tags,
    ...answers,
    ...about.texts,
    note: [...new Set([...unread, ...left])].join(' ') || null,
  };
}

/** @returns the answer that a cell holds; a text says why it is left out. */
function answerIn(answer: Answer, cell: string): { said: boolean | string } | string {
  const { label, kind } = answer;
  if (kind === 'flag') {
    const said = yesOrNo(cell);
    return said === null ? `“${label}” skipped: not a yes or no.` : { said };
  }
  if (kind === 'choice') {
    const said = Object.keys(answer.options).find((value) =>
      [value, answer.options[value]!.label.toLowerCase()].includes(cell.toLowerCase()),
    );
    return said === undefined ? `“${label}” skipped: none of the answers.` : { said };
  }
  if (kind === 'profile')
    return profileUrlProblem(cell) === null ? { said: cell } : `${label} skipped: not the address of one.`;
  return fits(cell, answer.max) ? { said: cell } : `Answer skipped: longer than ${answer.max} characters.`;
}

function answersIn(found: Found): { answers: SignUpAnswers; notes: string[] } {
  const notes: string[] = [];
  const said: [string, boolean | string][] = [];
  for (const name of ANSWER_NAMES) {
    const cell = found[name];
    const read = cell === undefined ? null : answerIn(ANSWERS[name], cell);
    if (typeof read === 'string') notes.push(read);
    else if (read !== null) said.push([name, read.said]);
  }
  return { answers: answersOf(Object.fromEntries(said)), notes };
}

/** What else the other list says of them. */
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

/** A name with a control character, or one that turns the direction of what follows, would garble lists. */
const isOneLine = (text: string | null) =>
  text !== null && text.isWellFormed() && !/\p{Cc}/u.test(text) && !isUnseen(text) && !turnsDirection(text);
