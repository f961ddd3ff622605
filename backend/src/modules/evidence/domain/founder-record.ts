import { formatNumber } from '../../../shared/format.js';
import { ordinal } from './format.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

/**
 * Outcomes of all a founder's goals, including those of deleted ideas. `goals` is the sum of the next four
 * fields.
 */
export interface FounderRecord {
  goals: number;
  reached: number;
  missed: number;
  /** Number of goals given up, deleted while running, or ended when an admin took the page down. */
  withdrawn: number;
  running: number;
  /** Number of deleted ideas that had a goal or an experiment. */
  deletedIdeas: number;
}

/** A founder's record as stored. */
export interface StoredFounderRecord extends FounderRecord {
  /** How many of the `withdrawn` goals ended when an admin took the page down. */
  takenDown: number;
  /** Number of started experiments on deleted ideas. */
  deletedExperiments: number;
}

/** Returns the public part of a founder's record. */
export function founderRecord(record: StoredFounderRecord): FounderRecord {
  const { goals, reached, missed, withdrawn, running, deletedIdeas } = record;
  return { goals, reached, missed, withdrawn, running, deletedIdeas };
}

/**
 * Summarizes the founder's other goals in a sentence. Null for a first goal if nothing was deleted.
 * @param number number of the goal within its idea
 * @param founderNumber number of the goal among all the founder's goals
 */
export function recordText(
  number: number,
  founderNumber: number,
  record: StoredFounderRecord,
): string | null {
  const { reached, missed, withdrawn, takenDown, running, deletedIdeas, deletedExperiments } = record;
  if (founderNumber === 1 && record.goals === 1 && deletedIdeas === 0) return null;
  const came = [
    outcomeText(reached, 'reached'),
    outcomeText(missed, 'missed'),
    outcomeText(withdrawn - takenDown, 'given up'),
    outcomeText(takenDown, 'ended when the page was taken down'),
    outcomeText(running, 'running'),
  ];
  const outcomes = came.filter((one) => one !== null).join(', ');
  const results = outcomes && `: ${outcomes}`;
  const which = `Goal ${formatNumber(number)} of this idea, ${ordinal(founderNumber)} of this founder${results}`;
  return `${which}${deletedText(deletedIdeas, deletedExperiments)}.`;
}

function outcomeText(number: number, what: string): string | null {
  return number === 0 ? null : `${formatNumber(number)} ${what}`;
}

function deletedText(ideas: number, experiments: number): string {
  if (ideas === 0) return '';
  const were = ideas === 1 ? 'was' : 'were';
  const also =
    experiments === 0
      ? ''
      : `, with ${formatNumber(experiments)} ${experiments === 1 ? 'experiment' : 'experiments'}`;
  return `; ${formatNumber(ideas)} of their ideas ${were} deleted${also}`;
}

/** Records of founders' goals and experiments. The records outlive ideas and accounts. */
export abstract class FounderRecords {
  /**
   * Moves the records of a returning founder's deleted accounts to their new account. Accounts are matched by
   * the Google account.
   */
  abstract rejoin(tx: Transaction, founderId: string): Promise<void>;

  /**
   * Deletes the records of accounts that were deleted before `deletedBefore` and whose founder hasn't
   * returned.
   * @returns the number of deleted rows
   */
  abstract forget(tx: Transaction, deletedBefore: Date): Promise<number>;
}
