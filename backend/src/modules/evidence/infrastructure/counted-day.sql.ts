import { sql } from 'kysely';

import { addDays, startOf } from '../../../shared/day.js';
import { epochOf } from '../../../shared/visitor-days.js';
import type { Batch } from '../domain/day-counts.js';
import type { MailDomain } from '../domain/mail-domains.js';

/** The day of some ideas as statements count it. */
export interface CountedDay extends Batch {
  start: Date;
  end: Date;
  now: Date;
  epoch: number;
  /** Of all addresses on the lists of these ideas. */
  domains: readonly MailDomain[];
  /** Of `armPads`. */
  pads: readonly [inner: Buffer, outer: Buffer];
}

export const countedDay = (batch: Batch, rest: Pick<CountedDay, 'domains' | 'now' | 'pads'>): CountedDay => ({
  ...batch,
  ...rest,
  start: startOf(batch.day),
  end: startOf(addDays(batch.day, 1)),
  epoch: epochOf(batch.day),
});

/** Sign-ups `s` of the day by visitors that analytics knew. */
export const knownSignUps = ({ ideaIds, day }: Batch) => sql<boolean>`
  s.idea_id = ANY(${ideaIds}) AND s.unit_key IS NOT NULL
  AND s.created_at >= ${startOf(day)} AND s.created_at < ${startOf(addDays(day, 1))}`;
