import { CSV_FIELDS, type CsvField } from '../../ideas/domain/idea-content.js';
import { ANSWER_NAMES, type SignUpAnswers } from '../../waitlist/domain/sign-up-answers.js';
import { type FieldError, fieldError } from '../../../shared/field-error.js';

/** Kinds of content a file can have. */
export const IMPORT_KINDS = ['ideas', 'subscribers'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IDEA_FIELDS: readonly IdeaField[] = [...CSV_FIELDS, 'votes', 'notes'];
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

/** `notes`: what the other tool says about the idea, kept for its founder. */
export type IdeaField = CsvField | 'votes' | 'notes';
export type SubscriberField = (typeof OF_LISTS)[number] | keyof SignUpAnswers;
export type ImportField = IdeaField | SubscriberField;

/** Every field of either kind, listed once. */
export const IMPORT_FIELDS: readonly ImportField[] = [...IDEA_FIELDS, ...SUBSCRIBER_FIELDS];

/**
 * Fields that may have several columns. For example, some tools write a separate column for each way of
 * leaving.
 */
const SHARED_FIELDS: readonly ImportField[] = ['left', 'confirmed', 'tags', 'notes'];

export const isShared = (field: ImportField) => SHARED_FIELDS.includes(field);

/** Field of each column, or null for a column to ignore. */
export type Columns = (ImportField | null)[];

export const fieldsOf = (kind: ImportKind): readonly ImportField[] =>
  kind === 'ideas' ? IDEA_FIELDS : SUBSCRIBER_FIELDS;

/** The field that every row needs. */
export const requiredField = (kind: ImportKind): ImportField => (kind === 'ideas' ? 'title' : 'email');

/**
 * Returns the error in a mapping, worded for the founder. Null if there's none.
 * @param width number of columns in the file
 */
export function columnsProblem(kind: ImportKind, columns: Columns, width: number): FieldError | null {
  const used = columns.filter((field) => field !== null);
  if (columns.length !== width)
    return fieldError(
      'WRONG_COUNT',
      `The file has ${width} columns, but the mapping has ${columns.length}.`,
      { min: width, max: width },
    );
  const values = fieldsOf(kind);
  if (used.some((field) => !values.includes(field)))
    return fieldError('NOT_ONE_OF', `This field doesn't exist for ${kind}.`, { values });
  const single = used.filter((field) => !isShared(field));
  if (new Set(single).size < single.length)
    return fieldError('DUPLICATE', 'Please choose each field for one column only.');
  const field = requiredField(kind);
  if (used.includes(field)) return null;
  const text =
    kind === 'ideas'
      ? 'Please choose the column with the title.'
      : 'Please choose the column with the email address.';
  return fieldError('NO_COLUMN', text, { field });
}

/** A cell with its column. */
export interface PlacedCell {
  at: number;
  /** Text of the cell: trimmed, not empty. */
  text: string;
}

/** Returns a row's nonempty cells for this field, in the order of the columns. */
export function cellsOf(columns: Columns, cells: readonly string[], field: ImportField): PlacedCell[] {
  return columns.flatMap((held, at) => {
    const text = held === field ? plain(cells[at] ?? '') : '';
    return text === '' ? [] : [{ at, text }];
  });
}

/** Returns a row's nonempty cells by field, trimmed. */
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

/** Removes the apostrophe that exports put before text that a spreadsheet would run as a formula. */
function plain(cell: string): string {
  const text = cell.trim();
  return /^'+[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text;
}
