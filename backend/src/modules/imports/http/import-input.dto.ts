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
import { FILE_TYPES } from '../../../platform/http/app/body-parser.js';
import { DomainError } from '../../../shared/domain-error.js';
import { NOT_AGREED } from '../domain/import.errors.js';
import { type FieldError, fieldError } from '../../../shared/field-error.js';
import { codePoints } from '../../../platform/http/input/validators.js';

/** Position of a part in a file. */
export class PartQuery {
  @Optional.flag({
    default: true,
    example: true,
    description: 'True if this is the last part of the file. Defaults to true.',
  })
  last: boolean = true;
}

/** Description of the file in the body. */
export class BeginImportQuery extends PartQuery {
  @Needed.oneOf(IMPORT_KINDS, 'Please choose ideas or subscribers.', {
    enumName: 'ImportKind',
    example: 'subscribers',
    description: 'Kind of rows in the file.',
  })
  kind: ImportKind;

  @Needed.text(
    { min: 1, max: IMPORT_LIMITS.fileName, required: 'Please enter a file name.' },
    { example: 'subscribers.csv', description: 'Name of the file.' },
  )
  name: string;
}

/** The meaning of an unknown status. */
export class ImportStatusDto {
  @Needed.valid(statusProblem, {
    maxLength: STATUS_LENGTH,
    example: 'vip',
    description: 'The status, as listed for the column. Empty for empty cells.',
  })
  value: string;

  @Needed.oneOf(STATUS_MEANINGS, 'Please choose whether these people want emails or have left.', {
    enumName: 'ImportStatusMeaning',
    example: 'wants-emails',
    description: '`wants-emails`: people with this status are added. `left`: they are left out.',
  })
  means: StatusMeaning;
}

/** The founder's input about the columns and the people. */
export class MapImportBody {
  @Needed.valid(columnsProblem, {
    type: 'array',
    items: { anyOf: [{ type: 'string', enum: [...IMPORT_FIELDS] }, { type: 'null' }] },
    maxItems: IMPORT_LIMITS.columns,
    example: ['email', null],
    description: 'Field of each column, in order. Null to ignore a column.',
  })
  columns: Columns;

  @Optional.listOf(
    () => ImportStatusDto,
    MOST_VALUES,
    {
      none: 'Please send a list of statuses with their meanings.',
      many: `Please send at most ${MOST_VALUES} statuses.`,
    },
    {
      description:
        "Meanings of unknown statuses. Rows with an unknown status that isn't listed are left out.",
    },
  )
  statuses?: ImportStatusDto[];

  @Nullable.oneOf(DATE_ORDERS, 'Please choose whether dates start with the day or the month.', {
    enumName: 'ImportDateOrder',
    example: 'day-first',
    description:
      "Date order for dates such as 5/1/2024, in columns whose own dates don't determine it. If null, such dates are skipped.",
  })
  dateOrder?: DateOrder | null;

  @Nullable.id(
    '0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de',
    'ID of the idea whose waitlist the people join. Required unless a column contains it.',
  )
  ideaId?: string | null;

  @Nullable.oneOf(CATEGORIES, 'Please choose a category.', {
    example: 'Productivity',
    description: 'Category of ideas whose row has no valid category.',
  })
  category?: string | null;

  @Optional.flag({
    example: false,
    description:
      'True to send each person a confirmation email, at two hundred per hour. If the idea requires confirmation, people get no other emails until they confirm.',
  })
  asksToConfirm?: boolean;

  @Optional.valid((value) => (value === true ? null : NOT_AGREED), {
    enum: [true],
    example: true,
    description: 'Confirms that these people agreed to hear about the idea. Must be true for subscribers.',
  })
  agreed?: boolean;
}

/** Filter for the rows of a dry run. */
export class ImportRowsFilter {
  @Optional.oneOf(ROW_OUTCOMES, 'Choose one of the outcomes.', {
    enumName: 'ImportOutcome',
    example: 'invalid',
    description: 'Limits the list to rows with this outcome.',
  })
  outcome?: RowOutcome;
}

export class ImportRowsQuery extends IntersectionType(PageQuery, ImportRowsFilter) {}

function statusProblem(value: unknown): FieldError | null {
  if (typeof value !== 'string') return fieldError('REQUIRED', 'Please enter a status.');
  const max = STATUS_LENGTH;
  return codePoints(value) > max
    ? fieldError('TOO_LONG', `A status can have at most ${max} characters.`, { max })
    : null;
}

function columnsProblem(value: unknown): FieldError | null {
  if (!Array.isArray(value)) return fieldError('INVALID', 'Please choose a field or null for each column.');
  const max = IMPORT_LIMITS.columns;
  if (value.length > max) return fieldError('TOO_MANY', `A file can have at most ${max} columns.`, { max });
  const values: readonly unknown[] = [...IMPORT_FIELDS, null];
  return value.every((field) => values.includes(field))
    ? null
    : fieldError('NOT_ONE_OF', 'Choose one of the fields, or null.', { values });
}

/** Decorator for routes that accept a file, or a part of one, as their body. */
export const TakesFile = () =>
  applyDecorators(
    AddRouteConfig({ bodyLimit: IMPORT_LIMITS.part, takesFiles: true }),
    ApiConsumes(...FILE_TYPES),
    ApiBody({
      schema: { type: 'string', format: 'binary' },
      description:
        'CSV, `.xlsx`, `.zip` or JSON file, or part of one, at most 4 MB. The first bytes tell its kind, not the media type. Send JSON as `application/octet-stream`.',
    }),
  );

/** @throws NotAFile for a body of another media type */
export function bytesOf(body: unknown): Buffer {
  if (body === undefined || body === null) return Buffer.alloc(0);
  if (!Buffer.isBuffer(body)) throw new NotAFile();
  return body;
}

class NotAFile extends DomainError {
  constructor() {
    super(
      'unsupported',
      'UNSUPPORTED_MEDIA_TYPE',
      'Send the file as text/csv, application/zip, or application/octet-stream.',
    );
  }
}
