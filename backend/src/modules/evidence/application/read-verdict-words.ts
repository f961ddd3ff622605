import { Injectable } from '@nestjs/common';

import type { VerdictState } from '../domain/evidence.js';
import { EvidenceRecords } from '../domain/evidence-records.js';
import { verdictWords } from '../domain/read-verdict.js';
import { type Words, wordsOf } from '../domain/words.js';

/** The verdict on an idea's latest goal, as title and text. */
export interface VerdictInWords extends Words {
  state: VerdictState;
  /** Time when the verdict became final. Null while it may change. */
  decidedAt: Date | null;
}

/** Reads verdicts for display in other modules, which get only the texts, not the numbers. */
@Injectable()
export class ReadVerdictWords {
  constructor(private readonly records: EvidenceRecords) {}

  /** Returns null if the idea doesn't belong to the founder. */
  async execute(founderId: string, ideaId: string): Promise<VerdictInWords | null> {
    const idea = await this.records.find(founderId, ideaId);
    if (!idea) return null;
    const [goal] = idea.goals;
    if (!goal) return { state: 'no-goal', decidedAt: null, ...wordsOf(null) };
    const { state, decidedAt } = goal.snapshot();
    return { state, decidedAt, ...verdictWords(goal) };
  }
}
