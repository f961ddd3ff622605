import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type FindOptionsWhere, IsNull } from 'typeorm';

import { Database } from '../../../platform/database/database.js';
import { countAll, type Statements } from '../../../platform/database/kysely.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import { postponed } from '../../../platform/queue/work-list.js';
import { addDays, type Day, startOf } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { Goal, type GoalState } from '../domain/goal.js';
import type { PageText } from '../domain/goal-page.js';
import { GoalRepository, type GoalsSoFar, JUDGING } from '../domain/goal.repository.js';
import { goalDaySchema, goalSchema } from './evidence.schema.js';

/** Goals in PostgreSQL. */
@Injectable()
export class TypeormGoalRepository extends GoalRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async soFar(tx: Transaction, founderId: string, ideaId: string, since: Date): Promise<GoalsSoFar | null> {
    const statements = this.database.kysely(tx);
    // Locks the founder before the idea, as all other code does, so that a concurrent deletion can't cause a
    // deadlock.
    const founder = statements.selectFrom('users').select('id').where('id', '=', founderId);
    await founder.forKeyShare().execute();
    const idea = await statements
      .selectFrom('ideas as i')
      .select([
        sql<boolean>`i.status = 'active'`.as('ideaIsActive'),
        sql<PageText>`evidence_page_text(i.title, i.description, i.category, i.target_audience, i.image)`.as(
          'page',
        ),
      ])
      .where('i.id', '=', ideaId)
      .where('i.authorId', '=', founderId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!idea) return null;
    // Makes other goals of this founder wait to start until the transaction ends.
    await sql`SELECT record_starts(${founderId})`.execute(statements);
    // Read after locking, to include any goal that was started during the wait for the lock.
    return { ...idea, ...(await goalsSoFar(statements, founderId, ideaId, since)) };
  }

  async add(tx: Transaction, goal: Goal): Promise<void> {
    const state = goal.snapshot();
    await repositoryOf(tx, goalSchema).insert(state);
    await sql`SELECT record_starts(author_id) FROM ideas WHERE id = ${state.ideaId}`.execute(
      this.database.kysely(tx),
    );
  }

  findForUpdate(tx: Transaction, id: string): Promise<Goal | null> {
    return this.find(tx, { id });
  }

  async findOwnForUpdate(tx: Transaction, founderId: string, id: string): Promise<Goal | null> {
    const own = await this.database
      .kysely(tx)
      .selectFrom('evidenceGoals as g')
      .innerJoin('ideas as i', 'i.id', 'g.ideaId')
      .select('g.id')
      .where('g.id', '=', id)
      .where('i.authorId', '=', founderId)
      .executeTakeFirst();
    return own ? this.find(tx, { id }) : null;
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
    const rows = await this.database
      .kysely()
      .selectFrom('evidenceGoals as g')
      .select('g.id')
      .where('g.decidedAt', 'is', null)
      .where('g.startedAt', '<', startOf(addDays(day, 1)))
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('evidenceGoalDays as d')
              .select('d.day')
              .whereRef('d.goalId', '=', 'g.id')
              .where('d.day', '>=', day),
          ),
        ),
      )
      .where(({ not, ref }) => not(postponed(JUDGING, ref('g.id'))))
      .orderBy('g.id')
      .limit(limit)
      .execute();
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

function goalsSoFar(statements: Statements, founderId: string, ideaId: string, since: Date) {
  return statements
    .selectFrom((eb) =>
      eb
        .selectFrom('evidenceGoals')
        .select(({ cast, fn }) => [
          countAll.as('goals'),
          cast<number>(fn.countAll().filterWhere('startedAt', '>', since), 'integer').as('recent'),
          sql<boolean>`count(*) FILTER (WHERE decided_at IS NULL) > 0`.as('isRunning'),
        ])
        .where('ideaId', '=', ideaId)
        .as('i'),
    )
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('evidenceFounderRecord')
          .select(({ cast, fn, val }) => [
            fn.coalesce(fn.max('founderNumber'), val(0)).as('founderGoals'),
            cast<number>(fn.countAll().filterWhere('startedAt', '>', since), 'integer').as('founderRecent'),
          ])
          .where('founderId', '=', founderId)
          .where('kind', '=', 'goal')
          .as('f'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('evidenceCells')
          .select(({ fn, val }) => [
            fn.coalesce(fn.sum<number>('visitors'), val(0)).as('visitors'),
            fn.coalesce(fn.sum<number>('confirmed'), val(0)).as('confirmed'),
          ])
          .where('ideaId', '=', ideaId),
      )
        .$notNull()
        .as('seenBefore'),
    )
    .executeTakeFirstOrThrow();
}
