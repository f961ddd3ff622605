import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { NetworkOperators } from '../../analytics/index.js';
import type { Check } from '../domain/check.js';
import { checkFactsOf } from '../domain/check-facts.js';
import { checksOf } from '../domain/checks.js';
import type { Evidence } from '../domain/evidence.js';
import { evidenceOf, scopeOf, type Unchecked } from '../domain/evidence-of.js';
import { EvidenceRecords, type IdeaRecord, type Scope } from '../domain/evidence-records.js';
import { GoalBreakdowns } from '../domain/goal-breakdown.js';

/** Reads an idea's evidence for its founder and for reports. */
@Injectable()
export class ReadEvidence {
  constructor(
    private readonly records: EvidenceRecords,
    private readonly breakdowns: GoalBreakdowns,
    private readonly operators: NetworkOperators,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, including for another founder's idea. */
  async execute(founderId: string, ideaId: string): Promise<Evidence> {
    const idea = existing(await this.records.find(founderId, ideaId), 'Idea');
    const scope = scopeOf(idea);
    const counts = await this.records.count(ideaId, scope);
    const evidence = evidenceOf(idea, counts, this.clock.now(), this.operators.state === 'current');
    return { ...evidence, checks: await this.check(ideaId, idea, scope, evidence) };
  }

  /** @throws NotFound if the idea was deleted in the meantime. */
  private async check(
    ideaId: string,
    idea: IdeaRecord,
    { goal, to }: Scope,
    evidence: Unchecked,
  ): Promise<Check[]> {
    const [breakdown, found] = await Promise.all([
      goal !== null && to !== null ? this.breakdowns.of({ ideaId, goal, to }) : null,
      this.records.checkRecord(ideaId),
    ]);
    const record = existing(found, 'Idea');
    const { operators } = this;
    return checksOf(checkFactsOf({ idea, evidence, breakdown, record, operators, now: this.clock.now() }));
  }
}
