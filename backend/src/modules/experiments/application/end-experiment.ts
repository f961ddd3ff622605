import { Injectable } from '@nestjs/common';

import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { PageContent } from '../../ideas/index.js';
import type { Experiment } from '../domain/experiment.js';
import { GoalRunning } from '../domain/experiment.errors.js';
import { ExperimentRepository } from '../domain/experiment.repository.js';
import type { PageArm } from '../domain/experiment-terms.js';
import { StopExperiment } from './stop-experiment.js';

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
