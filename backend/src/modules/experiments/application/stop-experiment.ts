import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { ArmTallies } from '../domain/arms.js';
import type { Experiment, StopReason } from '../domain/experiment.js';
import { ExperimentRepository } from '../domain/experiment.repository.js';
import type { ExperimentKind, PageArm } from '../domain/experiment-terms.js';
import { PageContent } from '../../ideas/index.js';
import { GoalRunning } from '../domain/experiment.errors.js';

/** Ends experiments before their time. What came of them stays on record. */
@Injectable()
export class StopExperiment {
  constructor(
    private readonly experiments: ExperimentRepository,
    private readonly tallies: ArmTallies,
    private readonly clock: Clock,
  ) {}

  /**
   * The founder stops it, or takes a version of a page test that is over as the page.
   * @throws NotFound also for another founder's; ExperimentOver; ValidationFailed
   */
  async own(tx: Transaction, founderId: string, id: string, keep: number | null): Promise<Experiment> {
    const experiment = existing(await this.experiments.findOwnForUpdate(tx, founderId, id), 'Experiment');
    await this.stop(tx, experiment, 'founder', keep);
    return experiment;
  }

  /**
   * The page is another one, or is gone: what is open of the idea ends. @param kind all kinds without one.
   */
  async within(tx: Transaction, ideaId: string, reason: StopReason, kind?: ExperimentKind): Promise<void> {
    for (const experiment of await this.experiments.findOpenForUpdate(tx, ideaId, kind))
      // Nobody is given versions any more: another page changes nothing of what waits for confirmations.
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
    experiment.stop(reason, counts!, this.clock.now(), keep);
    await this.experiments.save(tx, experiment);
  }
}

/** A founder stops an experiment, or makes a version of a page test the page. */
@Injectable()
export class EndExperiment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stop: StopExperiment,
    private readonly experiments: ExperimentRepository,
    private readonly contents: PageContent,
  ) {}

  /**
   * @param keep the version that is the page from now on; an admin has approved it. Null and 0 leave the page
   *   as it is.
   * @throws NotFound also for another founder's; ExperimentOver; ValidationFailed; GoalRunning, which judges
   *   the page as it is; EditWaiting; Conflict when the page is not what the version was made of
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
