import { Injectable } from '@nestjs/common';

import { existing } from '../../../shared/domain-error.js';
import { ArmTallies } from '../domain/arms.js';
import type { Experiment } from '../domain/experiment.js';
import { ExperimentRepository } from '../domain/experiment.repository.js';
import { type ReadExperiment, readExperiment } from '../domain/read-experiment.js';

/** Reads an idea's experiments, for its founder and for reports. */
@Injectable()
export class ReadExperiments {
  constructor(
    private readonly experiments: ExperimentRepository,
    private readonly tallies: ArmTallies,
  ) {}

  /**
   * Returns the idea's experiments, newest first.
   * @throws NotFound if there's no such idea, or another founder owns it
   */
  async ofIdea(founderId: string, ideaId: string): Promise<ReadExperiment[]> {
    const found = existing(await this.experiments.ofIdea(founderId, ideaId), 'Idea');
    const arms = found.map(({ counted }) => counted);
    const [counts, leftOut] = await Promise.all([this.tallies.now(arms), this.tallies.leftOut(arms)]);
    return found.map((experiment, at) => readExperiment(experiment, counts[at]!, leftOut[at]!));
  }

  async one(experiment: Experiment): Promise<ReadExperiment> {
    const arms = [experiment.counted];
    const [[counts], [leftOut]] = await Promise.all([this.tallies.now(arms), this.tallies.leftOut(arms)]);
    return readExperiment(experiment, counts!, leftOut!);
  }
}
