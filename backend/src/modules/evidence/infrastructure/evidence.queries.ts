import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';

import { Database } from '../../../platform/database/database.js';
import {
  type CheckRecord,
  type CountRecord,
  EvidenceRecords,
  type IdeaRecord,
  type Scope,
} from '../domain/evidence-records.js';
import type { StoredFounderRecord } from '../domain/founder-record.js';
import { Goal, type GoalState } from '../domain/goal.js';
import type { GoalDay } from '../domain/verdict.js';
import type { StoredPageChange } from '../domain/page-changes.js';
import { isAbout } from './pg-cells.js';

/** A goal's row as JSON, with times and bytes as text. */
interface GoalRow extends Omit<GoalState, 'hash' | 'startedAt' | 'endsAt' | 'decidedAt'> {
  hash: string;
  startedAt: string;
  endsAt: string;
  decidedAt: string | null;
  latest: GoalDay | null;
}
interface IdeaRow {
  goals: GoalRow[];
  /** Judged days of the latest goal. */
  days: GoalDay[];
  pageChanges: (Omit<StoredPageChange, 'at'> & { at: string })[];
  record: StoredFounderRecord;
  votes: number;
}

const JUDGED = sql`
  json_build_object('day', d.day, 'visitors', d.visitors, 'yes', d.yes, 'open', d.open, 'counted', d.counted,
                    'low', d.low, 'high', d.high, 'needed', d.needed, 'state', d.state, 'reason', d.reason)`;

/** Maximum number of page changes shown, latest first. Nearly all of them have been reviewed by an admin. */
const SHOWN_CHANGES = 20;

const FINAL = sql`('reached', 'missed', 'withdrawn', 'void')`;

/** Selects the outcomes of all goals of the founder `i.author_id`, as JSON: `StoredFounderRecord`. */
const RECORD = sql`
  SELECT json_build_object(
    'goals', count(*) FILTER (WHERE r.kind = 'goal'),
    'reached', count(*) FILTER (WHERE s.state = 'reached'), 'missed', count(*) FILTER (WHERE s.state = 'missed'),
    'withdrawn', count(*) FILTER (WHERE s.state IN ('withdrawn', 'void')),
    'takenDown', count(*) FILTER (WHERE s.state = 'void'),
    'running', count(*) FILTER (WHERE s.state NOT IN ${FINAL}),
    'deletedIdeas', count(DISTINCT r.idea_id) FILTER (WHERE r.idea_deleted_at IS NOT NULL),
    'deletedExperiments', count(*) FILTER (WHERE r.kind <> 'goal' AND r.idea_deleted_at IS NOT NULL)
  )
  FROM evidence_founder_record r
  LEFT JOIN evidence_goals g ON g.id = r.id
  LEFT JOIN LATERAL (SELECT COALESCE(g.state, r.state) AS state WHERE r.kind = 'goal') s ON true
  WHERE r.founder_id = i.author_id`;

/**
 * Selects the founder's idea with its goals. Returns no row for another founder's idea. Approvals after the
 * first publication are page changes.
 */
const ideaOf = (founderId: string, ideaId: string) => sql<IdeaRow>`
  SELECT i.vote_count AS votes, COALESCE(g.goals, '[]') AS goals, COALESCE(j.days, '[]') AS days,
         COALESCE(e.changes, '[]') AS page_changes, (${RECORD}) AS record
  FROM ideas i
  LEFT JOIN LATERAL (
    SELECT max(number) AS number, max(started_at) AS started_at,
           json_agg(json_build_object(
             'id', g.id, 'ideaId', g.idea_id, 'number', g.number, 'text', g.text, 'hash', encode(g.hash, 'hex'), 'logSeq', g.log_seq,
             'startedAt', g.started_at, 'endsAt', g.ends_at, 'state', g.state, 'reason', g.reason,
             'decidedAt', g.decided_at, 'estimate', g.estimate, 'low', g.low, 'high', g.high, 'latest', l.judged
           ) ORDER BY g.number DESC) AS goals
    FROM evidence_goals g
    LEFT JOIN LATERAL (
      SELECT ${JUDGED} AS judged FROM evidence_goal_days d WHERE d.goal_id = g.id ORDER BY d.day DESC LIMIT 1
    ) l ON true
    WHERE g.idea_id = i.id
  ) g ON true
  LEFT JOIN LATERAL (
    SELECT json_agg(${JUDGED} ORDER BY d.day) AS days
    FROM evidence_goals n JOIN evidence_goal_days d ON d.goal_id = n.id
    WHERE n.idea_id = i.id AND n.number = g.number
  ) j ON true
  LEFT JOIN LATERAL (
    SELECT json_agg(c ORDER BY c.id) AS changes FROM (
      SELECT id, at, before, after FROM evidence_page_changes
      WHERE idea_id = i.id AND at > g.started_at ORDER BY id DESC LIMIT ${SHOWN_CHANGES}
    ) c
  ) e ON true
  WHERE i.id = ${ideaId} AND i.author_id = ${founderId}`;

const SUMS = sql`
  COALESCE(sum(visitors), 0)::int AS visitors, COALESCE(sum(voted), 0)::int AS voted,
  COALESCE(sum(joined), 0)::int AS joined, COALESCE(sum(open), 0)::int AS open,
  COALESCE(sum(confirmed), 0)::int AS confirmed, COALESCE(sum(would_pay), 0)::int AS "wouldPay",
  COALESCE(sum(priced), 0)::int AS priced`;
