import { formatNumber } from '../../../shared/format.js';
import { ordinal } from './format.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

/**
 * What came of all goals of a founder, those of deleted ideas included. The first is the sum of the
 * next four.
 */
export interface FounderRecord {
  goals: number;
  reached: number;
  missed: number;
  /** Given up, deleted while they ran, or ended when an admin took the page down. */
  withdrawn: number;
  running: number;
  /** Ideas with a goal or an experiment that were deleted. */
  deletedIdeas: number;
}

/** As it is kept. */
export interface KeptRecord extends FounderRecord {
  /** Of `withdrawn`: ended when an admin took the page down. */
  takenDown: number;
  /** Experiments that began on ideas that were deleted. */
  deletedExperiments: number;
}

/** As everyone reads it. */
export function founderRecord(kept: KeptRecord): FounderRecord {
  const { goals, reached, missed, withdrawn, running, deletedIdeas } = kept;
  return { goals, reached, missed, withdrawn, running, deletedIdeas };
}

/**
 * What came of the founder's other goals, as a sentence; null for a first goal when nothing was deleted.
 * @param number of the goal within its idea. @param founderNumber among all of the founder's.
 */
export function recordText(number: number, founderNumber: number, kept: KeptRecord): string | null {
  const { reached, missed, withdrawn, takenDown, running, deletedIdeas, deletedExperiments } = kept;
  if (founderNumber === 1 && kept.goals === 1 && deletedIdeas === 0) return null;
  const came = [
    told(reached, 'reached'),
    told(missed, 'missed'),
    told(withdrawn - takenDown, 'given up'),
    told(takenDown, 'ended when the page was taken down'),
    told(running, 'running'),
  ];
  const outcomes = came.filter((one) => one !== null).join(', ');
  const results = outcomes && `: ${outcomes}`;
  const which = `Goal ${formatNumber(number)} of this idea, ${ordinal(founderNumber)} of this founder${results}`;
  return `${which}${deletedText(deletedIdeas, deletedExperiments)}.`;
}

function told(number: number, what: string): string | null {
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

/** What stays of founders' goals and experiments, beyond ideas and accounts. */
export abstract class FounderRecords {
  /** Gives a founder who signs in the record of accounts that they deleted: of the same Google account. */
  abstract rejoin(tx: Transaction, founderId: string): Promise<void>;

  /**
   * Deletes what is left of accounts that were deleted before then, and did not come back. @returns how
   * many rows.
   */
  abstract forget(tx: Transaction, deletedBefore: Date): Promise<number>;
}
