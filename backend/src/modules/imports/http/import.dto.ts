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

/** A status of a column, should the column hold statuses. */
class ImportStatusCountDto {
  @Field.value('subscribed', 'In lower case; empty for empty cells.')
  value: string;

  @ApiProperty({ type: 'integer', minimum: 1, example: 412 })
  rows: number;

  @Field.nullableOneOf(
    STANDINGS,
    'ImportStanding',
    'wants-emails',
    'The known meaning. Null for an unknown status: say what it means, or its rows are left out.',
  )
  means: Standing | null;
}

/** Dates of a column that start with the day or the month. */
class ImportDatesDto {
  @Field.nullableOneOf(
    DATE_ORDERS,
    'ImportDateOrder',
    null,
    'The order that dates such as 13/5/2024 settle. Null if none does: say it with `dateOrder`.',
  )
  order: DateOrder | null;

  @ApiProperty({ type: [String], example: ['5/1/2024'], description: 'Dates that can be read in two ways.' })
  examples: string[];
}

/** A column of an uploaded file. */
class ImportColumnDto {
  @Field.value('Email Address') name: string;

  @Field.nullableOneOf(
    IMPORT_FIELDS,
    'ImportField',
    'email',
    'What it holds: as proposed, or as last said; null for a column that is left out.',
  )
  field: ImportField | null;

  @ApiProperty({ type: [String], example: ['ada@example.com'], description: 'Its first cells.' })
  samples: string[];

  @ApiProperty({
    type: [ImportStatusCountDto],
    nullable: true,
    description: 'Its different values with their rows, most rows first. Null for more than 30.',
  })
  values: ImportStatusCountDto[] | null;

  @Field.nullableOne(ImportDatesDto, 'Null for a column without such dates.')
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

/** How many rows come to what. */
export class ImportCountsDto {
  @ApiProperty({ ...COUNT, example: 412, description: 'That add an idea or a subscriber.' }) create: number;

  @ApiProperty({
    ...COUNT,
    example: 18,
    description: 'Of what is there already, or stands in the file twice.',
  })
  known: number;

  @ApiProperty({ ...COUNT, example: 3, description: 'Of who has left, or whose mailbox does not work.' })
  suppressed: number;

  @ApiProperty({ ...COUNT, example: 2, description: 'That cannot be taken; each row says why.' })
  invalid: number;

  @ApiProperty({ ...COUNT, example: 0, description: 'For which there is no room in the plan.' })
  overLimit: number;

  @ApiProperty({ ...COUNT, example: 0, description: 'That undoing left, because somebody has touched them.' })
  kept: number;
}

/** A part of a file, as it arrived. */
export class ImportPartDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  number: number;

  @ApiProperty({ type: 'integer', minimum: 1, example: 4_194_304 })
  bytes: number;

  @ApiProperty({
    pattern: '^[0-9a-f]{64}$',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    description: 'SHA-256 of the bytes, in hexadecimal: tells whether a file begins with them.',
  })
  sha256: string;
}

/** Rows that are left out for one reason. */
export class ImportLeftOutDto {
  @Field.oneOf(
    LEFT_OUT_REASONS,
    'ImportLeftOutReason',
    'unsubscribed',
    '`unsubscribed`, `bounced`, `blocked`, `removed`, `unconfirmed`: the other list says so. `skipped`: I said that the status means so. `unknown-status`: I have not said what the status means. `left-here`: unsubscribed from this waitlist. `suppressed-here`: emails bounced, or the person wants none from me.',
  )
  reason: LeftOutReason;

  @ApiProperty({ ...COUNT, example: 12 }) rows: number;
}

/** A file on its way into my ideas or a waitlist of mine. */
export class ImportDto {
  @Field.id(ID) id: string;
  @Field.oneOf(IMPORT_KINDS, 'ImportKind', 'subscribers') kind: ImportKind;
  @Field.value('subscribers.csv') fileName: string;

