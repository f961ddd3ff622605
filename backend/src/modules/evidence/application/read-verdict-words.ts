import { Injectable } from '@nestjs/common';

import type { VerdictState } from '../domain/evidence.js';
import { EvidenceRecords } from '../domain/evidence-records.js';
import { verdictWords } from '../domain/read-verdict.js';
import { type Words, wordsOf } from '../domain/words.js';

/** The verdict of an idea's latest goal, in the words of the screen. */
export interface VerdictInWords extends Words {
  state: VerdictState;
  /** Since when it stays; null while it may change. */
  decidedAt: Date | null;
}

/** For the texts of other features: no numbers but those in the words. */
@Injectable()
export class ReadVerdictWords {
  constructor(private readonly records: EvidenceRecords) {}

  /** Null where it is not that founder's idea. */
  async execute(founderId: string, ideaId: string): Promise<VerdictInWords | null> {
    const idea = await this.records.find(founderId, ideaId);
    if (!idea) return null;
    const [goal] = idea.goals;
    if (!goal) return { state: 'no-goal', decidedAt: null, ...wordsOf(null) };
    const { state, decidedAt } = goal.snapshot();
    return { state, decidedAt, ...verdictWords(goal) };
  }
}
