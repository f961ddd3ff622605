import { describe, expect, it } from '@jest/globals';

import { cardAlt, type CardNumbers, verdictCardOf } from './verdict-card.js';

const GOAL = { metric: 'confirmed', rate: 0.02 };
const REACHED: CardNumbers = {
  title: 'Goal reached',
  state: 'reached',
  reason: null,
  visitors: 374,
  yes: 16,
  estimate: null,
  low: 0.0201,
  high: 0.092,
};
const card = (change: Partial<CardNumbers> = {}, goal = GOAL) =>
  verdictCardOf({ ...REACHED, ...change }, goal);

describe('the text of a verdict card', () => {
  it('consists of the state, one number and one sentence', () => {
    expect(card()).toEqual({
      look: 'reached',
      title: 'Goal reached',
      figure: { text: '4.3', unit: '%' },
      sentence: '16 of 374 visitors joined and confirmed their email. The goal was more than 2%.',
      rates: { low: 0.0201, peak: 16 / 374, high: 0.092, goal: 0.02 },
      range: '2.01–9.2%',
    });
    expect(cardAlt(card())).toBe(
      'Goal reached: 4.3%. 16 of 374 visitors joined and confirmed their email. The goal was more than 2%.',
    );
  });

  it("shows a decided goal's estimate instead of the raw rate", () =>
    expect(card({ estimate: 0.0391 }).figure).toEqual({ text: '3.9', unit: '%' }));

  it.each([
    ['reached', null, 'reached'],
    ['promising', null, 'promising'],
    ['behind', null, 'promising'],
    ['settling', null, 'promising'],
    ['missed', 'below', 'missed'],
    ['withdrawn', null, 'missed'],
    ['void', null, 'missed'],
  ])('is shown in the filled style only if the goal was reached: %s', (state, reason, look) =>
    expect(card({ state, reason }).look).toBe(look),
  );

  it('contains no rate if there are fewer than 30 visitors', () => {
    const early = card({ state: 'counting', visitors: 18, yes: 2 });
    expect(early.figure).toEqual({ text: '18', unit: '/30' });
    expect(early.sentence).toBe('Your first result appears after 30 visitors. 12 more to go.');
    expect(early.rates).toBeNull();
    expect(card({ state: 'missed', reason: 'too-few', visitors: 12 }).sentence).toBe(
      '12 visitors came. We need at least 30 to say anything.',
    );
  });

  it('says that the first result appears at the end of the day once there are enough visitors', () =>
    expect(card({ state: 'counting', visitors: 45 }).sentence).toBe(
      'Enough visitors for a first result. It appears when today is over.',
    ));

  it('distinguishes an inconclusive result from a missed goal', () => {
    const open = card({ state: 'missed', reason: 'not-shown', low: 0.011 });
    expect(open.sentence).toMatch(/neither proves nor rules out more than 2%\.$/);
    const below = card({ state: 'missed', reason: 'not-shown', low: 0.001, high: 0.019 });
    expect(below.sentence).toMatch(/The goal was more than 2%\.$/);
  });

  it('contains no number if no goal is set', () =>
    expect(verdictCardOf({ ...REACHED, title: 'No goal yet', state: 'no-goal' }, null)).toMatchObject({
      title: 'No goal yet',
      figure: null,
      rates: null,
    }));
});
