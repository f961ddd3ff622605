import { describe, expect, it } from '@jest/globals';

import { Translator, translatorFor } from '../../../platform/i18n/translator.js';
import { articleOf } from './format.js';
import type { VerdictFacts } from './verdict-facts.js';
import { wordsOf } from './words.js';

// Dates are shown without the year if it's the current one.
const YEAR = new Date().getUTCFullYear();

const FACTS: VerdictFacts = {
  state: 'counting',
  reason: null,
  decidedAt: null,
  goal: { rate: 0.08, visitors: 300, rules: 2, from: 150 },
  least: null,
  visitors: 120,
  soFar: 131,
  yes: 15,
  open: 3,
  counted: 0,
  estimate: null,
  low: 0.066_04,
  high: 0.215_01,
  needed: null,
  provenAt: null,
  isProven: false,
  isCutShort: false,
  settlesAt: new Date(`${YEAR}-03-19T09:30:00Z`),
};
const DECIDED = { decidedAt: new Date(`${YEAR}-03-12T00:15:00Z`) };

const english = translatorFor('en');

function words(facts: Partial<VerdictFacts>) {
  return english.words(wordsOf({ ...FACTS, ...facts }));
}

describe('wordsOf', () => {
  it('says that no goal is set', () => {
    expect(english.words(wordsOf(null))).toEqual({
      title: 'No goal yet',
      text: 'Decide what would convince you. No one can change it after that, and only new visitors count.',
    });
  });

  it('describes a goal whose visitors are still being counted', () => {
    expect(words({ visitors: 0, soFar: 12 })).toEqual({
      title: 'Too early to tell',
      text: '12 visitors so far. We need at least 30 to say anything; your goal needs up to 300.',
    });
    expect(words({ soFar: 1 }).text).toMatch(/^1 visitor so far\./);
    expect(words({ soFar: 45 }).text).toBe('45 visitors so far. The next verdict comes when today is over.');
  });

  it('describes a promising goal', () => {
    expect(words({ state: 'promising' })).toEqual({
      title: 'Promising, not proven yet',
      text: '15 of 120 (12.5%). That is above your goal, but it could still be luck: the real rate may be as low as 6.6%. It is decided from 150 visitors on.',
    });
    expect(words({ state: 'promising', visitors: 160, yes: 20, needed: 25 }).text).toMatch(
      /as low as 6\.6%\. You’d need 25 by now; you have 20\.$/,
    );
  });

  it("doesn't mention luck for a promising goal whose lower bound is above the target rate", () => {
    const early = words({ state: 'promising', yes: 40, low: 0.21, high: 0.48 });
    expect(early.text).toBe(
      '40 of 120 (33.3%). That is above your goal of 8%. It is decided from 150 visitors on.',
    );
    expect(words({ state: 'promising', low: 0.081, needed: 25 }).text).not.toContain('luck');
  });

  it("describes a promising goal whose rate is proven, but whose additional count isn't reached yet", () => {
    const provenAt = { day: `${YEAR}-03-10`, visitors: 150, low: 0.085 };
    const waiting = {
      state: 'promising' as const,
      visitors: 190,
      isProven: true,
      provenAt,
      least: 200,
      counted: 37,
    };
    expect(words(waiting)).toEqual({
      title: 'The rate is proven; 37 of 200 people so far',
      text: 'The rate was proven on Mar 10 with 150 visitors. Your goal also waits for 200 people.',
    });
  });

  it('describes a goal that is behind its target rate', () => {
    expect(words({ state: 'behind', yes: 7 })).toEqual({
      title: 'Behind your goal',
      text: '7 of 120 (5.8%). Your goal of 8% is still possible: the real rate may be as high as 21.6%.',
    });
  });

  it('describes a reached goal with the numbers from the close that proved it', () => {
    const provenAt = { day: `${YEAR}-03-10`, visitors: 150, low: 0.05 };
    const reached = { state: 'reached' as const, ...DECIDED, visitors: 310, provenAt, isProven: true };
    expect(words({ ...reached, estimate: 0.1312, low: 0.0869, high: 0.2 })).toEqual({
      title: 'Goal reached',
      text: 'Proven on Mar 10 with 150 visitors: the rate is about 13.1%, at least 8.6% (goal: 8%). If each of these visitors had at most an 8% chance, fewer than 1 test in 40 would end like this.',
    });
  });

  it('shows enough decimals that the lower bound of a reached goal is visibly above the target rate', () => {
    const reached = { state: 'reached' as const, ...DECIDED, estimate: 0.113, low: 0.080_296, high: 0.15 };
    expect(words(reached).text).toContain('at least 8.02% (goal: 8%)');
  });

  it('mentions the effect of stopping at a lucky moment if a goal was reached with fewer visitors than planned', () => {
    const provenAt = { day: `${YEAR}-03-12`, visitors: 120, low: 0.05 };
    const short = { state: 'reached' as const, ...DECIDED, provenAt, isProven: true, isCutShort: true };
    expect(words({ ...short, estimate: 0.14, low: 0.09, high: 0.2 }).text).toBe(
      'Proven on Mar 12 with 120 visitors: the rate is about 14.0%, at least 9.0% (goal: 8%). Only 120 of the 300 visitors came. If each of these visitors had at most an 8% chance, and sharing stopped at the luckiest moment, fewer than 1 test in 5 would end like this.',
    );
  });

  it('describes a goal reached under the rules of version 1.0.0, with the significance level of these rules', () => {
    const provenAt = { day: `${YEAR}-03-10`, visitors: 150, low: 0.0815 };
    const goal = { ...FACTS.goal, rules: 1 };
    expect(words({ state: 'reached', ...DECIDED, goal, visitors: 310, provenAt, isProven: true }).text).toBe(
      'Proven on Mar 10 with 150 visitors: the rate is at least 8.1% (goal: 8%). If the real rate were 8% or lower, a result like this would turn up in at most 4 of 100 tests.',
    );
  });

  it('describes a missed goal differently for each of four reasons', () => {
    const missed = { state: 'missed' as const, ...DECIDED, visitors: 1_300, yes: 100 };
    expect(words({ ...missed, reason: 'below' })).toEqual({
      title: 'Goal missed',
      text: '100 of 1,300. The real rate is at most 21.6%, your goal was 8%.',
    });
    expect(words({ ...missed, reason: 'not-shown', needed: 130 })).toEqual({
      title: 'Inconclusive',
      text: '100 of 1,300 (7.7%), needed 130. The real rate may be 6.6% to 21.6%: your goal is neither proven nor ruled out.',
    });
    const below = words({ ...missed, reason: 'not-shown', needed: 130, high: 0.079 });
    expect(below.title).toBe('Goal missed');
    expect(below.text).toMatch(/may be 6\.6% to 7\.9%: below your goal\.$/);
    expect(words({ ...missed, reason: 'count', counted: 4, least: 10 })).toEqual({
      title: 'Goal missed: 4 of 10 people',
      text: 'The rate was proven, but too few people did it.',
    });
    expect(words({ ...missed, reason: 'too-few', visitors: 12 })).toEqual({
      title: 'Too few visitors',
      text: '12 visitors came; we need at least 30 to say anything.',
    });
  });

  it('describes a goal that waits for confirmations', () => {
    expect(words({ state: 'settling' })).toEqual({
      title: 'Waiting for confirmations',
      text: '3 people may still confirm until Mar 19, 09:30 UTC. Then it is decided.',
    });
    expect(words({ state: 'settling', open: 1 }).text).toMatch(/^1 person may still/);
  });

  it("includes the year of a date if it isn't the current one", () => {
    const text = words({ state: 'withdrawn', decidedAt: new Date(`${YEAR - 1}-11-30T10:00:00Z`) }).title;
    expect(text).toBe(`Abandoned on Nov 30, ${YEAR - 1}`);
  });

  it('describes goals given up by the founder or ended by a takedown', () => {
    expect(words({ state: 'withdrawn', ...DECIDED })).toEqual({
      title: 'Abandoned on Mar 12',
      text: 'Given up after 120 visitors, 15 yes. This stays on record.',
    });
    expect(words({ state: 'void', ...DECIDED })).toEqual({
      title: 'Ended on Mar 12, when the page was taken down',
      text: 'Ended after 120 visitors, 15 yes. This stays on record.',
    });
  });
});

