import type { ReadExperiment } from './read-experiment.js';

type OfExperiment = 'id' | 'kind' | 'state' | 'outcome' | 'best' | 'title' | 'text';

/** A decided experiment, as other modules receive it. */
export interface DecidedExperiment extends Pick<ReadExperiment, OfExperiment> {
  startedAt: Date;
  decidedAt: Date;
}

/** Finalizing a day has decided an experiment, or shown that its visitors weren't divided equally. */
export class ExperimentDecided {
  constructor(
    readonly ideaId: string,
    readonly experiment: DecidedExperiment,
  ) {}
}
