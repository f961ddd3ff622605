import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, IsNull } from 'typeorm';

import { Database } from '../../../platform/database/database.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import { isPostponed } from '../../../platform/queue/work-list.js';
import { addDays, type Day, startOf } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { Goal, type GoalState } from '../domain/goal.js';
import { GoalRepository, type GoalsSoFar, JUDGING } from '../domain/goal.repository.js';
import { PAGE } from './evidence.sql.js';
import { goalDaySchema } from './goal-day.schema.js';
import { goalSchema } from './goal.schema.js';

const OWN_IDEA = `
  SELECT status = 'active' AS "ideaIsActive", ${PAGE} AS page
  FROM ideas i WHERE id = $1 AND author_id = $2 FOR NO KEY UPDATE`;

/** The founder's lock comes before the idea's, here as everywhere, so that a deletion cannot deadlock. */
const HOLD_FOUNDER = 'SELECT FROM users WHERE id = $1 FOR KEY SHARE';

/** $1 founder. Their other starts wait until the transaction ends. */
const RECORD_STARTS = 'SELECT record_starts($1)';

/** $1 idea */
const RECORD_START = 'SELECT record_starts(author_id) FROM ideas WHERE id = $1';

/** $1 idea, $2 since when goals are recent, $3 founder */
const SO_FAR = `
  SELECT i.*, f.*,
         (SELECT json_build_object('visitors', COALESCE(sum(visitors), 0), 'confirmed', COALESCE(sum(confirmed), 0))
          FROM evidence_cells WHERE idea_id = $1) AS "seenBefore"
  FROM (
    SELECT count(*)::int AS "goals", count(*) FILTER (WHERE started_at > $2)::int AS "recent",
           count(*) FILTER (WHERE decided_at IS NULL) > 0 AS "isRunning"
    FROM evidence_goals WHERE idea_id = $1
  ) i CROSS JOIN (
    SELECT COALESCE(max(founder_number), 0) AS "founderGoals",
           count(*) FILTER (WHERE started_at > $2)::int AS "founderRecent"
    FROM evidence_founder_record WHERE founder_id = $3 AND kind = 'goal'
  ) f`;

const OWNED = `
  SELECT g.id FROM evidence_goals g JOIN ideas i ON i.id = g.idea_id WHERE g.id = $1 AND i.author_id = $2`;

const UNJUDGED = `
  SELECT id FROM evidence_goals g WHERE decided_at IS NULL AND started_at < $2
    AND NOT EXISTS (SELECT FROM evidence_goal_days d WHERE d.goal_id = g.id AND d.day >= $1)
    AND NOT ${isPostponed(JUDGING, 'g.id')}
  ORDER BY id LIMIT $3`;

type OwnIdea = Pick<GoalsSoFar, 'ideaIsActive' | 'page'>;

/** Goals in PostgreSQL. */
@Injectable()
export class TypeormGoalRepository extends GoalRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async soFar(tx: Transaction, founderId: string, ideaId: string, since: Date): Promise<GoalsSoFar | null> {
    await this.database.query(HOLD_FOUNDER, [founderId], tx);
    const idea = await this.database.queryOne<OwnIdea>(OWN_IDEA, [ideaId, founderId], tx);
    if (!idea) return null;
    await this.database.query(RECORD_STARTS, [founderId], tx);
    // After the locks: a start that we waited for counts.
    const parameters = [ideaId, since, founderId];
    const goals = await this.database.queryOne<Omit<GoalsSoFar, keyof OwnIdea>>(SO_FAR, parameters, tx);
    return { ...idea, ...goals! };
  }

  async add(tx: Transaction, goal: Goal): Promise<void> {
    const state = goal.snapshot();
    await repositoryOf(tx, goalSchema).insert(state);
    await this.database.query(RECORD_START, [state.ideaId], tx);
  }

  findForUpdate(tx: Transaction, id: string): Promise<Goal | null> {
    return this.find(tx, { id });
  }

  async findOwnForUpdate(tx: Transaction, founderId: string, id: string): Promise<Goal | null> {
    const isOwn = await this.database.queryOne(OWNED, [id, founderId], tx);
    return isOwn ? this.find(tx, { id }) : null;
  }

  findRunningForUpdate(tx: Transaction, ideaId: string): Promise<Goal | null> {
    return this.find(tx, { ideaId, decidedAt: IsNull() });
  }

  async save(tx: Transaction, goal: Goal): Promise<void> {
    const { id: goalId, state, reason, decidedAt, estimate, low, high } = goal.snapshot();
    const verdict = { state, reason, decidedAt, estimate, low, high };
    await repositoryOf(tx, goalSchema).update({ id: goalId }, verdict);
    const days = goal.newDays.map((day) => ({ ...day, goalId }));
    if (days.length > 0) await repositoryOf(tx, goalDaySchema).insert(days);
  }

  async unjudged(day: Day, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(UNJUDGED, [day, startOf(addDays(day, 1)), limit]);
    return rows.map(({ id }) => id);
  }

  private async find(tx: Transaction, where: FindOptionsWhere<GoalState>): Promise<Goal | null> {
    const state = await repositoryOf(tx, goalSchema).findOne({ where, lock: { mode: 'for_no_key_update' } });
    if (!state) return null;
    const days = await repositoryOf(tx, goalDaySchema).find({
      where: { goalId: state.id },
      order: { day: 'ASC' },
    });
    return Goal.of(
      state,
      days.map(({ goalId: _, ...day }) => day),
    );
  }
}
