import { JudgeGoals } from '../../src/modules/evidence/application/judge-goals.js';
import { PgCells } from '../../src/modules/evidence/infrastructure/pg-cells.js';
import { TypeormGoalRepository } from '../../src/modules/evidence/infrastructure/typeorm-goal.repository.js';
import { Database } from '../../src/platform/database/database.js';
import { DomainEvents } from '../../src/shared/domain-events.js';
import { Outbox } from '../../src/shared/outbox.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import type { TestApp } from './test-app.js';

/** Judges the goals due at the given time, as a worker would. */
export async function judgeGoals({ app }: TestApp, now: Date): Promise<void> {
  const clock = { now: () => now };
  const database = app.get(Database);
  const judge = new JudgeGoals(
    app.get(UnitOfWork),
    new TypeormGoalRepository(database),
    new PgCells(database, clock),
    app.get(Outbox),
    app.get(DomainEvents),
    clock,
  );
  for (const id of await judge.due(100)) await judge.execute(id);
}

/** Returns the judgments of a goal, one row per day. */
export function daysOf({ db }: TestApp, goalId: string) {
  return db(
    `SELECT to_char(day, 'DD') AS day, visitors, yes, open, counted, needed, state, reason
     FROM evidence_goal_days WHERE goal_id = $1 ORDER BY day`,
    [goalId],
  );
}
