import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { intervalOf } from '../../../shared/confidence-sequence.js';
import { roundOutwards } from '../../../shared/format.js';
import { type Counts, funnelOf, NOBODY } from './funnel.js';
import { tunedTo } from './goal-power.js';
import { translatorFor } from '../../../platform/i18n/translator.js';
import { effectiveSources, sourceName } from './sources.js';

const COUNTS: Counts = {
  visitors: 120,
  voted: 31,
  joined: 24,
  open: 3,
  confirmed: 15,
  wouldPay: 6,
  priced: 0,
};
const GOAL = { metric: 'confirmed', ends: tunedTo(0.08, 300) } as const;

describe('funnelOf', () => {
  it('divides each step by the visitors, and later steps also by the previous one', () => {
    const shares = funnelOf(COUNTS, null).map(({ step, count, ofVisitors, ofPrevious }) => [
      step,
      count,
      ofVisitors?.of ?? null,
      ofPrevious?.of ?? null,
    ]);
    expect(shares).toEqual([
      ['visitors', 120, null, null],
      ['voted', 31, 120, null],
      ['joined', 24, 120, null],
      ['confirmed', 15, 120, 24],
      ['wouldPay', 6, 120, 15],
    ]);
  });

  it('adds a price step if the goal is about a price, divided by the visitors who were asked about that price', () => {
    const priced = funnelOf({ ...COUNTS, priced: 4 }, { ...GOAL, metric: 'priced' }).at(-1);
    expect(priced).toMatchObject({
      step: 'priced',
      count: 4,
      ofVisitors: { of: 120 },
      ofPrevious: { of: 15 },
    });
  });

  it("uses the goal's own interval for its metric, and the general one for the other steps", () => {
    const of = (goal: Parameters<typeof funnelOf>[1]) => funnelOf(COUNTS, goal);
    const interval = (of: object | null) => of && { low: 0, high: 0, ...of };
    const [, voted, , confirmed, wouldPay] = of(GOAL);
    const [, votedBefore, , confirmedBefore, wouldPayBefore] = of(null);
    expect(confirmed!.ofVisitors).toMatchObject(roundOutwards(intervalOf(120, 15, 3, GOAL.ends)));
    expect(confirmed!.ofVisitors).not.toEqual(confirmedBefore!.ofVisitors);
    expect(interval(confirmed!.ofPrevious)).toEqual(interval(confirmedBefore!.ofPrevious));
    expect([voted, wouldPay]).toEqual([votedBefore, wouldPayBefore]);
    expect(of({ ...GOAL, metric: 'wouldPay' })[4]!.ofVisitors).toMatchObject(
      roundOutwards(intervalOf(120, 6, 3, GOAL.ends)),
    );
  });

  it('returns null rates if there are no visitors', () => {
    for (const { ofVisitors } of funnelOf(NOBODY, GOAL).slice(1))
      expect(ofVisitors).toEqual({ count: 0, of: 0, rate: null, low: 0, high: 1 });
  });

  it('returns intervals that contain their rates', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.nat(100_000), part, part, part, (visitors, a, b, c) => {
        const joined = Math.floor(visitors * a);
        const confirmed = Math.floor(joined * b);
        const open = joined - confirmed;
        const wouldPay = Math.floor(confirmed * c);
        for (const { ofVisitors, ofPrevious } of funnelOf(
          { visitors, voted: joined, joined, open, confirmed, wouldPay, priced: wouldPay },
          GOAL,
        ))
          for (const share of [ofVisitors, ofPrevious]) {
            if (!share || share.rate === null) continue;
            expect(share.low).toBeLessThanOrEqual(share.rate);
            expect(share.high).toBeGreaterThanOrEqual(share.rate);
            expect(share.high).toBeLessThanOrEqual(1);
          }
      }),
      { numRuns: 60 },
    );
  });
});

describe('traffic sources', () => {
  it('have an effective number of ten if all ten are equal, and little more than one if one dominates', () => {
    expect(effectiveSources(100, 10 * 10 ** 2)).toBe(10);
    expect(effectiveSources(100, 96 ** 2 + 4)).toBeCloseTo(1.08, 2);
    expect(effectiveSources(0, 0)).toBeNull();
  });

  it('are shown with readable names', () => {
    const name = (channel: string, source = '', campaign = '') =>
      translatorFor('en').words(sourceName({ channel, source, campaign }));
    expect(name('direct')).toBe('direct visits');
    expect(name('other')).toBe('other sources');
    expect(name('referrer', 'news.example.com')).toBe('news.example.com');
    expect(name('campaign', 'newsletter', 'november')).toBe('newsletter (november)');
    expect(name('campaign', 'newsletter')).toBe('newsletter');
    expect(name('campaign', '', 'november')).toBe('november');
    expect(name('campaign')).toBe('a tagged link');
  });
});
