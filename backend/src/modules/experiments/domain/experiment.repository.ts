import type { Day } from '../../../shared/day.js';
import type { Price } from '../../../shared/price.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Experiment } from './experiment.js';
import type { ExperimentKind } from './experiment-terms.js';

/** Facts about an idea that are needed to set up an experiment. */
export interface ExperimentsSoFar {
  ideaIsActive: boolean;
  /** True if an experiment of the kind is running or waiting for review. */
  isRunning: boolean;
  goalIsRunning: boolean;
  /** Number of experiments of the kind, including past ones. */
  count: number;
  /** The lowest number above those of all arms in experiments of the kind. */
  nextArm: number;
}

/** Name of the due work that decides experiments. */
export const DECIDING = 'experiments.decide';

/** Stored experiments. */
export abstract class ExperimentRepository {
  /**
   * Reads the facts and locks the idea until the transaction ends, so that starts of experiments and goals
   * are serialized.
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
   * @returns null if there's no such experiment
   */
  abstract findForUpdate(tx: Transaction, id: string): Promise<Experiment | null>;

  /** Like `findForUpdate`, but locks the idea first. */
  abstract findWithIdeaForUpdate(tx: Transaction, id: string): Promise<Experiment | null>;

  /**
   * Like `findWithIdeaForUpdate`, but only for that founder's ideas.
   * @returns null if there's no such experiment, or another founder owns it
   */
  abstract findOwnForUpdate(tx: Transaction, founderId: string, id: string): Promise<Experiment | null>;

  /** Locks and reads the idea's experiments that aren't over. */
  abstract findOpenForUpdate(tx: Transaction, ideaId: string, kind?: ExperimentKind): Promise<Experiment[]>;

  abstract save(tx: Transaction, experiment: Experiment): Promise<void>;

  /** Returns all experiments on an idea, newest first. Null if the founder has no such idea. */
  abstract ofIdea(founderId: string, ideaId: string): Promise<Experiment[] | null>;

  /** Returns the IDs of running and settling experiments that haven't been judged for that day. */
  abstract unjudged(day: Day, limit: number): Promise<string[]>;

  /** Returns the last finalized day of an idea. All visitors up to the end of that day have been counted. */
  abstract lastClosedDay(tx: Transaction, ideaId: string): Promise<Day>;
}

/** A running price ladder, with the data needed for offers to visitors. */
export interface PriceLadder {
  id: string;
  firstArm: number;
  prices: Price[];
}

/** Reads running experiments, for starting goals and for offers to visitors. */
export abstract class RunningExperiments {
  /** True if a page test is running or waiting for review. It would change the page that a goal tests. */
  abstract hasPageTest(tx: Transaction, ideaId: string): Promise<boolean>;

  /**
   * Returns the number under which visitors of a price in the running ladder are counted. Null if no running
   * ladder has the price.
   */
  abstract armOfPrice(tx: Transaction, ideaId: string, price: Price): Promise<number | null>;

  /**
   * Returns the current price ladder for visitors to an active idea.
   * @returns null without a ladder; undefined if there's no such active idea
   */
  abstract ladderOf(ideaId: string): Promise<PriceLadder | null | undefined>;
}
