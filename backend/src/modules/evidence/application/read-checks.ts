import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { NetworkOperators } from '../../analytics/index.js';
import type { Check } from '../domain/check.js';
import { checkFactsOf } from '../domain/check-facts-of.js';
import { CheckRecords } from '../domain/check-records.js';
import { checksOf } from '../domain/checks.js';
import { scopeOf, type Unchecked } from '../domain/evidence-of.js';
import type { IdeaRecord } from '../domain/evidence-records.js';
import { GoalBreakdowns } from '../domain/goal-breakdown.js';

/** Checks what a founder, and a report, reads about an idea's evidence. */
@Injectable()
export class ReadChecks {
  constructor(
    private readonly breakdowns: GoalBreakdowns,
    private readonly records: CheckRecords,
    private readonly operators: NetworkOperators,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound if the idea was deleted meanwhile. */
  async execute(ideaId: string, idea: IdeaRecord, evidence: Unchecked): Promise<Check[]> {
    const { goal, to } = scopeOf(idea);
    const goals = goal !== null && to !== null ? { ideaId, goal, to } : null;
    const [breakdown, record] = await Promise.all([
      goals && this.breakdowns.of(goals),
      this.records.of(ideaId).then((found) => existing(found, 'Idea')),
    ]);
    const { operators } = this;
    return checksOf(checkFactsOf({ idea, evidence, breakdown, record, operators, now: this.clock.now() }));
  }
}
