import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, IntersectionType } from '@nestjs/swagger';

import { Needed, Nullable, Optional } from '../../../platform/http/input/optional.js';
import { PageQuery } from '../../../platform/http/responses/pagination.js';
import { CATEGORIES } from '../../ideas/index.js';
import { type Columns, IMPORT_FIELDS, IMPORT_KINDS, type ImportKind } from '../domain/fields.js';
import { MOST_VALUES } from '../domain/column-profile.js';
import { DATE_ORDERS, type DateOrder } from '../domain/dates.js';
import { STATUS_LENGTH, STATUS_MEANINGS, type StatusMeaning } from '../domain/list-standing.js';
import { IMPORT_LIMITS } from '../domain/import-limits.js';
import { ROW_OUTCOMES, type RowOutcome } from '../domain/outcomes.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { DomainError } from '../../../shared/domain-error.js';

/** Which part of a file it is. */
export class PartQuery {
  @Optional.flag({
    default: true,
    example: true,
    description: 'False when more parts of the file follow.',
  })
  last: boolean = true;
}

/** What the file of the body is. */
export class BeginImportQuery extends PartQuery {
  @Needed.oneOf(IMPORT_KINDS, 'Please say whether the file holds ideas or subscribers.', {
    enumName: 'ImportKind',
    example: 'subscribers',
    description: 'What its rows are.',
  })
  kind: ImportKind;

  @Needed.text(
    { min: 1, max: IMPORT_LIMITS.fileName, required: 'Please say what the file is called.' },
    { example: 'subscribers.csv', description: 'What the file is called.' },
  )
  name: string;
}

/** What an unknown status means. */
export class ImportStatusDto {
  @Needed.valid(statusProblem, {
    maxLength: STATUS_LENGTH,
    example: 'vip',
    description: 'As the column lists it; empty for empty cells.',
  })
  value: string;

  @Needed.oneOf(STATUS_MEANINGS, 'Please say whether these people want emails or left.', {
    enumName: 'ImportStatusMeaning',
    example: 'wants-emails',
    description: '`wants-emails`: these people are added. `left`: they are left out.',
  })
  means: StatusMeaning;
}

/** What the columns hold, and what I say of the people. */
export class MapImportBody {
  @Needed.valid(columnsProblem, {
    type: 'array',
    items: { anyOf: [{ type: 'string', enum: [...IMPORT_FIELDS] }, { type: 'null' }] },
    maxItems: IMPORT_LIMITS.columns,
    example: ['email', null],
    description: 'A field, or null to leave it out, for each column in its order.',
  })
  columns: Columns;

  @Optional.listOf(
    () => ImportStatusDto,
    MOST_VALUES,
    { none: 'Please list statuses with their meaning.', many: `At most ${MOST_VALUES} statuses.` },
    {
      description: 'What statuses mean that are not known. Rows with any other unknown status are left out.',
    },
  )
  statuses?: ImportStatusDto[];

  @Nullable.oneOf(DATE_ORDERS, 'Please say whether dates start with the day or the month.', {
    enumName: 'ImportDateOrder',
    example: 'day-first',
    description:
      'Which number of 5/1/2024 is the day, for columns whose own dates do not settle it. Without an answer, such dates are left out.',
  })
  dateOrder?: DateOrder | null;

  @Nullable.id(
    '0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de',
    'The idea of mine whose waitlist they join; needed unless a column names it.',
  )
  ideaId?: string | null;

  @Nullable.oneOf(CATEGORIES, 'Please choose a category.', {
    example: 'Productivity',
    description: 'Of ideas whose row names none of ours.',
  })
  category?: string | null;

  @Optional.flag({
    example: false,
    description:
      'Send everyone a confirmation email, 200 per hour. If the idea requires confirmation, people who aren’t asked get no emails.',
  })
  asksToConfirm?: boolean;

  @Optional.valid(
    (value) => (value === true ? null : 'Please confirm that these people agreed to hear about the idea.'),
    {
      example: true,
      description: 'That these people agreed to hear about this idea; needed for subscribers.',
    },
  )
  agreed?: boolean;
}

/** Which rows of a dry run. */
export class ImportRowsFilter {
  @Optional.oneOf(ROW_OUTCOMES, 'This is not an outcome.', {
    enumName: 'ImportOutcome',
    example: 'invalid',
    description: 'Only rows that end like this.',
  })
  outcome?: RowOutcome;
}

export class ImportRowsQuery extends IntersectionType(PageQuery, ImportRowsFilter) {}

function statusProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'Please name the status.';
  return value.length > STATUS_LENGTH ? `A status has at most ${STATUS_LENGTH} characters.` : null;
}

function columnsProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return 'Please say for each column what it holds.';
  if (value.length > IMPORT_LIMITS.columns) return `At most ${IMPORT_LIMITS.columns} columns.`;
  const fields: readonly unknown[] = [...IMPORT_FIELDS, null];
  return value.every((field) => fields.includes(field)) ? null : 'This is not a field.';
}

/** The body is a file, or a part of one. */
export const TakesCsv = () =>
  applyDecorators(
    AddRouteConfig({ bodyLimit: IMPORT_LIMITS.part, takesCsv: true }),
    ApiConsumes('text/csv'),
    ApiBody({
      schema: { type: 'string', format: 'binary' },
      description: 'UTF-8, UTF-16 or Windows-1252; at most 4 MB.',
    }),
  );

/** @throws NotCsv for a body of another type. */
export function bytesOf(body: unknown): Buffer {
  if (body === undefined || body === null) return Buffer.alloc(0);
  if (!Buffer.isBuffer(body)) throw new NotCsv();
  return body;
}

class NotCsv extends DomainError {
  constructor() {
    super('unsupported', 'UNSUPPORTED_MEDIA_TYPE', 'Please send the file as text/csv.');
  }
}
