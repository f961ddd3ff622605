import { Injectable } from '@nestjs/common';
import { type RawBuilder, type Selectable, sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { countAll, type Tables } from '../../../platform/database/kysely.js';
import { allowTime } from '../../../platform/database/transactions.js';
import { postponed } from '../../../platform/queue/work-list.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { changeCounter } from '../../ideas/index.js';
import {
  CREDITING,
  CREDITS_A_DAY,
  CREDITS_IN_ALL,
  MOST_THAT_COUNTS,
  type Place,
  Places,
  ReferralCredits,
  type ReferredPeople,
} from '../domain/referral.js';

/** Timeout for a statement over everyone who confirmed, in ms. */
const BULK_TIMEOUT = 120_000;
/** Number of days for which it is stored whether a sign-up was counted as evidence, plus one. */
const KEPT_DAYS = 8;

const LEVEL = sql`LEAST(credits, ${sql.lit(MOST_THAT_COUNTS)})`;

/**
 * Adds newly assigned positions to `waitlist_places`, as part of the statement that assigns them. Triggers in
 * schema/counts.sql handle later changes.
 * @param given a CTE of subscribers
 */
export const countPlaces = (given: RawBuilder<unknown>) => sql`
  INSERT INTO waitlist_places AS p (idea_id, credits, depth, node, members)
  SELECT idea_id, ${LEVEL}, depth, place_seq >> (6 * depth), count(*)
  FROM ${given} CROSS JOIN generate_series(1, 3) AS d (depth) WHERE status = 'active'
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3 DESC, 4
  ON CONFLICT ON CONSTRAINT waitlist_places_pkey DO UPDATE SET members = p.members + EXCLUDED.members`;

/**
 * Reserves the next position numbers of ideas.
 * @param groups a relation with `idea_id` and the number of `people`
 */
export const takePlaces = (groups: RawBuilder<unknown>) => sql`
  ${changeCounter('placeCount', groups, sql`c.people`)}
  RETURNING i.id AS idea_id, i.place_count - c.people AS before`;

const withoutPlace = (ideaId: string) =>
  sql`idea_id = ${ideaId} AND confirmed_at IS NOT NULL AND place_seq IS NULL`;

// Number of members in the earlier nodes of this size that share the next larger node.
const nodesBefore = (depth: number, from: RawBuilder<unknown>) => sql`
  COALESCE((SELECT sum(p.members) FROM waitlist_places p
            WHERE p.idea_id = m.idea_id AND p.credits = m.level AND p.depth = ${sql.lit(depth)}
              AND p.node >= ${from} AND p.node < m.seq >> ${sql.lit(6 * depth)}), 0)`;

type PlaceRow = Pick<Selectable<Tables['subscribers']>, 'credits'> & Place;

/** Positions in PostgreSQL. A trigger updates them when a subscriber is credited, leaves or returns. */
@Injectable()
export class PgPlaces extends Places {
  constructor(private readonly database: Database) {
    super();
  }

  // Adds up everyone with more credits, everyone with equal credits in complete earlier nodes, and those in
  // the same node. That is at most about two hundred rows for a million people.
  async find(subscriberId: string): Promise<Place | undefined> {
    const { rows } = await sql<PlaceRow>`
      WITH mine AS (
        SELECT s.idea_id, s.place_seq AS seq, ${LEVEL} AS level, s.credits, s.referral_code, i.title, i.slug, i.cover_variant
        FROM subscribers s JOIN ideas i ON i.id = s.idea_id
        WHERE s.id = ${subscriberId} AND s.status = 'active' AND s.place_seq IS NOT NULL
          AND i.referrals AND i.status = 'active'
      )
      SELECT m.title AS idea_title, m.slug AS idea_slug, m.cover_variant, m.credits, m.referral_code AS code, (1
        + (SELECT COALESCE(sum((SELECT sum(p.members) FROM waitlist_places p
                                WHERE p.idea_id = m.idea_id AND p.credits = above AND p.depth = 3)), 0)
           FROM generate_series(m.level + 1, ${sql.lit(MOST_THAT_COUNTS)}) AS above)
        + ${nodesBefore(3, sql`0`)} + ${nodesBefore(2, sql`(m.seq >> 18) << 6`)} + ${nodesBefore(1, sql`(m.seq >> 12) << 6`)}
        + (SELECT count(*) FROM subscribers s
           WHERE s.idea_id = m.idea_id AND s.place_seq >= (m.seq >> 6) << 6 AND s.place_seq < m.seq
             AND s.status = 'active' AND ${LEVEL} = m.level))::int AS place
      FROM mine m`.execute(this.database.kysely());
    return rows[0];
  }

  // Locks people before their idea, like all code that locks both, to prevent deadlocks.
  async fill(tx: Transaction, ideaId: string): Promise<void> {
    await allowTime(tx, BULK_TIMEOUT);
    const people = sql`
      (SELECT ${ideaId}::uuid AS idea_id, count(*)::int AS people FROM people HAVING count(*) > 0)`;
    await sql`
      WITH held AS (SELECT id FROM subscribers WHERE ${withoutPlace(ideaId)} ORDER BY id FOR NO KEY UPDATE)
      SELECT count(*) FROM held`.execute(this.database.kysely(tx));
    await sql`
      WITH people AS (
        SELECT id, row_number() OVER (ORDER BY confirmed_at, id) AS nth FROM subscribers WHERE ${withoutPlace(ideaId)}
      ), taken AS (${takePlaces(people)}
      ), placed AS (
        UPDATE subscribers s SET place_seq = t.before + p.nth, referral_code = new_referral_code()
        FROM people p CROSS JOIN taken t WHERE s.id = p.id
        RETURNING s.idea_id, s.credits, s.place_seq, s.status
      ) ${countPlaces(sql`placed`)}`.execute(this.database.kysely(tx));
  }

  referred(founderId: string, ideaId: string): Promise<ReferredPeople | undefined> {
    return this.database
      .kysely()
      .selectFrom('ideas as i')
      .select(({ selectFrom }) => [
        selectFrom('subscribers as s')
          .select(countAll.as('people'))
          .whereRef('s.ideaId', '=', 'i.id')
          .where('s.referredBy', 'is not', null)
          .$asScalar()
          .$notNull()
          .as('joined'),
        selectFrom('referralCredits as c')
          .select(countAll.as('people'))
          .whereRef('c.ideaId', '=', 'i.id')
          .$asScalar()
          .$notNull()
          .as('verified'),
      ])
      .where('i.id', '=', ideaId)
      .where('i.authorId', '=', founderId)
      .executeTakeFirst();
  }
}

// Only counts sign-ups that evidence counts as conversions: one per mailbox, one per visitor, a few per
// network. This keeps people from referring themselves.
const isDue = (confirmedBefore: Date) => sql`
  FROM subscribers f JOIN evidence_sign_ups e ON e.subscriber_id = f.id AND e.state = 'confirmed'
  WHERE f.referred_by IS NOT NULL AND f.confirmed_at < ${confirmedBefore}
    AND f.created_at > ${confirmedBefore}::timestamptz - make_interval(days => ${KEPT_DAYS})
    AND NOT EXISTS (SELECT FROM referral_credits c WHERE c.friend_id = f.id)`;

/**
 * Credits in PostgreSQL. Each supporter's credits are processed one after the other, because limits count
 * earlier credits.
 */
@Injectable()
export class PgReferralCredits extends ReferralCredits {
  constructor(private readonly database: Database) {
    super();
  }

  async due(confirmedBefore: Date, limit: number): Promise<string[]> {
    const { rows } = await sql<Pick<Selectable<Tables['subscribers']>, 'id'>>`
      SELECT f.id ${isDue(confirmedBefore)} AND NOT ${postponed(CREDITING, sql.ref('f.id'))}
      ORDER BY f.confirmed_at, f.id LIMIT ${limit}`.execute(this.database.kysely());
    return rows.map(({ id }) => id);
  }

  async credit(tx: Transaction, confirmedBefore: Date, friendId: string): Promise<void> {
    // Locks the supporter, so that the row doesn't change before later statements read it.
    await this.database
      .kysely(tx)
      .selectFrom('subscribers')
      .select('id')
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('subscribers').select('referredBy').where('id', '=', friendId),
      )
      .forNoKeyUpdate()
      .execute();
    await sql`
      WITH due AS (
        SELECT f.id, f.referred_by, f.idea_id, (f.confirmed_at AT TIME ZONE 'UTC')::date AS day
        ${isDue(confirmedBefore)} AND f.id = ${friendId}
      ), noted AS (
        INSERT INTO referral_credits (friend_id, referrer_id, idea_id, day, credited)
        SELECT d.id, d.referred_by, d.idea_id, d.day, r.id IS NOT NULL AND r.credits < ${CREDITS_IN_ALL} AND (
                 SELECT count(*) FROM referral_credits c
                 WHERE c.referrer_id = d.referred_by AND c.day = d.day AND c.credited) < ${CREDITS_A_DAY}
        FROM due d LEFT JOIN ideas i ON i.id = d.idea_id AND i.referrals
        LEFT JOIN subscribers r ON r.id = d.referred_by AND r.status = 'active' AND r.place_seq IS NOT NULL
          AND i.id IS NOT NULL
        ON CONFLICT (friend_id) DO NOTHING RETURNING referrer_id, credited
      )
      UPDATE subscribers s SET credits = s.credits + 1 FROM noted n WHERE s.id = n.referrer_id AND n.credited`.execute(
      this.database.kysely(tx),
    );
  }
}
