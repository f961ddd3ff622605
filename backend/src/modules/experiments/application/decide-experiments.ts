import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { addDays } from '../../../shared/day.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import type { DueWork } from '../../../shared/due-work.js';
import { Outbox } from '../../../shared/outbox.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { firstOpenDay } from '../../../shared/visitor-days.js';
import { type ArmCounts, ArmTallies } from '../domain/arms.js';
import { ExperimentDecided } from '../domain/events.js';
import type { Experiment } from '../domain/experiment.js';
import { ExperimentRepository } from '../domain/experiment.repository.js';
import { readExperiment } from '../domain/read-experiment.js';

/** Type of the job that emails a founder the result of an experiment. */
export const EXPERIMENT_NOTICE = 'experiments.decided-notice';

/** Judges each experiment, using the days finalized since it was last judged. */
@Injectable()
export class DecideExperiments implements DueWork {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly experiments: ExperimentRepository,
    private readonly tallies: ArmTallies,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** Returns the IDs of experiments that haven't been judged for yesterday or an earlier day. */
  due(limit: number): Promise<string[]> {
    return this.experiments.unjudged(addDays(firstOpenDay(this.clock.now()), -1), limit);
  }

  /** Judges one experiment. Idempotent. */
  async execute(id: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const experiment = await this.experiments.findForUpdate(tx, id);
      if (!experiment) return;
      const closed = await this.experiments.lastClosedDay(tx, experiment.counted.ideaId);
      const counts = await this.tallies.closed(tx, experiment.counted);
      const isDecided = experiment.judge(closed, counts, this.clock.now());
      await this.experiments.save(tx, experiment);
      if (isDecided) await this.announce(tx, experiment, counts);
    });
  }

  private async announce(tx: Transaction, experiment: Experiment, counts: ArmCounts[]): Promise<void> {
    const [leftOut] = await this.tallies.leftOut([experiment.counted], tx);
    const read = readExperiment(experiment, counts, leftOut!);
    const { id, kind, state, outcome, best, title, text } = read;
    const times = { startedAt: read.startedAt!, decidedAt: read.decidedAt! };
    await this.outbox.add(tx, { type: EXPERIMENT_NOTICE, payload: { experimentId: id } });
    const { ideaId } = experiment.counted;
    const decided = { id, kind, state, outcome, best, title, text, ...times };
    await this.events.emit(tx, new ExperimentDecided(ideaId, decided));
  }
}
