import type { ReadExperiment } from './read-experiment.js';

type OfExperiment = 'id' | 'kind' | 'state' | 'outcome' | 'best' | 'title' | 'text';

/** A decided experiment, as published to other modules. */
export interface DecidedExperiment extends Pick<ReadExperiment, OfExperiment> {
  startedAt: Date;
  decidedAt: Date;
}

/** A stopped experiment, as published to other modules. Its start is null if it was never approved. */
export interface StoppedExperiment extends Pick<ReadExperiment, OfExperiment> {
  startedAt: Date | null;
  decidedAt: Date;
}

/** Published when an experiment ends early, without a result. */
export class ExperimentStopped {
  constructor(
    readonly ideaId: string,
    readonly experiment: StoppedExperiment,
  ) {}
}

/**
 * Published when a newly finalized day has decided an experiment, or shown that its visitors weren't split
 * equally.
 */
export class ExperimentDecided {
  constructor(
    readonly ideaId: string,
    readonly experiment: DecidedExperiment,
  ) {}
}
