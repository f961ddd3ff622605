import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { IMPORT_FIELDS, IMPORT_KINDS, type ImportField, type ImportKind } from '../domain/fields.js';
import { IMPORT_FORMATS, type ImportFormat } from '../domain/formats.js';
import { FILE_ENCODINGS, type FileEncoding } from '../domain/file-encoding.js';
import { IMPORT_STATES, type ImportState } from '../domain/import.js';
import {
  fileReasonOf,
  LEFT_REASONS,
  type LeftReason,
  asksForConsent,
  type Standing,
  standingOf,
  yesOrNo,
} from '../domain/list-standing.js';
import { DATE_ORDERS, type DateOrder } from '../domain/dates.js';
import { LEFT_OUT_REASONS, type LeftOutReason, ROW_OUTCOMES, type RowOutcome } from '../domain/outcomes.js';
import type { RowValue } from '../application/row-values.js';
import { ImportStatusDto } from './import-input.dto.js';
import type { ImportRow } from '../domain/import.repository.js';
import type { ImportView } from '../infrastructure/import.queries.js';
import { type ColumnProfile, orderOf } from '../domain/column-profile.js';

const STANDINGS = ['wants-emails', ...LEFT_REASONS] as const;

/** A value in a column, with its meaning if the column contains statuses. */
class ImportStatusCountDto {
  @Field.value('subscribed', 'Value of the cells, in lower case. Empty for empty cells.')
  value: string;

  @ApiProperty({ type: 'integer', minimum: 1, example: 412 })
  rows: number;

  @Field.nullableOneOf(
    STANDINGS,
    'ImportStanding',
    'wants-emails',
    'Known meaning of the status. Null for an unknown status, whose rows are left out unless you set its meaning.',
  )
  means: Standing | null;
}

/** Dates in a column, and whether they start with the day or the month. */
class ImportDatesDto {
  @Field.nullableOneOf(
    DATE_ORDERS,
    'ImportDateOrder',
    null,
    'Date order, as implied by dates such as 13/5/2024. Null if no date implies it; then set `dateOrder`.',
  )
  order: DateOrder | null;

  @ApiProperty({ type: [String], example: ['5/1/2024'], description: 'Examples of ambiguous dates.' })
  examples: string[];
}

/** A column of an uploaded file. */
class ImportColumnDto {
  @Field.value('Email Address') name: string;

  @Field.nullableOneOf(
    IMPORT_FIELDS,
    'ImportField',
    'email',
    'Field of the column, as proposed or as last set. Null if the column is ignored.',
  )
  field: ImportField | null;

  @ApiProperty({ type: [String], example: ['ada@example.com'], description: 'First cells of the column.' })
  samples: string[];

  @ApiProperty({
    type: [ImportStatusCountDto],
    nullable: true,
    description: 'Distinct values with their number of rows, most rows first. Null for more than 30.',
  })
  values: ImportStatusCountDto[] | null;

  @Field.nullableOne(
    ImportDatesDto,
    'Dates in the column. Null if it has no dates that start with the day or the month.',
  )
  dates: ImportDatesDto | null;
}

const columnsOf = ({ record, samples, profile }: ImportView): ImportColumnDto[] =>
  record.header.map((name, at) => ({
    name,
    field: record.columns?.[at] ?? null,
    samples: samples.map((row) => (row[at] ?? '').slice(0, 200).toWellFormed()),
    values: valuesOf(name, profile[at]),
    dates: datesOf(profile[at]),
  }));

function valuesOf(name: string, profile: ColumnProfile | undefined): ImportStatusCountDto[] | null {
  if (!profile?.values) return null;
  const consents = asksForConsent(name);
  const means = (value: string) => {
    const answer = consents && value !== '' ? yesOrNo(value) : null;
    return answer === null
      ? standingOf(value)
      : answer
        ? ('wants-emails' as const)
        : ('unsubscribed' as const);
  };
  return profile.values
    .map(([value, rows]) => ({ value, rows, means: means(value) }))
    .sort((one, other) => other.rows - one.rows);
}

function datesOf(profile: ColumnProfile | undefined): ImportDatesDto | null {
  if (!profile || profile.dayFirst + profile.monthFirst + profile.ambiguous === 0) return null;
  return { order: orderOf(profile), examples: profile.examples };
}

const ID = '0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de';
const COUNT = { type: 'integer', minimum: 0 } as const;

