import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiBody, ApiConsumes } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  Equals,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateNested,
} from 'class-validator';

import { Optional } from '../../../platform/http/input/optional.js';
import { MayBeAbsent, Text } from '../../../platform/http/input/validators.js';
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
  @ApiProperty({
    enum: IMPORT_KINDS,
    enumName: 'ImportKind',
    example: 'subscribers',
    description: 'What its rows are.',
  })
  @IsIn(IMPORT_KINDS, { message: 'Please say whether the file holds ideas or subscribers.' })
  kind: ImportKind;

  @ApiProperty({
    minLength: 1,
    maxLength: IMPORT_LIMITS.fileName,
    example: 'subscribers.csv',
    description: 'What the file is called.',
  })
  @Text({ min: 1, max: IMPORT_LIMITS.fileName, required: 'Please say what the file is called.' })
  name: string;
}

/** What an unknown status means. */
export class ImportStatusDto {
  @ApiProperty({
    maxLength: STATUS_LENGTH,
    example: 'vip',
    description: 'As the column lists it; empty for empty cells.',
  })
  @IsString({ message: 'Please name the status.' })
  @MaxLength(STATUS_LENGTH, { message: `A status has at most ${STATUS_LENGTH} characters.` })
  value: string;

  @ApiProperty({
    enum: STATUS_MEANINGS,
    enumName: 'ImportStatusMeaning',
    example: 'wants-emails',
    description: '`wants-emails`: these people are added. `left`: they are left out.',
  })
  @IsIn(STATUS_MEANINGS, { message: 'Please say whether these people want emails or left.' })
  means: StatusMeaning;
}

/** What the columns hold, and what I say of the people. */
export class MapImportBody {
  @ApiProperty({
    type: 'array',
    items: { anyOf: [{ type: 'string', enum: [...IMPORT_FIELDS] }, { type: 'null' }] },
    maxItems: IMPORT_LIMITS.columns,
    example: ['email', null],
    description: 'A field, or null to leave it out, for each column in its order.',
  })
  @IsArray({ message: 'Please say for each column what it holds.' })
  @ArrayMaxSize(IMPORT_LIMITS.columns, { message: `At most ${IMPORT_LIMITS.columns} columns.` })
  @IsIn([...IMPORT_FIELDS, null], { each: true, message: 'This is not a field.' })
  columns: Columns;

  @ApiPropertyOptional({
    type: [ImportStatusDto],
    maxItems: MOST_VALUES,
    description: 'What statuses mean that are not known. Rows with any other unknown status are left out.',
  })
  @MayBeAbsent()
  @IsArray({ message: 'Please list statuses with their meaning.' })
  @ArrayMaxSize(MOST_VALUES, { message: `At most ${MOST_VALUES} statuses.` })
  @ValidateNested({ each: true })
  @Type(() => ImportStatusDto)
  statuses?: ImportStatusDto[];

  @ApiPropertyOptional({
    enum: DATE_ORDERS,
    enumName: 'ImportDateOrder',
    nullable: true,
    example: 'day-first',
    description:
      'Which number of 5/1/2024 is the day, for columns whose own dates do not settle it. Without an answer, such dates are left out.',
  })
  @IsOptional()
  @IsIn(DATE_ORDERS, { message: 'Please say whether dates start with the day or the month.' })
  dateOrder?: DateOrder | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    example: '0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de',
    description: 'The idea of mine whose waitlist they join; needed unless a column names it.',
  })
  @IsOptional()
  @IsUUID('all', { message: 'This is not a valid id.' })
  ideaId?: string | null;

  @ApiPropertyOptional({
    anyOf: [{ type: 'string', enum: [...CATEGORIES] }, { type: 'null' }],
    example: 'Productivity',
    description: 'Of ideas whose row names none of ours.',
  })
  @IsOptional()
  @IsIn(CATEGORIES, { message: 'Please choose a category.' })
  category?: string | null;

  @Optional.flag({
    example: false,
    description:
      'Ask each of the people by mail to confirm, two hundred an hour. Where the idea requires confirmation, who is not asked gets nothing.',
  })
  asksToConfirm?: boolean;

  @ApiPropertyOptional({
    example: true,
    description: 'That these people agreed to hear about this idea; needed for subscribers.',
  })
  @MayBeAbsent()
  @Equals(true, { message: 'Please confirm that these people agreed to hear about the idea.' })
  agreed?: boolean;
}

const OUTCOME = {
  enum: ROW_OUTCOMES,
  enumName: 'ImportOutcome',
  description: 'Only rows that end like this.',
};

/** Which rows of a dry run. */
export class ImportRowsFilter {
  @ApiPropertyOptional({ ...OUTCOME, example: 'invalid' })
  @MayBeAbsent()
  @IsIn(ROW_OUTCOMES, { message: 'This is not an outcome.' })
  outcome?: RowOutcome;
}

export class ImportRowsQuery extends PageQuery {
  @ApiPropertyOptional({ ...OUTCOME, example: 'invalid' })
  @MayBeAbsent()
  @IsIn(ROW_OUTCOMES, { message: 'This is not an outcome.' })
  outcome?: RowOutcome;
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
