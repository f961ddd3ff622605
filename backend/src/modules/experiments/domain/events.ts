import type { ReadExperiment } from './read-experiment.js';

type OfExperiment = 'id' | 'kind' | 'state' | 'outcome' | 'best' | 'title' | 'text';

/** An experiment that is decided, as others are told of it. */
export interface DecidedExperiment extends Pick<ReadExperiment, OfExperiment> {
  startedAt: Date;
  decidedAt: Date;
}

/** The close of a day has decided an experiment, or shown that nothing can be said of it. */
export class ExperimentDecided {
  constructor(
    readonly ideaId: string,
    readonly experiment: DecidedExperiment,
  ) {}
}