/** Number of rows for each outcome. */
export class ImportCountsDto {
  @ApiProperty({ ...COUNT, example: 412, description: 'Number of rows that create an idea or a subscriber.' })
  create: number;

  @ApiProperty({
    ...COUNT,
    example: 18,
    description:
      'Number of rows skipped because their idea or subscriber already exists, or appears earlier in the file.',
  })
  known: number;

  @ApiProperty({
    ...COUNT,
    example: 3,
    description: 'Number of rows skipped because the person unsubscribed or the mailbox bounces.',
  })
  suppressed: number;

  @ApiProperty({
    ...COUNT,
    example: 2,
    description: 'Number of rows skipped because they are invalid. Each row states the reason.',
  })
  invalid: number;

  @ApiProperty({
    ...COUNT,
    example: 0,
    description: "Number of rows skipped because the plan's limit is reached.",
  })
  overLimit: number;

  @ApiProperty({
    ...COUNT,
    example: 0,
    description:
      'Number of rows that undoing left in place, because their idea or subscriber has been changed or used since.',
  })
  kept: number;
}

/** A stored part of a file. */
export class ImportPartDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  number: number;

  @ApiProperty({ type: 'integer', minimum: 1, example: 4_194_304 })
  bytes: number;

  @ApiProperty({
    pattern: '^[0-9a-f]{64}$',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    description: 'SHA-256 of the part, in hexadecimal. Use it to check whether a file contains the part.',
  })
  sha256: string;
}

/** Number of rows left out for one reason. */
export class ImportLeftOutDto {
  @Field.oneOf(
    LEFT_OUT_REASONS,
    'ImportLeftOutReason',
    'unsubscribed',
    "`unsubscribed`, `bounced`, `blocked`, `removed`, `unconfirmed`: according to the other list. `skipped`: you said that people with this status have left. `unknown-status`: you haven't set the meaning of the status. `left-here`: unsubscribed from this waitlist. `suppressed-here`: emails bounced, or the person wants none from you.",
  )
  reason: LeftOutReason;

  @ApiProperty({ ...COUNT, example: 12 }) rows: number;
}

/** An import of a file into a founder's ideas or a waitlist. */
export class ImportDto {
  @Field.id(ID) id: string;
  @Field.oneOf(IMPORT_KINDS, 'ImportKind', 'subscribers') kind: ImportKind;
  @Field.value('subscribers.csv') fileName: string;

  @Field.oneOf(
    IMPORT_STATES,
    'ImportState',
    'ready',
    '`uploading`: more parts are expected. `mapping`: the columns must be assigned. `ready`: the dry run is complete. `reading`, `checking`, `running`, `undoing`: in progress.',
  )
  state: ImportState;

  @Field.nullableText(
    null,
    "Reason why the import failed, and what to do about it. Null if it hasn't failed. An import that failed after five attempts at a step may have added rows; `undoUntil` is then set.",
  )
  problem: string | null;

  @Field.nullableOneOf(
    IMPORT_FORMATS,
    'ImportFormat',
    'mailchimp',
    'Tool that the file seems to come from. Null until the file is read.',
  )
  format: ImportFormat | null;

  @Field.nullableText(
    null,
    'The part of a workbook or ZIP file that was read: the name of the sheet, or of the files. Null for other files, and until the file is read.',
  )
  readFrom: string | null;

  @Field.nullableOneOf(
    FILE_ENCODINGS,
    'ImportEncoding',
    'utf-8',
    'Encoding of the file. Null until a non-ASCII character has been read.',
  )
  encoding: FileEncoding | null;

  @Field.nullableOneOf(
    LEFT_REASONS,
    'ImportLeftReason',
    null,
    "Reason why every row is left out, if the file's name says that these people left. Null otherwise.",
  )
  fileNameSays: LeftReason | null;

