import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { NetworkOperators } from '../../analytics/index.js';
import type { Evidence } from '../domain/evidence.js';
import { EvidenceRecords } from '../domain/evidence-records.js';
import { evidenceOf, scopeOf } from '../domain/evidence-of.js';
import { ReadChecks } from './read-checks.js';

/** What a founder, and a report, reads about an idea's evidence. */
@Injectable()
export class ReadEvidence {
  constructor(
    private readonly records: EvidenceRecords,
    private readonly operators: NetworkOperators,
    private readonly readChecks: ReadChecks,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, also for another founder's idea. */
  async execute(founderId: string, ideaId: string): Promise<Evidence> {
    const idea = existing(await this.records.find(founderId, ideaId), 'Idea');
    const counts = await this.records.count(ideaId, scopeOf(idea));
    const evidence = evidenceOf(idea, counts, this.clock.now(), this.operators.state === 'current');
    return { ...evidence, checks: await this.readChecks.execute(ideaId, idea, evidence) };
  }
}
