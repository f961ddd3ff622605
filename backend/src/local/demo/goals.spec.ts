import { describe, expect, it } from '@jest/globals';

import { DEMO_FOUNDERS } from './accounts.js';
import { rowsOf } from './idea-rows.js';

/** Times to seed the demo data at. Depending on the time, midnight falls between different visitors. */
const TIMES = Array.from({ length: 48 }, (_, half) => new Date(Date.UTC(2026, 2, 1, 0, half * 30)));
const ideas = DEMO_FOUNDERS.flatMap((founder) => founder.ideas);
const at = (now: Date) =>
  ideas.map((idea) => rowsOf(idea, { authorId: 'a', slug: 's', now, voterIds: [], goalsBefore: 0 }));

describe('the demo goals', () => {
  it('include one reached, one missed and one running goal, regardless of when the data is seeded', () => {
    const verdicts = TIMES.map((now) =>
      at(now)
        .map(({ goals }) => goals.map((goal) => goal.snapshot()))
        .filter((goals) => goals.length > 0)
        .map((goals) => goals.map(({ state, reason }) => (reason ? `${state}: ${reason}` : state))),
    );
    expect(new Set(verdicts.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify([['missed: not-shown', 'reached'], ['promising'], ['missed: not-shown']])]),
    );
  });

  it("have consistent counts, and never overlap with the idea's previous goal", () => {
    for (const part of at(TIMES[17]!)) {
      for (const { visitors, voted, joined, open, confirmed, wouldPay } of part.rows.evidenceCells) {
        const [v, j, o, c] = [visitors, joined, open, confirmed] as number[];
        expect([v! >= (voted as number), v! >= j!, j! >= o! + c!, c! >= (wouldPay as number)]).toEqual(
          Array(4).fill(true),
        );
      }
      const [first, second] = part.goals.map((goal) => goal.snapshot());
      if (second) expect(first!.decidedAt!.getTime()).toBeLessThan(second.startedAt.getTime());
    }
  });
});
