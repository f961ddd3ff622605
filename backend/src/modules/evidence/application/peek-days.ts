import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { firstOpenDay } from '../../../shared/visitor-days.js';
import { DayCounts, type OpenIdea } from '../domain/day-counts.js';
import { CountDays } from './count-days.js';

/** Visitors above which an idea's day is counted less often, and how often that is, in milliseconds. */
const MANY = 20_000;
const PAUSE_WHEN_MANY = 10 * 60_000;

/**
 * Counts the days that go on, so that founders see today's numbers: where something has changed since this
 * process looked last.
 */
@Injectable()
export class PeekDays {
  private seen = new Map<string, { signature: string; at: number }>();

  constructor(
    private readonly counts: DayCounts,
    private readonly countDays: CountDays,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const open = await this.counts.openIdeas(firstOpenDay(now));
    const before = this.seen;
    this.seen = new Map();
    for (const idea of open) {
      const known = before.get(keyOf(idea));
      if (known && isFresh(idea, known, now)) {
        this.seen.set(keyOf(idea), known);
        continue;
      }
      await this.unitOfWork.run((tx) => this.countDays.peek(tx, { day: idea.day, ideaIds: [idea.ideaId] }));
      this.seen.set(keyOf(idea), { signature: idea.signature, at: now.getTime() });
    }
  }
}

function isFresh(
  { signature, visitors }: OpenIdea,
  known: { signature: string; at: number },
  now: Date,
): boolean {
  return known.signature === signature || (visitors > MANY && now.getTime() - known.at < PAUSE_WHEN_MANY);
}

function keyOf({ ideaId, day }: OpenIdea): string {
  return `${ideaId} ${day}`;
}
