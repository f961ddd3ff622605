import { Injectable } from '@nestjs/common';

import { existing } from '../../../shared/domain-error.js';
import { ArmTallies } from '../domain/arm-counts.js';
import type { Experiment } from '../domain/experiment.js';
import { ExperimentRepository } from '../domain/experiment.repository.js';
import { type ReadExperiment, readExperiment } from '../domain/read-experiment.js';

/** What a founder, and a report, reads of an idea's experiments. */
@Injectable()
export class ReadExperiments {
  constructor(
    private readonly experiments: ExperimentRepository,
    private readonly tallies: ArmTallies,
  ) {}

  /** Newest first. @throws NotFound also for another founder's idea. */
  async ofIdea(founderId: string, ideaId: string): Promise<ReadExperiment[]> {
    const found = existing(await this.experiments.ofIdea(founderId, ideaId), 'Idea');
    const counts = await this.tallies.now(found.map(({ counted }) => counted));
    return found.map((experiment, at) => readExperiment(experiment, counts[at]!));
  }

  async one(experiment: Experiment): Promise<ReadExperiment> {
    const [counts] = await this.tallies.now([experiment.counted]);
    return readExperiment(experiment, counts!);
  }
}
