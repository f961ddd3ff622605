import { CSV_FIELDS, type CsvField } from '../../ideas/domain/idea-content.js';
import { ANSWER_NAMES, type SignUpAnswers } from '../../waitlist/domain/sign-up-answers.js';

/** What a file brings. */
export const IMPORT_KINDS = ['ideas', 'subscribers'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IDEA_FIELDS: readonly IdeaField[] = [...CSV_FIELDS, 'votes'];
const OF_LISTS = [
  'email',
  'name',
  'lastName',
  'status',
  'left',
  'agreedAt',
  'joinedAt',
  'confirmed',
  'tags',
  'source',
  'idea',
] as const;
export const SUBSCRIBER_FIELDS: readonly SubscriberField[] = [...OF_LISTS, ...ANSWER_NAMES];

export type IdeaField = CsvField | 'votes';
export type SubscriberField = (typeof OF_LISTS)[number] | keyof SignUpAnswers;
export type ImportField = IdeaField | SubscriberField;

/** Every field of either kind, once. */
export const IMPORT_FIELDS: readonly ImportField[] = [...IDEA_FIELDS, ...SUBSCRIBER_FIELDS];

/** Fields that several columns may hold. A tool writes a column for each way of leaving, for example. */
const SHARED_FIELDS: readonly ImportField[] = ['left', 'confirmed', 'tags'];

export const isShared = (field: ImportField) => SHARED_FIELDS.includes(field);

/** A column's field, or null for one that is left out. */
export type Columns = (ImportField | null)[];

export const fieldsOf = (kind: ImportKind): readonly ImportField[] =>
  kind === 'ideas' ? IDEA_FIELDS : SUBSCRIBER_FIELDS;

/** Without which a row says nothing. */
export const requiredField = (kind: ImportKind): ImportField => (kind === 'ideas' ? 'title' : 'email');

/**
 * What is wrong with a mapping, in words for its founder; null when nothing is.
 * @param width columns of the file.
 */
export function columnsProblem(kind: ImportKind, columns: Columns, width: number): string | null {
  const used = columns.filter((field) => field !== null);
  if (columns.length !== width) return `The file has ${width} columns, and this names ${columns.length}.`;
  if (used.some((field) => !fieldsOf(kind).includes(field))) return `That is no field of ${kind}.`;
  const single = used.filter((field) => !isShared(field));
  if (new Set(single).size < single.length) return 'Please choose each field for one column only.';
  if (used.includes(requiredField(kind))) return null;
  return kind === 'ideas'
    ? 'Please say which column holds the title.'
    : 'Please say which column holds the email address.';
}

/** A cell with its column. */
export interface PlacedCell {
  at: number;
  /** Trimmed, not empty. */
  text: string;
}

/** The cells of a row that hold this field, in the order of the columns. Empty cells are left out. */
export function cellsOf(columns: Columns, cells: readonly string[], field: ImportField): PlacedCell[] {
  return columns.flatMap((held, at) => {
    const text = held === field ? plain(cells[at] ?? '') : '';
    return text === '' ? [] : [{ at, text }];
  });
}

/** The cells of a row by their fields, trimmed; empty ones are left out. */
export function cellsByField(
  columns: Columns,
  cells: readonly string[],
): Partial<Record<ImportField, string>> {
  const found: Partial<Record<ImportField, string>> = {};
  columns.forEach((field, at) => {
    const text = plain(cells[at] ?? '');
    if (field !== null && text !== '') found[field] = text;
  });
  return found;
}

/** As it was before an export put an apostrophe before what a spreadsheet would run as a formula. */
function plain(cell: string): string {
  const text = cell.trim();
  return /^'+[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text;
}
