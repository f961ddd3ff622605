import { describe, expect, it } from '@jest/globals';

import { cardWords } from './card-words.js';
import { drawnCard } from './drawn-card.js';
import { Translator, translatorFor } from '../../../platform/i18n/translator.js';
import { msg } from '../../../shared/message.js';
import { cardAlt, type CardNumbers, splitPercent, verdictCardOf } from '../../../shared/verdict-card.js';

const GOAL = { metric: 'confirmed', rate: 0.02 };
const REACHED: CardNumbers = {
  state: 'reached',
  reason: null,
  visitors: 374,
  yes: 16,
  estimate: null,
  low: 0.0201,
  high: 0.092,
};
const card = (
  change: Partial<CardNumbers> = {},
  goal: typeof GOAL | null = GOAL,
  words = translatorFor('en'),
) => drawnCard(cardWords(verdictCardOf({ ...REACHED, ...change }, goal), msg('Goal reached')), words);

describe('the text of a verdict card', () => {
  it('consists of the state, one number and one sentence', () => {
    expect(card()).toEqual({
      look: 'reached',
      title: 'Goal reached',
      figure: { text: '4.3', unit: '%' },
      sentences: ['16 of 374 visitors joined and confirmed their email.', 'The goal was more than 2%.'],
      visitors: 0,
      rates: { low: 0.0201, peak: 16 / 374, high: 0.092, goal: 0.02 },
      labels: { goal: 'Goal 2%', rate: 'Real rate 2.01–9.2%', interval: '2.01–9.2%' },
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
    expect(early.visitors).toBe(18);
    expect(early.sentences).toEqual(['Your first result appears after 30 visitors.', '12 more to go.']);
    expect(early.rates).toBeNull();
    expect(card({ state: 'missed', reason: 'too-few', visitors: 12 }).sentences).toEqual([
      '12 visitors came.',
      'We need at least 30 to say anything.',
    ]);
  });

  it('says that the first result appears at the end of the day once there are enough visitors', () =>
    expect(card({ state: 'counting', visitors: 45 }).sentences).toEqual([
      'Enough visitors for a first result.',
      'It appears when today is over.',
    ]));

  it('distinguishes an inconclusive result from a missed goal', () => {
    const open = card({ state: 'missed', reason: 'not-shown', low: 0.011 });
    expect(open.sentences[1]).toBe('That neither proves nor rules out more than 2%.');
    const below = card({ state: 'missed', reason: 'not-shown', low: 0.001, high: 0.019 });
    expect(below.sentences[1]).toBe('The goal was more than 2%.');
  });

  it('contains no number if no goal is set', () =>
    expect(card({ state: 'no-goal' }, null)).toMatchObject({
      sentences: [
        'Decide what would convince you before you see results.',
        'Only visitors from then on count.',
      ],
      figure: null,
      rates: null,
    }));

  it('is in the language of its reader', () => {
    const german = new Translator('de', {
      'Goal reached': 'Ziel erreicht',
      '{yes} of {visitors, plural, one {# visitor} other {# visitors}} joined and confirmed their email.':
        '{yes} von {visitors, plural, one {# Person} other {# Personen}} haben ihre Adresse bestätigt.',
      'The goal was more than {rate}.': 'Das Ziel war mehr als {rate}.',
      'Real rate {range}': 'Echte Rate {range}',
    });
    expect(card({ visitors: 3740, yes: 160 }, GOAL, german)).toMatchObject({
      title: 'Ziel erreicht',
      figure: { text: '4,3', unit: '\u00a0%' },
      sentences: ['160 von 3.740 Personen haben ihre Adresse bestätigt.', 'Das Ziel war mehr als 2\u00a0%.'],
      labels: { rate: 'Echte Rate 2,01–9,2\u00a0%', interval: '2,01–9,2\u00a0%' },
    });
  });
});

it.each([
  ['4.3%', { text: '4.3', unit: '%' }],
  ['4,3\u00a0%', { text: '4,3', unit: '\u00a0%' }],
  ['٤٫٣٪؜', { text: '٤٫٣', unit: '٪؜' }],
])('splitPercent(%j) separates the number from its unit', (text, parts) =>
  expect(splitPercent(text)).toEqual(parts),
);
