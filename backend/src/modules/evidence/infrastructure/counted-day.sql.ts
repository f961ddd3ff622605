import { sql } from 'kysely';

import { addDays, startOf } from '../../../shared/day.js';
import { epochOf } from '../../../shared/visitor-days.js';
import type { Batch } from '../domain/day-counts.js';
import type { MailDomain } from '../domain/mail-domains.js';

/** Parameters of the statements that count a day for a batch of ideas. */
export interface CountedDay extends Batch {
  start: Date;
  end: Date;
  now: Date;
  epoch: number;
  /** Domains of the addresses on these ideas' waitlists and of the founders' addresses, with their kinds. */
  domains: readonly MailDomain[];
  /** HMAC pads from `armPads`, used to assign arms. */
  pads: readonly [inner: Buffer, outer: Buffer];
}

export const countedDay = (batch: Batch, rest: Pick<CountedDay, 'domains' | 'now' | 'pads'>): CountedDay => ({
  ...batch,
  ...rest,
  start: startOf(batch.day),
  end: startOf(addDays(batch.day, 1)),
  epoch: epochOf(batch.day),
});

/** Condition that selects the day's sign-ups `s` by visitors known to analytics. */
export const knownSignUps = ({ ideaIds, day }: Batch) => sql<boolean>`
  s.idea_id = ANY(${ideaIds}) AND s.unit_key IS NOT NULL
  AND s.created_at >= ${startOf(day)} AND s.created_at < ${startOf(addDays(day, 1))}`;
