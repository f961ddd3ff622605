import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type FindOptionsWhere, In } from 'typeorm';

import { Database } from '../../../platform/database/database.js';
import { countAll } from '../../../platform/database/kysely.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import { postponed } from '../../../platform/queue/work-list.js';
import { Clock } from '../../../shared/clock.js';
import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { lastClosedDay } from '../../analytics/index.js';
import { lockIdea } from '../../ideas/index.js';
import { Experiment, type ExperimentState, type ExperimentStateName } from '../domain/experiment.js';
import { DECIDING, ExperimentRepository, type ExperimentsSoFar } from '../domain/experiment.repository.js';
import type { ExperimentKind } from '../domain/experiment-terms.js';
import { experimentSchema } from './experiment.schema.js';

const OPEN: ExperimentStateName[] = ['pending', 'running', 'settling'];

/** Experiments in PostgreSQL. */
@Injectable()
export class TypeormExperimentRepository extends ExperimentRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async soFar(
    tx: Transaction,
    founderId: string,
    ideaId: string,
    kind: ExperimentKind,
  ): Promise<ExperimentsSoFar | null> {
    const idea = await lockIdea(this.database, tx, { id: ideaId, authorId: founderId });
    if (!idea) return null;
    // Read after locking, to include any experiment that was started during the wait for the lock.
    const rest = await this.database
      .kysely(tx)
      .selectFrom('experiments')
      .select(({ exists, selectFrom }) => [
        countAll.as('count'),
        sql<boolean>`count(*) FILTER (WHERE state IN ('pending', 'running')) > 0`.as('isRunning'),
        sql<number>`coalesce(max(first_arm + jsonb_array_length(arms)), 1)::int`.as('nextArm'),
        exists(
          selectFrom('evidenceGoals as g')
            .select('g.id')
            .where('g.ideaId', '=', ideaId)
            .where('g.decidedAt', 'is', null),
        )
          .$castTo<boolean>()
          .as('goalIsRunning'),
      ])
      .where('ideaId', '=', ideaId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    return { ideaIsActive: idea.status === 'active', ...rest };
  }

  async add(tx: Transaction, experiment: Experiment): Promise<void> {
    await repositoryOf(tx, experimentSchema).insert(experiment.snapshot());
    await this.recordStart(tx, experiment);
  }

  async findForUpdate(tx: Transaction, id: string): Promise<Experiment | null> {
    const [found] = await this.find(tx, { id });
    return found ?? null;
  }

  async findOwnForUpdate(tx: Transaction, founderId: string, id: string): Promise<Experiment | null> {
    const own = await this.lockedIdeaOf(tx, id).where('i.authorId', '=', founderId).executeTakeFirst();
    return own ? this.findForUpdate(tx, id) : null;
  }

  async findWithIdeaForUpdate(tx: Transaction, id: string): Promise<Experiment | null> {
    const idea = await this.lockedIdeaOf(tx, id).executeTakeFirst();
    return idea ? this.findForUpdate(tx, id) : null;
  }

  findOpenForUpdate(tx: Transaction, ideaId: string, kind?: ExperimentKind): Promise<Experiment[]> {
    const open = { ideaId, state: In(OPEN) };
    return this.find(tx, kind ? { ...open, kind } : open);
  }

  async save(tx: Transaction, experiment: Experiment): Promise<void> {
    const { id, ideaId: _idea, createdAt: _at, ...rest } = experiment.snapshot();
    const { kind: _kind, arms: _arms, firstArm: _first, days: _days, ...changed } = rest;
    await repositoryOf(tx, experimentSchema).update({ id }, changed);
    await this.recordStart(tx, experiment);
  }

  async ofIdea(founderId: string, ideaId: string): Promise<Experiment[] | null> {
    const rows = await this.database
      .kysely()
      .selectFrom('ideas as i')
      .leftJoin('experiments as e', 'e.ideaId', 'i.id')
      .selectAll('e')
      .where('i.id', '=', ideaId)
      .where('i.authorId', '=', founderId)
      .orderBy('e.createdAt', 'desc')
      .orderBy('e.id', 'desc')
      .$castTo<ExperimentState | { id: null }>()
      .execute();
    if (rows.length === 0) return null;
    return rows.flatMap((row) => (row.id === null ? [] : [Experiment.of(row)]));
  }

  async unjudged(day: Day, limit: number): Promise<string[]> {
    const rows = await this.database
      .kysely()
      .selectFrom('experiments')
      .select('id')
      .where('state', 'in', ['running', 'settling'])
      .where((eb) => eb.or([eb('judgedDay', 'is', null), eb('judgedDay', '<', day)]))
      .where(({ not, ref }) => not(postponed(DECIDING, ref('id'))))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  lastClosedDay(tx: Transaction, ideaId: string): Promise<Day> {
    return lastClosedDay(this.database.kysely(tx), ideaId, this.clock.now());
  }

  /** Adds a started experiment to its founder's record (docs/adr/0072). */
  private async recordStart(tx: Transaction, experiment: Experiment): Promise<void> {
    const { state, ideaId } = experiment.snapshot();
    if (state !== 'running') return;
    await sql`SELECT record_starts(author_id) FROM ideas WHERE id = ${ideaId}`.execute(
      this.database.kysely(tx),
    );
  }

  /**
   * Locks the idea before its experiment, as all other code does, so that concurrent edits and stops can't
   * cause a deadlock.
   */
  private lockedIdeaOf(tx: Transaction, id: string) {
    return this.database
      .kysely(tx)
      .selectFrom('experiments as e')
      .innerJoin('ideas as i', 'i.id', 'e.ideaId')
      .select('i.id')
      .where('e.id', '=', id)
      .forNoKeyUpdate('i');
  }

  private async find(tx: Transaction, where: FindOptionsWhere<ExperimentState>): Promise<Experiment[]> {
    const lock = { mode: 'for_no_key_update' as const };
    const states = await repositoryOf(tx, experimentSchema).find({ where, order: { id: 'ASC' }, lock });
    return states.map((state) => Experiment.of(state));
  }
}
