import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';

import { fieldError } from '../../../shared/field-error.js';
import { Optional } from './optional.js';

const TIME = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
const BAD_TIME = fieldError('INVALID', 'Please send a time such as 2026-11-28T09:30:00Z.');

/** Reads an ISO 8601 time with a zone, from 1970 on. Anything else stays as it is, and is rejected. */
function asTime({ value }: { value: unknown }): unknown {
  const day = typeof value === 'string' ? TIME.exec(value)?.[1] : undefined;
  if (day === undefined) return value;
  const midnight = new Date(`${day}T00:00:00Z`);
  const time = new Date(value as string);
  if (Number.isNaN(midnight.getTime()) || Number.isNaN(time.getTime()) || time.getTime() < 0) return value;
  // JavaScript reads February 30 as March 1.
  return midnight.toISOString().startsWith(day) ? time : value;
}

/** A time in a request that may be left out. The code receives a Date. */
export const OptionalTime = (description: string): PropertyDecorator =>
  applyDecorators(
    Transform(asTime),
    Optional.valid((value) => (value instanceof Date ? null : BAD_TIME), {
      type: String,
      format: 'date-time',
      example: '2026-11-28T09:30:00Z',
      description,
    }),
  );
