import type { Day } from '../../../shared/day.js';
import type { Price } from '../../../shared/price.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Experiment } from './experiment.js';
import type { ExperimentKind } from './experiment-terms.js';

/** What a new experiment of an idea depends on. */
export interface ExperimentsSoFar {
  ideaIsActive: boolean;
  /** One of the kind runs, or waits for an admin. */
  isRunning: boolean;
  goalIsRunning: boolean;
  /** All of the kind that ever were. */
  count: number;
  /** The first number that no arm of the kind has. */
  nextArm: number;
}

/** The work that decides experiments. */
export const DECIDING = 'experiments.decide';

/** Where experiments are kept. */
export abstract class ExperimentRepository {
  /**
   * Holds the idea until the transaction ends, so that starts of experiments and goals come one after the
   * other. @returns null when the founder has no such idea.
   */
  abstract soFar(
    tx: Transaction,
    founderId: string,
    ideaId: string,
    kind: ExperimentKind,
  ): Promise<ExperimentsSoFar | null>;

  abstract add(tx: Transaction, experiment: Experiment): Promise<void>;

  /** Locked until the transaction ends, or null. */
  abstract findForUpdate(tx: Transaction, id: string): Promise<Experiment | null>;

  /** The same with its idea, which is locked first. */
  abstract findWithIdeaForUpdate(tx: Transaction, id: string): Promise<Experiment | null>;

  /** The same of an idea of that founder. @returns null also for somebody else's. */
  abstract findOwnForUpdate(tx: Transaction, founderId: string, id: string): Promise<Experiment | null>;

  /** Those of an idea that are not over, locked. */
  abstract findOpenForUpdate(tx: Transaction, ideaId: string, kind?: ExperimentKind): Promise<Experiment[]>;

  abstract save(tx: Transaction, experiment: Experiment): Promise<void>;

  /** All of an idea of that founder, newest first; null when the founder has no such idea. */
  abstract ofIdea(founderId: string, ideaId: string): Promise<Experiment[] | null>;

  /** Ids of those that run or settle, and were not judged of that day. */
  abstract unjudged(day: Day, limit: number): Promise<string[]>;

  /** The last day that is closed: it and all days before it have no visitor of the idea who waits. */
  abstract lastClosedDay(tx: Transaction, ideaId: string): Promise<Day>;
}

/** A running experiment about the price, as visitors get its offers. */
export interface PriceLadder {
  id: string;
  firstArm: number;
  prices: Price[];
}

/** What starting a goal, and a visitor's offer, asks. */
export abstract class RunningExperiments {
  /** A page test that runs or waits for an admin would change what a goal judges. */
  abstract hasPageTest(tx: Transaction, ideaId: string): Promise<boolean>;

  /** The number by which visitors of a price of the running ladder are kept; null where there is none. */
  abstract armOfPrice(tx: Transaction, ideaId: string, price: Price): Promise<number | null>;

  /**
   * The price ladder that visitors of an active idea get now.
   * @returns null without one; undefined when there is no such active idea.
   */
  abstract ladderOf(ideaId: string): Promise<PriceLadder | null | undefined>;
}
