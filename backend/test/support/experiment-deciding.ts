import { DecideExperiments } from '../../src/modules/experiments/application/decide-experiments.js';
import { PgArmTallies } from '../../src/modules/experiments/infrastructure/pg-arm-tallies.js';
import { TypeormExperimentRepository } from '../../src/modules/experiments/infrastructure/typeorm-experiment.repository.js';
import { Database } from '../../src/platform/database/database.js';
import { DomainEvents } from '../../src/shared/domain-events.js';
import { Outbox } from '../../src/shared/outbox.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import type { TestApp } from './test-app.js';

/**
 * Decides the experiments due at the given time, as a worker would.
 * @returns the number of due experiments
 */
export async function decideExperiments({ app }: TestApp, now: Date): Promise<number> {
  const clock = { now: () => now };
  const database = app.get(Database);
  const decide = new DecideExperiments(
    app.get(UnitOfWork),
    new TypeormExperimentRepository(database, clock),
    new PgArmTallies(database),
    app.get(Outbox),
    app.get(DomainEvents),
    clock,
  );
  const due = await decide.due(100);
  await Promise.all([...due, ...due].map((id) => decide.execute(id)));
  return due.length;
}