  @Field.oneOf(
    IMPORT_STATES,
    'ImportState',
    'ready',
    '`uploading`: parts are to come. `mapping`: the columns are to be named. `ready`: the dry run is there. `reading`, `checking`, `running`, `undoing`: at work.',
  )
  state: ImportState;

  @Field.nullableText(
    null,
    'Why it failed, and what to do about it. An import that failed after five attempts at a step may have added something: `undoUntil` then says so.',
  )
  problem: string | null;

  @Field.nullableOneOf(
    IMPORT_FORMATS,
    'ImportFormat',
    'mailchimp',
    'Whose export it looks like; null until it is read.',
  )
  format: ImportFormat | null;

  @Field.nullableOneOf(
    FILE_ENCODINGS,
    'ImportEncoding',
    'utf-8',
    'How the letters of the file are read. Null until a letter beyond ASCII was read.',
  )
  encoding: FileEncoding | null;

  @Field.nullableOneOf(
    LEFT_REASONS,
    'ImportLeftReason',
    null,
    'Why every row is left out, if the name of the file says that these people left.',
  )
  fileNameSays: LeftReason | null;

  @Field.list(ImportColumnDto, 'Empty until the file is read, and in lists.')
  columns: ImportColumnDto[];

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    example: ID,
    description: 'The idea whose waitlist the people join.',
  })
  ideaId: string | null;

  @Field.nullableText(null, 'Of ideas whose row names none.') category: string | null;
  @Field.list(ImportStatusDto, 'My answers about statuses that are not known.')
  statuses: ImportStatusDto[];

  @Field.nullableOneOf(
    DATE_ORDERS,
    'ImportDateOrder',
    null,
    'My answer to which number of 5/1/2024 is the day.',
  )
  dateOrder: DateOrder | null;

  @Field.value(false, 'Whether the people are asked to confirm.') asksToConfirm: boolean;

  @Field.nullableTime('2026-11-23T04:00:00.000Z', 'When I said that the people agreed.')
  agreedAt: string | null;

  @ApiProperty({ ...COUNT, example: 435, description: 'Rows of the file, without its head.' }) rows: number;

  @Field.share(0.5, 'How much of the present step is done.')
  progress: number;

  @Field.one(ImportCountsDto) counts: ImportCountsDto;

  @Field.list(ImportLeftOutDto, 'The suppressed rows by reason, most rows first.')
  leftOut: ImportLeftOutDto[];

  @Field.time('2026-11-23T04:00:00.000Z') createdAt: string;
  @Field.nullableTime(null) finishedAt: string | null;
  @Field.nullableTime(null, 'Until when it can be undone; null where it cannot.') undoUntil: string | null;

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

/** A value of a row, as it is stored. */
export class ImportValueDto implements RowValue {
  @Field.oneOf(IMPORT_FIELDS, 'ImportField', 'agreedAt')
  field: ImportField;

  @Field.value('2024-05-01T08:00:00.000Z', 'A time in ISO 8601, `yes` or `no`, or the text.')
  value: string;
}

/** A row of an uploaded file, and what becomes of it. */
export class ImportRowDto {
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    example: 2,
    description: 'Of the file, as a spreadsheet counts.',
  })
  line: number;

  @ApiProperty({ type: [String], example: ['ada@example.com', 'yes'] }) cells: string[];

  @Field.list(
    ImportValueDto,
    'What is read from the cells. Empty before the dry run, and for rows that are not valid.',
  )
  values: ImportValueDto[];

  @Field.nullableOneOf(ROW_OUTCOMES, 'ImportOutcome', 'create', 'Null before the dry run.')
  outcome: RowOutcome | null;

  @Field.nullableText(null, 'Why, or what was left out of it.') reason: string | null;

  static of({ line, cells, outcome, reason }: ImportRow, values: RowValue[]): ImportRowDto {
    return { line, cells, values: outcome === null ? [] : values, outcome, reason };
  }
}
