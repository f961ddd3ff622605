import { items, type Message, msg, number } from '../../../shared/message.js';
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
 * @param ofIdea number of the goal within its idea
 * @param founderNumber number of the goal among all the founder's goals
 */
export function recordText(
  ofIdea: number,
  founderNumber: number,
  record: StoredFounderRecord,
): Message | null {
  const { reached, missed, withdrawn, takenDown, running, deletedIdeas, deletedExperiments } = record;
  if (founderNumber === 1 && record.goals === 1 && deletedIdeas === 0) return null;
  const outcomes = [
    ...goalsThat(reached, msg('{goals} reached', { goals: number(reached) })),
    ...goalsThat(missed, msg('{goals} missed', { goals: number(missed) })),
    ...goalsThat(withdrawn - takenDown, msg('{goals} given up', { goals: number(withdrawn - takenDown) })),
    ...goalsThat(takenDown, msg('{goals} ended when the page was taken down', { goals: number(takenDown) })),
    ...goalsThat(running, msg('{goals} running', { goals: number(running) })),
  ];
  return msg(
    'Goal {number} of this idea, {nth, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of this founder' +
      '{known, plural, =0 {} other {: {outcomes}}}{ideas, plural, =0 {} one {; # of their ideas was deleted} other {; # of their ideas were deleted}}' +
      '{experiments, plural, =0 {} one {, with # experiment} other {, with # experiments}}.',
    {
      number: number(ofIdea),
      nth: founderNumber,
      known: outcomes.length,
      outcomes: items(outcomes),
      ideas: deletedIdeas,
      experiments: deletedIdeas === 0 ? 0 : deletedExperiments,
    },
  );
}

const goalsThat = (goals: number, outcome: Message): Message[] => (goals === 0 ? [] : [outcome]);

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
