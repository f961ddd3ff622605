import { Injectable } from '@nestjs/common';

import { ReadVerdictWords } from '../../evidence/index.js';
import type { DigestWeek } from '../domain/digest-week.js';
import { type Digest, type DigestIdea, digestOf } from '../domain/digest.js';
import { DigestRecords, DigestRepository } from '../domain/digest.repository.js';

/** Puts together what a founder's digest says, with what is true now. */
@Injectable()
export class ComposeDigest {
  constructor(
    private readonly records: DigestRecords,
    private readonly verdicts: ReadVerdictWords,
    private readonly digests: DigestRepository,
  ) {}

  /** @returns null when there is nothing to say. */
  async execute(founderId: string, week: DigestWeek): Promise<Digest | null> {
    const ideas: DigestIdea[] = [];
    for (const idea of await this.records.ideasOf(founderId, week)) {
      const verdict = await this.verdicts.execute(founderId, idea.ideaId);
      if (verdict) ideas.push({ ...idea, verdict });
    }
    return digestOf(ideas, week, (await this.digests.stepBefore(founderId, week.monday)) ?? null);
  }
}
