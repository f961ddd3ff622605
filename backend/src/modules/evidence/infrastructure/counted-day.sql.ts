import { sql } from 'kysely';

import { addDays, startOf } from '../../../shared/day.js';
import { epochOf } from '../../../shared/visitor-days.js';
import type { Batch } from '../domain/day-counts.js';
import type { MailDomain } from '../domain/mail-domains.js';

/** The parameters of statements that count a day of some ideas. */
export interface CountedDay extends Batch {
  start: Date;
  end: Date;
  now: Date;
  epoch: number;
  /** The domains of all addresses on the waitlists of these ideas. */
  domains: readonly MailDomain[];
  /** The pads from `armPads`. */
  pads: readonly [inner: Buffer, outer: Buffer];
}

export const countedDay = (batch: Batch, rest: Pick<CountedDay, 'domains' | 'now' | 'pads'>): CountedDay => ({
  ...batch,
  ...rest,
  start: startOf(batch.day),
  end: startOf(addDays(batch.day, 1)),
  epoch: epochOf(batch.day),
});

/** Selects the day's sign-ups `s` by visitors known to analytics. */
export const knownSignUps = ({ ideaIds, day }: Batch) => sql<boolean>`
  s.idea_id = ANY(${ideaIds}) AND s.unit_key IS NOT NULL
  AND s.created_at >= ${startOf(day)} AND s.created_at < ${startOf(addDays(day, 1))}`;
