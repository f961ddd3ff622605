import { FIELD_NAMES, nameOf } from './field-names.js';
import { type Columns, fieldsOf, type ImportField, type ImportKind, isShared } from './fields.js';
import type { ColumnProfile } from './column-profile.js';
import { asksForConsent, leftReasonOf, standingOf, yesOrNo } from './list-standing.js';

/** Tool that exported the file, recognized by its header. */
export const IMPORT_FORMATS = [
  ...(['groundswell', 'canny', 'fider', 'mailchimp', 'launchrock', 'listmonk', 'getwaitlist'] as const),
  ...(['prefinery', 'kickofflabs', 'tally', 'typeform', 'google-forms', 'other'] as const),
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Number of rows used to propose a mapping. */
export const SAMPLE_ROWS = 50;

/**
 * Combinations of columns that appear only in one tool's export, as normalized by `nameOf`. The first match
 * wins.
 */
const MARKS: [ImportFormat, ImportKind, string[]][] = [
  ['groundswell', 'ideas', ['title', 'description', 'targetaudience', 'importedvotes']],
  ['groundswell', 'subscribers', ['ideaaddress', 'email', 'joined', 'willingtopay']],
  ['fider', 'ideas', ['number', 'title', 'createdby', 'originalnumber']],
  ['canny', 'ideas', ['title', 'details', 'board']],
  ['canny', 'ideas', ['posttitle', 'board']],
  ['mailchimp', 'subscribers', ['emailaddress', 'memberrating', 'leid']],
  ['mailchimp', 'subscribers', ['emailaddress', 'memberrating', 'optintime']],
  ['mailchimp', 'subscribers', ['emailaddress', 'unsubtime']],
  ['mailchimp', 'subscribers', ['emailaddress', 'cleantime']],
  ['launchrock', 'subscribers', ['email', 'referrals', 'uniquevisits']],
  ['launchrock', 'subscribers', ['email', 'referralcount']],
  // listmonk's own export (knadh/listmonk, cmd/subscribers.go).
  ['listmonk', 'subscribers', ['uuid', 'email', 'attributes', 'status']],
  // Field names of the API (getwaitlist.com/docs/api-docs), and the CSV export in the same words.
  ['getwaitlist', 'subscribers', ['email', 'referraltoken', 'removeddate']],
  ['getwaitlist', 'subscribers', ['email', 'referrallink', 'removeddate']],
  // The template for imports, and the users' statuses (help.prefinery.com, articles 87 and 206).
  ['prefinery', 'subscribers', ['email', 'status', 'appliedat']],
  // Fields of a lead (support.kickofflabs.com, “Lead cards”, and the tokens of emails).
  ['kickofflabs', 'subscribers', ['email', 'socialid']],
  ['kickofflabs', 'subscribers', ['email', 'contestscore']],
  // The first columns of every export of results (tally.so/help, “Export submissions”).
  ['tally', 'subscribers', ['submissionid', 'respondentid', 'submittedat']],
  // The last columns of every export of results (help.typeform.com, “Download your results”).
  ['typeform', 'subscribers', ['submitdateutc', 'networkid']],
  // The sheet of answers: the time comes first, in the form's language; an address if the form collects it.
  ['google-forms', 'subscribers', ['timestamp', 'emailaddress']],
  ['google-forms', 'subscribers', ['timestamp', 'username']],
  ['google-forms', 'subscribers', ['zeitstempel']],
  ['google-forms', 'subscribers', ['horodateur']],
  ['google-forms', 'subscribers', ['marcatemporal']],
];

/** Columns that contain a full name. A last name isn't added to them. */
const COMPLETE = new Set([
  ...['name', 'fullname', 'contactname', 'subscribername', 'naam', 'yourname', 'whatsyourname'],
  ...['whatisyourname', 'yourfullname'],
]);

/**
 * Recognizes the tool a file comes from, and proposes a mapping, which the founder then checks.
 * @param rows the first rows of the file, without its header
 */
export function recognise(
  kind: ImportKind,
  header: readonly string[],
  rows: readonly string[][] = [],
): { format: ImportFormat; columns: Columns } {
  const names = header.map(nameOf);
  const match = MARKS.find(([, of, marks]) => of === kind && marks.every((mark) => names.includes(mark)));
  const columns: Columns = header.map(() => null);
  const sample = rows.slice(0, SAMPLE_ROWS);
  if (kind === 'subscribers') proposeByContent(columns, header, sample);
  for (const field of fieldsOf(kind)) {
    if (!isShared(field) && columns.includes(field)) continue;
    const places = FIELD_NAMES[field]
      .map((name) => names.findIndex((own, at) => own === name && columns[at] === null))
      .filter((at) => at >= 0);
    for (const at of isShared(field) ? places : places.slice(0, 1)) columns[at] = field;
  }
  if (match?.[0] === 'groundswell') dropOwnState(columns, names);
  dropSpareLastName(columns, names);
  return { format: match?.[0] ?? 'other', columns };
}

/**
 * Proposes fields that depend on the cells: addresses under any column name, and columns about leaving that
 * don't contain links.
 */
function proposeByContent(columns: Columns, header: readonly string[], rows: readonly string[][]): void {
  const email = emailColumn(header, rows);
  if (email !== null) columns[email] = 'email';
  header.forEach((name, at) => {
    if (columns[at] !== null || leftReasonOf(name) === null) return;
    // A column of unsubscribe links isn't about leaving: everyone has such a link.
    if (!rows.some((row) => /^https?:/i.test(row[at] ?? ''))) columns[at] = 'left';
  });
}

/** Returns the column with the most addresses, provided that most of its cells are addresses. */
function emailColumn(header: readonly string[], rows: readonly string[][]): number | null {
  let best: { at: number; addresses: number; named: boolean } | null = null;
  header.forEach((name, at) => {
    const cells = rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
    const addresses = cells.filter(isAddress).length;
    const named = FIELD_NAMES.email.includes(nameOf(name));
    if (addresses === 0 || addresses * 2 < cells.length) return;
    if (!best || addresses > best.addresses || (addresses === best.addresses && named && !best.named))
      best = { at, addresses, named };
  });
  return (best as { at: number } | null)?.at ?? null;
}

/**
 * Adds the column with statuses, regardless of its name: most of its cells are known statuses, or it asks for
 * consent and contains yes and no. Needs the whole file, because people who left may come last.
 */
export function withStatus(
  columns: Columns,
  header: readonly string[],
  profile: readonly ColumnProfile[],
): Columns {
  if (columns.includes('status')) return columns;
  const at = columns.findIndex(
    (field, place) => field === null && holdsStatuses(header[place]!, profile[place]?.values ?? []),
  );
  return at < 0 ? columns : columns.with(at, 'status');
}

function holdsStatuses(name: string, values: readonly (readonly [string, number])[]): boolean {
  const consents = asksForConsent(name);
  let [recognized, filled] = [0, 0];
  for (const [value, rows] of values) {
    if (value === '') continue;
    filled += rows;
    if (standingOf(value) !== null || (consents && yesOrNo(value) !== null)) recognized += rows;
  }
  return recognized > 0 && recognized * 2 >= filled;
}

/** The state of an idea here isn't what another tool says about it. */
function dropOwnState(columns: Columns, names: readonly string[]): void {
  columns.forEach((field, at) => {
    if (field === 'notes' && names[at] !== 'importednotes') columns[at] = null;
  });
}

function dropSpareLastName(columns: Columns, names: readonly string[]): void {
  const first = columns.indexOf('name');
  const last = columns.indexOf('lastName' satisfies ImportField);
  if (last < 0) return;
  if (first < 0) columns[last] = 'name';
  else if (COMPLETE.has(names[first]!)) columns[last] = null;
}

const isAddress = (cell: string) => /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(cell.slice(0, 300).trim());

/** True if the first row is a header. It isn't if it contains an address. */
export const hasHeader = (cells: readonly string[]): boolean => !cells.some(isAddress);