  @Field.list(ImportColumnDto, 'Columns of the file. Empty until the file is read, and in lists.')
  columns: ImportColumnDto[];

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    example: ID,
    description: 'ID of the idea whose waitlist the people join. Null if none is set.',
  })
  ideaId: string | null;

  @Field.nullableText(null, 'Category of ideas whose row has no valid category. Null if none is set.')
  category: string | null;
  @Field.list(ImportStatusDto, 'Meanings set for unknown statuses.')
  statuses: ImportStatusDto[];

  @Field.nullableOneOf(
    DATE_ORDERS,
    'ImportDateOrder',
    null,
    'Date order set for ambiguous dates such as 5/1/2024. Null if not set.',
  )
  dateOrder: DateOrder | null;

  @Field.value(false, 'True if the people get a confirmation email.') asksToConfirm: boolean;

  @Field.nullableTime(
    '2026-11-23T04:00:00.000Z',
    "Time when you confirmed that the people agreed. Null if you haven't.",
  )
  agreedAt: string | null;

  @ApiProperty({ ...COUNT, example: 435, description: 'Number of rows in the file, excluding the header.' })
  rows: number;

  @Field.share(0.5, 'Completed fraction of the current step.')
  progress: number;

  @Field.one(ImportCountsDto) counts: ImportCountsDto;

  @Field.list(ImportLeftOutDto, 'Suppressed rows by reason, most rows first.')
  leftOut: ImportLeftOutDto[];

  @Field.time('2026-11-23T04:00:00.000Z') createdAt: string;
  @Field.nullableTime(null) finishedAt: string | null;
  @Field.nullableTime(null, "Deadline for undoing the import. Null if it can't be undone.") undoUntil:
    | string
    | null;

  static of(view: ImportView): ImportDto {
    const { record, undoUntil } = view;
    const { 'over-limit': overLimit, ...counts } = record.counts;
    return {
      id: record.id,
      kind: record.kind,
      fileName: record.fileName,
      state: record.state,
      problem: record.problem,
      format: record.format,
      readFrom: record.readFrom || null,
      ideaId: record.ideaId,
      category: record.category,
      asksToConfirm: record.asksToConfirm,
      encoding: record.encoding,
      fileNameSays: record.kind === 'subscribers' ? fileReasonOf(record.fileName) : null,
      columns: columnsOf(view),
      statuses: Object.entries(record.statuses ?? {}).map(([value, means]) => ({ value, means })),
      dateOrder: record.dateOrder,
      leftOut: leftOutOf(record.leftOut),
      agreedAt: record.agreedAt?.toISOString() ?? null,
      rows: Math.max(0, record.rows - (record.headed ? 1 : 0)),
      progress: progressOf(record),
      counts: { ...counts, overLimit },
      createdAt: record.createdAt.toISOString(),
      finishedAt: record.finishedAt?.toISOString() ?? null,
      undoUntil: undoUntil?.toISOString() ?? null,
    };
  }
}

const leftOutOf = (counts: ImportView['record']['leftOut']): ImportLeftOutDto[] =>
  LEFT_OUT_REASONS.map((reason) => ({ reason, rows: counts[reason] ?? 0 }))
    .filter(({ rows }) => rows > 0)
    .sort((one, other) => other.rows - one.rows);

function progressOf({ state, position, bytes, rows }: ImportView['record']): number {
  const all = state === 'reading' ? bytes : rows;
  if (!['reading', 'checking', 'running', 'undoing'].includes(state)) return state === 'uploading' ? 0 : 1;
  return all === 0 ? 0 : Math.min(1, position / all);
}

/** A value from a row, as it will be stored. */
export class ImportValueDto implements RowValue {
  @Field.oneOf(IMPORT_FIELDS, 'ImportField', 'agreedAt')
  field: ImportField;

  @Field.value(
    '2024-05-01T08:00:00.000Z',
    'Value that will be stored: a time in ISO 8601, `yes` or `no`, or text.',
  )
  value: string;
}

/** A row of an uploaded file, with its outcome. */
export class ImportRowDto {
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    example: 2,
    description: 'Number of the row in the file, as in a spreadsheet.',
  })
  line: number;

  @ApiProperty({ type: [String], example: ['ada@example.com', 'yes'] }) cells: string[];

  @Field.list(ImportValueDto, 'Values read from the cells. Empty before the dry run, and for invalid rows.')
  values: ImportValueDto[];

  @Field.nullableOneOf(
    ROW_OUTCOMES,
    'ImportOutcome',
    'create',
    'Outcome of the row. Null before the dry run.',
  )
  outcome: RowOutcome | null;

  @Field.nullableText(
    null,
    'Reason for the outcome, or a note about skipped cells. Null if there is neither.',
  )
  reason: string | null;

  static of({ line, cells, outcome, reason }: ImportRow, values: RowValue[]): ImportRowDto {
    return { line, cells, values: outcome === null ? [] : values, outcome, reason };
  }
}
