import { isUnseen, turnsDirection } from '../../../shared/visible-text.js';
import {
  CATEGORIES,
  type Category,
  IDEA_LIMITS,
  type ImportedIdea,
  isTwitter,
  isWebsite,
} from '../../ideas/index.js';
import { cellsByField, type Columns } from '../domain/fields.js';

/** More than any idea has; a number beyond it is a mistake of the file. */
const MOST_VOTES = 10_000_000;

/** An idea as a row says it. */
export interface IdeaRowContent extends Omit<ImportedIdea, 'id'> {
  /** What was left out, or put in another's place. */
  note: string | null;
}

/**
 * @param fallback category of a row that names none of ours.
 * @returns a text for a row that cannot be taken.
 */
export function readIdea(
  columns: Columns,
  cells: readonly string[],
  fallback: string,
): IdeaRowContent | string {
  const found = cellsByField(columns, cells);
  const { description, category, targetAudience, website, twitter, votes } = found;
  const title = found.title?.replace(/\s+/g, ' ');
  if (!title || isUnseen(title)) return 'There is no title.';
  const tooLong =
    longer('The title', title, IDEA_LIMITS.title) ??
    longer('The description', description, IDEA_LIMITS.description) ??
    longer('The target audience', targetAudience, IDEA_LIMITS.targetAudience);
  if (tooLong) return tooLong;
  if (turnsDirection(title) || [title, description, targetAudience].some(isBroken))
    return 'It holds characters that cannot be stored.';
  const named = CATEGORIES.find((one) => one.toLowerCase() === category?.toLowerCase());
  const count = votesOf(votes);
  const notes = [
    ...(description ? [] : ['Its title stands for the description, which is missing.']),
    ...(website && !isWebsite(website) ? ['Without the website, which is no web address.'] : []),
    ...(twitter && !isTwitter(twitter) ? ['Without the X handle, which is none.'] : []),
    ...(votes && count === null ? ['Without the votes, which are no whole number.'] : []),
  ];
  return {
    content: {
      title,
      description: description ?? title,
      category: named ?? (fallback as Category),
      targetAudience: targetAudience ?? null,
      website: website && isWebsite(website) ? website : null,
      twitter: twitter && isTwitter(twitter) ? twitter : null,
    },
    votes: count,
    note: notes.join(' ') || null,
  };
}

function longer(what: string, text: string | undefined, most: number): string | null {
  const length = text === undefined || text.length <= most ? 0 : [...text].length;
  return length > most ? `${what} has ${length} characters; at most ${most} fit. Please shorten it.` : null;
}

/** Control characters but for line breaks and tabs, or half a character. */
function isBroken(text = ''): boolean {
  return !text.isWellFormed() || /[^\P{Cc}\n\r\t]/u.test(text);
}

function votesOf(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,8}(?:\.0+)?$/.test(text.slice(0, 20))) return null;
  const votes = Math.trunc(Number(text));
  return votes <= MOST_VOTES ? votes : null;
}