describe('numbers in a verdict', () => {
  it("aren't rounded outward a second time", () => {
    const formatted = (tenths: number) =>
      tenths === 0 || tenths === 1_000 ? `${tenths / 10}%` : `${(tenths / 10).toFixed(1)}%`;
    for (let tenths = 0; tenths <= 1_000; tenths += 1) {
      const rate = tenths / 1_000;
      const { text } = words({ state: 'missed', reason: 'not-shown', low: rate, high: rate });
      expect(text).toContain(`may be ${formatted(tenths)} to ${formatted(tenths)}:`);
    }
  });

  it('show the target rate with as many digits as the founder entered', () => {
    const behind = (rate: number) =>
      words({ state: 'behind', goal: { ...FACTS.goal, rate } }).text.match(/goal of (\S+%)/)![1];
    expect([0.08, 0.075, 0.0125, 0.07, 0.5].map(behind)).toEqual(['8%', '7.5%', '1.25%', '7%', '50%']);
  });
});

it('articleOf returns the article that matches how the rate is pronounced', () =>
  expect([0.08, 0.085, 0.8, 0.11, 0.18, 0.008, 0.01, 0.1, 0.011, 0.05].map(articleOf)).toEqual([
    ...['an', 'an', 'an', 'an', 'an'],
    ...['a', 'a', 'a', 'a', 'a'],
  ]));

it('a verdict is in the language of its reader, with the numbers and days of that language', () => {
  const german = new Translator('de', {
    'Abandoned on {day}': 'Am {day} abgebrochen',
    'Given up after {visitors, plural, one {# visitor} other {# visitors}}, {yes} yes. This stays on record.':
      'Nach {visitors, plural, one {# Besucher} other {# Besuchern}} aufgegeben, {yes} Ja.',
    '{yes} of {visitors} ({share}).': '{yes} von {visitors} ({share}).',
    'Your goal of {rate} is still possible: the real rate may be as high as {high}.':
      'Dein Ziel von {rate} ist noch möglich, bis {high}.',
  });
  const facts = { ...FACTS, visitors: 1_300, yes: 100 };
  expect(german.words(wordsOf({ ...facts, state: 'withdrawn', ...DECIDED }))).toEqual({
    title: 'Am 12. März abgebrochen',
    text: 'Nach 1.300 Besuchern aufgegeben, 100 Ja.',
  });
  expect(german.words(wordsOf({ ...facts, state: 'behind' })).text).toBe(
    '100 von 1.300 (7,7\u00a0%). Dein Ziel von 8\u00a0% ist noch möglich, bis 21,6\u00a0%.',
  );
});
