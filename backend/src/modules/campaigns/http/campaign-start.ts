import { applyDecorators } from '@nestjs/common';
import { IsOptional } from 'class-validator';

import { IsValid } from '../../../platform/http/input/validators.js';

const WRONG = 'Please give a time in UTC, as 2026-03-02T09:00:00Z.';
/** Days ahead that a start may lie. */
const AHEAD = 3650;
const DAY_MS = 86_400_000;

export const STARTS_AT = {
  type: String,
  format: 'date-time',
  nullable: true,
  example: '2026-03-02T09:00:00.000Z',
  description:
    'Of an `update` or `launch`: its mails are due then (and `delayDays` later), to whoever was subscribed when it was activated. Null: at the activation.',
} as const;

/** A time to come, in UTC, or null. That it is to come is for the campaign to say, which may be older. */
export const IsStart = () => applyDecorators(IsOptional(), IsValid('start', problemOf));

function problemOf(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(value))
    return WRONG;
  const time = new Date(value);
  // JavaScript makes a 2nd of March of a 30th of February.
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(value.slice(0, 16))) return WRONG;
  return time.getTime() > Date.now() + AHEAD * DAY_MS ? 'Please choose a time within ten years.' : null;
}

/** As the campaign keeps it; undefined stays. */
export const startOf = (startsAt: string | null | undefined): Date | null | undefined =>
  startsAt ? new Date(startsAt) : startsAt === undefined ? undefined : null;
