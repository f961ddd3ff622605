import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In } from 'typeorm';

import { Database } from '../../../platform/database/database.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import { isPostponed } from '../../../platform/queue/work-list.js';
import { Clock } from '../../../shared/clock.js';
import { addDays, type Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { firstOpenDay } from '../../../shared/visitor-days.js';
import { FIRST_OPEN_DAY } from '../../analytics/index.js';
import { Experiment, type ExperimentState, type ExperimentStateName } from '../domain/experiment.js';
import { DECIDING, ExperimentRepository, type ExperimentsSoFar } from '../domain/experiment.repository.js';
import type { ExperimentKind } from '../domain/experiment-terms.js';
import { experimentSchema } from './experiment.schema.js';

const OPEN: ExperimentStateName[] = ['pending', 'running', 'settling'];

const OWN_IDEA = `
  SELECT status = 'active' AS "ideaIsActive" FROM ideas WHERE id = $1 AND author_id = $2 FOR NO KEY UPDATE`;

// $1 idea, $2 kind
const SO_FAR = `
  SELECT count(*)::int AS count, count(*) FILTER (WHERE state IN ('pending', 'running')) > 0 AS "isRunning",
         COALESCE(max(first_arm + jsonb_array_length(arms)), 1)::int AS "nextArm",
         EXISTS (SELECT FROM evidence_goals g WHERE g.idea_id = $1 AND g.decided_at IS NULL) AS "goalIsRunning"
  FROM experiments WHERE idea_id = $1 AND kind = $2`;

// The idea is locked first, here as everywhere, so that an edit and a stop cannot deadlock.
const OWNED = `
  SELECT e.id FROM experiments e JOIN ideas i ON i.id = e.idea_id
  WHERE e.id = $1 AND i.author_id = $2 FOR NO KEY UPDATE OF i`;
const LOCK_IDEA = `
  SELECT i.id FROM experiments e JOIN ideas i ON i.id = e.idea_id WHERE e.id = $1 FOR NO KEY UPDATE OF i`;

// $1 idea, $2 founder
const OF_IDEA = `
  SELECT to_jsonb(e) AS row FROM ideas i LEFT JOIN experiments e ON e.idea_id = i.id
  WHERE i.id = $1 AND i.author_id = $2 ORDER BY e.created_at DESC, e.id DESC`;

// $1 day, $2 how many
const UNJUDGED = `
  SELECT id FROM experiments
  WHERE state IN ('running', 'settling') AND (judged_day IS NULL OR judged_day < $1)
    AND NOT ${isPostponed(DECIDING, 'id')}
  ORDER BY id LIMIT $2`;

/** $1 idea. An experiment that began is on its founder's record (docs/adr/0072). */
const RECORD_START = 'SELECT record_starts(author_id) FROM ideas WHERE id = $1';

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
    const own = [ideaId, founderId];
    const idea = await this.database.queryOne<Pick<ExperimentsSoFar, 'ideaIsActive'>>(OWN_IDEA, own, tx);
    if (!idea) return null;
    // After the lock: a start that we waited for counts.
    const rest = await this.database.queryOne<Omit<ExperimentsSoFar, 'ideaIsActive'>>(
      SO_FAR,
      [ideaId, kind],
      tx,
    );
    return { ...idea, ...rest! };
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
    const isOwn = await this.database.queryOne(OWNED, [id, founderId], tx);
    return isOwn ? this.findForUpdate(tx, id) : null;
  }

  async findWithIdeaForUpdate(tx: Transaction, id: string): Promise<Experiment | null> {
    const idea = await this.database.queryOne(LOCK_IDEA, [id], tx);
    return idea ? this.findForUpdate(tx, id) : null;
  }

  findOpenForUpdate(tx: Transaction, ideaId: string, kind?: ExperimentKind): Promise<Experiment[]> {
    return this.find(tx, { ideaId, state: In(OPEN), ...(kind && { kind }) });
  }

  async save(tx: Transaction, experiment: Experiment): Promise<void> {
    const { id, ideaId: _idea, createdAt: _at, ...rest } = experiment.snapshot();
    const { kind: _kind, arms: _arms, firstArm: _first, days: _days, ...changed } = rest;
    await repositoryOf(tx, experimentSchema).update({ id }, changed);
    await this.recordStart(tx, experiment);
  }

  async ofIdea(founderId: string, ideaId: string): Promise<Experiment[] | null> {
    const rows = await this.database.query<{ row: Record<string, unknown> | null }>(OF_IDEA, [
      ideaId,
      founderId,
    ]);
    if (rows.length === 0) return null;
    return rows.flatMap(({ row }) => (row ? [Experiment.of(asState(row))] : []));
  }

  async unjudged(day: Day, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(UNJUDGED, [day, limit]);
    return rows.map(({ id }) => id);
  }

  async lastClosedDay(tx: Transaction, ideaId: string): Promise<Day> {
    const parameters = [ideaId, firstOpenDay(this.clock.now())];
    const { day } = (await this.database.queryOne<{ day: Day }>(FIRST_OPEN_DAY, parameters, tx))!;
    return addDays(day, -1);
  }

  private async recordStart(tx: Transaction, experiment: Experiment): Promise<void> {
    const { state, ideaId } = experiment.snapshot();
    if (state === 'running') await this.database.query(RECORD_START, [ideaId], tx);
  }

  private async find(tx: Transaction, where: FindOptionsWhere<ExperimentState>): Promise<Experiment[]> {
    const lock = { mode: 'for_no_key_update' as const };
    const states = await repositoryOf(tx, experimentSchema).find({ where, order: { id: 'ASC' }, lock });
    return states.map((state) => Experiment.of(state));
  }
}

/** As JSON has it: columns' names, and times that are texts. */
function asState(row: Record<string, unknown>): ExperimentState {
  const time = (name: string) => (row[name] === null ? null : new Date(row[name] as string));
  return {
    ...(row as unknown as Pick<
      ExperimentState,
      'id' | 'kind' | 'arms' | 'days' | 'state' | 'reason' | 'kept' | 'result'
    >),
    ideaId: row['idea_id'] as string,
    firstArm: row['first_arm'] as number,
    reviewComments: row['review_comments'] as string | null,
    createdAt: time('created_at')!,
    startedAt: time('started_at'),
    endsAt: time('ends_at'),
    endedAt: time('ended_at'),
    decidedAt: time('decided_at'),
    judgedDay: row['judged_day'] as Day | null,
  };
}
