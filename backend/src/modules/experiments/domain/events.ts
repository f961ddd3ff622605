import type { ExperimentStateName } from './experiment.js';
import type { Outcome } from './experiment-result.js';
import type { ExperimentKind } from './experiment-terms.js';

/** An experiment that is decided, as others are told of it. */
export interface DecidedExperiment {
  id: string;
  kind: ExperimentKind;
  state: ExperimentStateName;
  /** Null of a broken one, of which nothing can be said. */
  outcome: Outcome | null;
  /** The arm, from 0, that is better or the best. */
  best: number | null;
  title: string;
  text: string;
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