/** Number of sources listed separately. */
const TOP_SOURCES = 20;
/** Minimum counted visitors on the whole site for a statement about their networks. */
const FEWEST_OF_SITE = 100;

/** Sums an idea's cells within a scope, as a `CountRecord`. */
const countsOf = (ideaId: string, { goal, from, to, ...about }: Scope) => {
  const within = sql`(${from}::date IS NULL OR day >= ${from}) AND (${to}::date IS NULL OR day <= ${to})`;
  return sql<CountRecord>`
  WITH cells AS MATERIALIZED (
    SELECT * FROM evidence_cells WHERE idea_id = ${ideaId}
  ), mine AS MATERIALIZED (
    SELECT * FROM cells
    WHERE (${goal}::int IS NULL OR goal = ${goal}) AND ${isAbout(about)} AND ${within}
  ), sources AS MATERIALIZED (
    SELECT source, ${SUMS} FROM mine GROUP BY source
  )
  SELECT
    (SELECT to_json(t) FROM (SELECT ${SUMS} FROM mine) t) AS total,
    (SELECT to_json(t) FROM (SELECT ${SUMS} FROM mine WHERE judged) t) AS judged,
    (SELECT to_json(t) FROM (SELECT ${SUMS} FROM mine WHERE judged AND source = (
       SELECT source FROM sources ORDER BY visitors DESC, source LIMIT 1)) t) AS judged_of_largest,
    (SELECT 1 - sum(networks)::float8 / sum(visitors) FROM evidence_site_days
     HAVING sum(visitors) >= ${FEWEST_OF_SITE}) AS repeated_networks,
    (SELECT COALESCE(json_agg(d ORDER BY d.day), '[]') FROM (
       SELECT day, bool_or(provisional) AS provisional, ${SUMS} FROM mine GROUP BY day) d) AS days,
    (SELECT COALESCE(json_agg(s.source || (to_jsonb(s) - 'source') ORDER BY s.visitors DESC, s.source), '[]') FROM (
       SELECT * FROM sources ORDER BY visitors DESC, source LIMIT ${TOP_SOURCES}) s) AS sources,
    (SELECT COALESCE(sum(visitors::float8 ^ 2), 0) FROM sources) AS squares,
    (SELECT COALESCE(json_agg(l ORDER BY l.people DESC, l.reason), '[]') FROM (
       SELECT reason, sum(people)::int AS people FROM evidence_left_out
       WHERE idea_id = ${ideaId} AND ${within} GROUP BY reason) l) AS left_out,
    visits.raw AS raw_visits, visits.without_key AS not_told_apart,
    (SELECT json_build_object(
       'since', min(day), 'voted', COALESCE(sum(voted), 0), 'votedVerified', COALESCE(sum(voted_verified), 0),
       'confirmed', COALESCE(sum(confirmed), 0)) FROM cells) AS ever
  FROM (
    SELECT COALESCE(sum(visits), 0)::int AS raw, COALESCE(sum(visits_without_key), 0)::int AS without_key
    FROM analytics_idea_days WHERE idea_id = ${ideaId} AND ${within}
  ) visits`;
};

/** Reads evidence with a fixed number of statements, no matter how many visitors an idea had. */
@Injectable()
export class EvidenceQueries extends EvidenceRecords {
  constructor(private readonly database: Database) {
    super();
  }

  async find(founderId: string, ideaId: string): Promise<IdeaRecord | null> {
    const { rows } = await ideaOf(founderId, ideaId).execute(this.database.kysely());
    const [row] = rows;
    if (!row) return null;
    const { votes, record, pageChanges, days } = row;
    const goals = row.goals.map(({ latest, ...goal }, index) => {
      const latestDays = latest ? [latest] : [];
      return Goal.of(asState(goal), index === 0 ? days : latestDays);
    });
    return { votes, goals, record, pageChanges: pageChanges.map(asChange) };
  }

  async count(ideaId: string, scope: Scope): Promise<CountRecord> {
    const { rows } = await countsOf(ideaId, scope).execute(this.database.kysely());
    return rows[0]!;
  }

  async checkRecord(ideaId: string): Promise<CheckRecord | null> {
    const record = await this.database
      .kysely()
      .selectFrom('ideas as i')
      .innerJoin('users as u', 'u.id', 'i.authorId')
      .select(({ selectFrom }) => [
        'u.createdAt as founderSince',
        jsonObjectFrom(
          selectFrom('experiments as e')
            .select(({ fn }) => [
              fn.countAll<number>().as('begun'),
              fn.countAll<number>().filterWhere('e.state', '=', 'broken').as('broken'),
            ])
            .whereRef('e.ideaId', '=', 'i.id')
            .where('e.startedAt', 'is not', null),
        )
          .$notNull()
          .as('experiments'),
      ])
      .where('i.id', '=', ideaId)
      .executeTakeFirst();
    return record ?? null;
  }
}

function asChange({ at, before, after }: IdeaRow['pageChanges'][number]): StoredPageChange {
  return { at: new Date(at), before, after };
}

function asState({ hash, startedAt, endsAt, decidedAt, ...row }: Omit<GoalRow, 'latest'>): GoalState {
  return {
    ...row,
    hash: Buffer.from(hash, 'hex'),
    startedAt: new Date(startedAt),
    endsAt: new Date(endsAt),
    decidedAt: decidedAt === null ? null : new Date(decidedAt),
  };
}
