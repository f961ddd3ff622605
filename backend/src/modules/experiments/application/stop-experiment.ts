import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { type ArmCounts, ArmTallies } from '../domain/arms.js';
import { ExperimentStopped } from '../domain/events.js';
import type { Experiment, StopReason } from '../domain/experiment.js';
import { ExperimentRepository } from '../domain/experiment.repository.js';
import type { ExperimentKind, PageArm } from '../domain/experiment-terms.js';
import { PageContent } from '../../ideas/index.js';
import { GoalRunning } from '../domain/experiment.errors.js';
import { readExperiment } from '../domain/read-experiment.js';

/** Ends experiments early. Their counts stay on record. */
@Injectable()
export class StopExperiment {
  constructor(
    private readonly experiments: ExperimentRepository,
    private readonly tallies: ArmTallies,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Stops an experiment for its founder or, once a page test is over, adopts a version as the page.
   * @throws NotFound if there's no such experiment or another founder owns it; ExperimentOver;
   * ValidationFailed
   */
  async own(tx: Transaction, founderId: string, id: string, keep: number | null): Promise<Experiment> {
    const experiment = existing(await this.experiments.findOwnForUpdate(tx, founderId, id), 'Experiment');
    await this.stop(tx, experiment, 'founder', keep);
    return experiment;
  }

  /**
   * Ends the idea's open experiments, because its page was edited or taken down.
   * @param kind defaults to all kinds
   */
  async within(tx: Transaction, ideaId: string, reason: StopReason, kind?: ExperimentKind): Promise<void> {
    for (const experiment of await this.experiments.findOpenForUpdate(tx, ideaId, kind))
      // A settling test no longer shows versions, so an edit to the page doesn't affect it.
      if (reason !== 'edited' || experiment.snapshot().state !== 'settling')
        await this.stop(tx, experiment, reason, null);
  }

  private async stop(
    tx: Transaction,
    experiment: Experiment,
    reason: StopReason,
    keep: number | null,
  ): Promise<void> {
    const [counts] = await this.tallies.now([experiment.counted]);
    const { decidedAt } = experiment.snapshot();
    experiment.stop(reason, counts!, this.clock.now(), keep);
    await this.experiments.save(tx, experiment);
    // Adopting a version of a test that is already over stops nothing.
    if (decidedAt === null) await this.announce(tx, experiment, counts!);
  }

  private async announce(tx: Transaction, experiment: Experiment, counts: ArmCounts[]): Promise<void> {
    const [leftOut] = await this.tallies.leftOut([experiment.counted], tx);
    const read = readExperiment(experiment, counts, leftOut!);
    const { id, kind, state, outcome, best, title, text, startedAt } = read;
    const stopped = { id, kind, state, outcome, best, title, text, startedAt, decidedAt: read.decidedAt! };
    await this.events.emit(tx, new ExperimentStopped(experiment.counted.ideaId, stopped));
  }
}

/** A founder's request to stop an experiment, or to adopt a version from a page test as the page. */
@Injectable()
export class EndExperiment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stop: StopExperiment,
    private readonly experiments: ExperimentRepository,
    private readonly contents: PageContent,
  ) {}

  /**
   * @param keep the approved version to adopt as the page; null and 0 leave the page as it is
   * @throws NotFound if there's no such experiment or another founder owns it; ExperimentOver;
   * ValidationFailed; GoalRunning, because a goal tests the current page; EditWaiting; Conflict if the page
   * has changed since the version was created
   */
  execute(founderId: string, id: string, keep: number | null): Promise<Experiment> {
    return this.unitOfWork.run(async (tx) => {
      const experiment = await this.stop.own(tx, founderId, id, keep);
      if (keep === null || keep === 0) return experiment;
      const { ideaId, arms } = experiment.snapshot();
      const soFar = await this.experiments.soFar(tx, founderId, ideaId, 'page');
      if (soFar?.goalIsRunning) throw new GoalRunning();
      const [original, version] = [arms[0], arms[keep]] as PageArm[];
      await this.contents.become(tx, ideaId, version!, original!);
      return experiment;
    });
  }
}
