import { isUnseen, turnsDirection } from '../../../shared/visible-text.js';
import {
  type ContentField,
  COVER_VARIANTS,
  CSV_FIELDS,
  type CsvField,
  IDEA_CONTENT,
  IMPORTED_NOTES_MAX,
} from '../../ideas/domain/idea-content.js';
import {
  CATEGORIES,
  canonicalLanguage,
  type Category,
  type ImportedIdea,
  isTwitter,
  isWebsite,
} from '../../ideas/index.js';
import { nameOf } from '../domain/field-names.js';
import { cellsByField, cellsOf, type Columns } from '../domain/fields.js';

/** Maximum plausible number of votes. A higher number is a mistake in the file. */
const MOST_VOTES = 10_000_000;

/** Content of the idea in a row. */
export interface IdeaRowContent extends Omit<ImportedIdea, 'id'> {
  /** Describes the cells that were skipped or replaced. */
  note: string | null;
}

/**
 * Reads an idea from a row.
 * @param fallback category for rows without a valid category
 * @param header names of the columns, which notes begin with
 * @returns an error text if the row is invalid
 */
export function readIdea(
  columns: Columns,
  cells: readonly string[],
  fallback: string,
  header: readonly string[] = [],
): IdeaRowContent | string {
  const found = cellsByField(columns, cells);
  const title = found.title?.replace(/\s+/g, ' ');
  if (!title || isUnseen(title)) return 'This row has no title.';
  const notes = found.description ? [] : ['The description is missing, so the title is used.'];
  const texts = readTexts(found, notes);
  if (typeof texts === 'string') return texts;
  const count = votesOf(found.votes);
  if (found.votes && count === null) notes.push('Votes skipped: not a whole number.');
  const importedNotes = notesOf(columns, header, cells);
  if (importedNotes.isCut) notes.push(`Notes cut to ${IMPORTED_NOTES_MAX} characters.`);
  const optional = Object.fromEntries(CSV_FIELDS.map((field) => [field, texts[field] ?? null]));
  const named = CATEGORIES.find((one) => one.toLowerCase() === texts.category?.toLowerCase());
  return {
    content: {
      ...(optional as Record<Exclude<CsvField, 'coverVariant'>, string | null>),
      coverVariant: Number(texts.coverVariant ?? COVER_VARIANTS[0]),
      title,
      description: texts.description ?? title,
      category: named ?? (fallback as Category),
    },
    votes: count,
    notes: importedNotes.text,
    note: notes.join(' ') || null,
  };
}

/** Joins what the other tool says about an idea: `Status: planned`, and so on, a line or more each. */
function notesOf(columns: Columns, header: readonly string[], cells: readonly string[]) {
  const parts = cellsOf(columns, cells, 'notes').map(({ at, text }) =>
    nameOf(header[at] ?? '') === 'importednotes'
      ? text
      : `${capitalized(header[at] ?? '')}:${text.includes('\n') ? '\n' : ' '}${text}`,
  );
  const all = [
    ...parts
      .join('\n')
      .toWellFormed()
      .replace(/[^\P{Cc}\n\t]/gu, ''),
  ];
  const text = all.slice(0, IMPORTED_NOTES_MAX).join('');
  return { text: text === '' || isUnseen(text) ? null : text, isCut: all.length > IMPORTED_NOTES_MAX };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Reads the content of an idea from a row.
 * @param notes receives a note for each skipped cell
 * @returns an error text if the row is invalid
 */
function readTexts(
  found: Partial<Record<CsvField, string>>,
  notes: string[],
): Partial<Record<CsvField, string>> | string {
  const texts: Partial<Record<CsvField, string>> = {};
  for (const field of CSV_FIELDS) {
    const cell = found[field];
    if (cell === undefined) continue;
    const { kind } = IDEA_CONTENT[field];
    const text = kind === 'line' ? cell.replace(/\s+/g, ' ') : cell;
    const problem = textProblem(text, IDEA_CONTENT[field]);
    if (problem !== null) return problem;
    const note = NOTES[kind]?.(text) ?? null;
    if (note === null) texts[field] = kind === 'language' ? canonicalLanguage(text)! : text;
    else notes.push(note);
  }
  return texts;
}

/** Notes for cells that are skipped because of an invalid value. */
const NOTES: Partial<Record<ContentField['kind'], (text: string) => string | null>> = {
  language: (text) => (canonicalLanguage(text) ? null : 'Language skipped: not a language tag.'),
  website: (text) => (isWebsite(text) ? null : 'Website skipped: not a web address.'),
  cover: (text) =>
    COVER_VARIANTS.some((variant) => text === String(variant))
      ? null
      : 'Cover replaced with the first generated one: no such cover.',
  twitter: (text) => (isTwitter(text) ? null : 'X handle skipped: not a handle.'),
};

function textProblem(text: string, { kind, required, max, label }: ContentField): string | null {
  if (max === null) return null;
  const tooLong = longer(`The ${label.toLowerCase()}`, text, max);
  if (tooLong !== null) return tooLong;
  const isName = kind === 'line' && required !== null;
  return isBroken(text) || (isName && turnsDirection(text))
    ? "The ${label.toLowerCase()} contains characters that can't be stored."
    : null;
}

function longer(what: string, text: string, most: number): string | null {
  const length = text.length <= most ? 0 : [...text].length;
  return length > most ? `${what} has ${length} characters; at most ${most} fit. Shorten it.` : null;
}

/** True if the text has half a surrogate pair, or control characters other than line breaks and tabs. */
function isBroken(text: string): boolean {
  return !text.isWellFormed() || /[^\P{Cc}\n\r\t]/u.test(text);
}

function votesOf(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,8}(?:\.0+)?$/.test(text.slice(0, 20))) return null;
  const votes = Math.trunc(Number(text));
  return votes <= MOST_VOTES ? votes : null;
}
