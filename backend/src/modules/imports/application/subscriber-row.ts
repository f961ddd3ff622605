import { isUnseen, turnsDirection } from '../../../shared/visible-text.js';
import {
  CURRENT_SOLUTION_MAX,
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
  const flags = flagsOf(found);
  const texts = textsOf(found);
  const agreed = rowTime(reading, cells, 'agreedAt', now);
  const joined = rowTime(reading, cells, 'joinedAt', now);
  const confirmation = rowConfirmation(reading, cells, now);
  const { tags, notes } = rowTags(cellsOf(reading.columns, cells, 'tags').map(({ text }) => text));
  const left = [flags, texts, agreed, joined, confirmation].flatMap((part) => part.notes).concat(notes);
  return {
    email: EmailAddress.parse(found.email).value,
    slug: found.idea?.slice(0, 200).toLowerCase() ?? null,
    leftOut: leftOutOf(reading, cells),
    // Who confirmed on the other list has agreed by then.
    agreedAt: agreed.time ?? joined.time ?? confirmation.time,
    confirmedElsewhere: confirmation.confirmed,
    confirmedElsewhereAt: confirmation.time,
    tags,
    ...flags.flags,
    ...texts.texts,
    note: [...new Set(left)].join(' ') || null,
  };
}

const FLAGS = {
  willingToPay: '“Would pay”',
  interestedInCollaborating: '“Would collaborate”',
  interestedInInvesting: '“Would invest”',
} as const;

function flagsOf(found: Found) {
  const notes: string[] = [];
  const flag = (field: keyof typeof FLAGS): boolean => {
    const answer = yesOrNo(found[field] ?? '');
    if (answer === null) notes.push(`${FLAGS[field]} skipped: not a yes or no.`);
    return answer ?? false;
  };
  const flags = {
    willingToPay: flag('willingToPay'),
    interestedInCollaborating: flag('interestedInCollaborating'),
    interestedInInvesting: flag('interestedInInvesting'),
  };
  return { flags, notes };
}

function textsOf(found: Found) {
  const { linkedinProfile = null, currentSolution = null, source = null } = found;
  const name = [found.name, found.lastName].filter(Boolean).join(' ').replace(/\s+/gu, ' ') || null;
  const keeps = {
    linkedinProfile: linkedinProfile !== null && profileUrlProblem(linkedinProfile) === null,
    currentSolution: fits(currentSolution, CURRENT_SOLUTION_MAX),
    name: fits(name, IMPORTED_TEXT_MAX) && isOneLine(name),
    source: fits(source, IMPORTED_TEXT_MAX) && isOneLine(source),
  };
  const notes = [
    ...(linkedinProfile !== null && !keeps.linkedinProfile
      ? ['LinkedIn profile skipped: not the address of one.']
      : []),
    ...(currentSolution !== null && !keeps.currentSolution
      ? [`Answer skipped: longer than ${CURRENT_SOLUTION_MAX} characters.`]
      : []),
    ...(name !== null && !keeps.name ? ['Name skipped: too long, or not visible text.'] : []),
    ...(source !== null && !keeps.source ? ['Source skipped: too long, or not visible text.'] : []),
  ];
  const texts = {
    linkedinProfile: keeps.linkedinProfile ? linkedinProfile : null,
    currentSolution: keeps.currentSolution ? currentSolution : null,
    name: keeps.name ? name : null,
    source: keeps.source ? source : null,
  };
  return { texts, notes };
}

const fits = (text: string | null, most: number) =>
  text !== null && text.length <= 4 * most && [...text].length <= most;

/** A name with a control character, or one that turns the direction of what follows, would garble lists. */
const isOneLine = (text: string | null) =>
  text !== null && text.isWellFormed() && !/\p{Cc}/u.test(text) && !isUnseen(text) && !turnsDirection(text);
