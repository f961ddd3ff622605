import type { Day } from '../../../shared/day.js';
import type { Price } from '../../../shared/price.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Experiment } from './experiment.js';
import type { ExperimentKind } from './experiment-terms.js';

/** The state of an idea that a new experiment depends on. */
export interface ExperimentsSoFar {
  ideaIsActive: boolean;
  /** Whether an experiment of the kind is running or waiting for an admin. */
  isRunning: boolean;
  goalIsRunning: boolean;
  /** Number of experiments of the kind, including past ones. */
  count: number;
  /** The lowest number above the arms of all experiments of the kind. */
  nextArm: number;
}

/** Name of the work that decides experiments. */
export const DECIDING = 'experiments.decide';

/** Stored experiments. */
export abstract class ExperimentRepository {
  /**
   * Locks the idea until the transaction ends, so that experiments and goals start one after the other.
   * @returns null if the founder has no such idea
   */
  abstract soFar(
    tx: Transaction,
    founderId: string,
    ideaId: string,
    kind: ExperimentKind,
  ): Promise<ExperimentsSoFar | null>;

  abstract add(tx: Transaction, experiment: Experiment): Promise<void>;

  /**
   * Reads an experiment and locks it until the transaction ends.
   * @returns null if there is none
   */
  abstract findForUpdate(tx: Transaction, id: string): Promise<Experiment | null>;

  /** Like `findForUpdate`, but locks the idea first. */
  abstract findWithIdeaForUpdate(tx: Transaction, id: string): Promise<Experiment | null>;

  /**
   * Like `findWithIdeaForUpdate`, for an idea of that founder.
   * @returns null if there is none, or another founder owns it
   */
  abstract findOwnForUpdate(tx: Transaction, founderId: string, id: string): Promise<Experiment | null>;

  /** Locks and reads the idea's experiments that aren't over. */
  abstract findOpenForUpdate(tx: Transaction, ideaId: string, kind?: ExperimentKind): Promise<Experiment[]>;

  abstract save(tx: Transaction, experiment: Experiment): Promise<void>;

  /** All experiments of an idea, newest first. Null if the founder has no such idea. */
  abstract ofIdea(founderId: string, ideaId: string): Promise<Experiment[] | null>;

  /** Ids of running and settling experiments that weren't judged for that day. */
  abstract unjudged(day: Day, limit: number): Promise<string[]>;

  /**
   * The last finalized day of an idea. No visitor of that day or an earlier one is still waiting to be
   * counted.
   */
  abstract lastClosedDay(tx: Transaction, ideaId: string): Promise<Day>;
}

/** A running price ladder, with the data needed for visitors' offers. */
export interface PriceLadder {
  id: string;
  firstArm: number;
  prices: Price[];
}

/** Reads running experiments, for starting goals and for visitors' offers. */
export abstract class RunningExperiments {
  /** Whether a page test is running or waiting for an admin. It would change what a goal judges. */
  abstract hasPageTest(tx: Transaction, ideaId: string): Promise<boolean>;

  /**
   * The number that identifies a price of the running ladder in the counts of visitors. Null if there is
   * none.
   */
  abstract armOfPrice(tx: Transaction, ideaId: string, price: Price): Promise<number | null>;

  /**
   * The current price ladder for visitors of an active idea.
   * @returns null without a ladder; undefined if there is no such active idea
   */
  abstract ladderOf(ideaId: string): Promise<PriceLadder | null | undefined>;
}
