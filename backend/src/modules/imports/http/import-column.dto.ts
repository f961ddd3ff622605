import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { type ColumnProfile, orderOf } from '../domain/column-profile.js';
import { DATE_ORDERS, type DateOrder } from '../domain/dates.js';
import { IMPORT_FIELDS, type ImportField } from '../domain/fields.js';
import { asksForConsent, LEFT_REASONS, type Standing, standingOf } from '../domain/list-standing.js';
import { yesOrNo } from '../domain/yes-no.js';
import type { ImportView } from '../infrastructure/import.queries.js';

const STANDINGS = ['wants-emails', ...LEFT_REASONS] as const;

/** A status of a column, should the column hold statuses. */
export class ImportStatusCountDto {
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
export class ImportDatesDto {
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
export class ImportColumnDto {
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

export const columnsOf = ({ record, samples, profile }: ImportView): ImportColumnDto[] =>
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
