import { describe, expect, it } from '@jest/globals';

import { Translator, translatorFor } from '../../../platform/i18n/translator.js';
import { wordsOf } from './experiment-words.js';

type DescribedExperiment = Parameters<typeof wordsOf>[0];

const DAY = new Date('2026-11-24T00:00:00.000Z');

const arm = (more: object = {}) => ({
  visitors: 500,
  confirmed: 20,
  open: 0,
  price: null,
  revenue: null,
  ratio: null,
  ...more,
});
const textsOf = (more: Partial<DescribedExperiment> = {}, words = translatorFor('en')) =>
  words.words(
    wordsOf({
      kind: 'page',
      state: 'decided',
      reason: null,
      days: 28,
      startedAt: new Date('2026-10-27T00:00:00.000Z'),
      endsAt: DAY,
      decidedAt: DAY,
      beganEarlier: false,
      outcome: null,
      best: null,
      split: { visitors: [500, 500], expected: 0.5, broken: false },
      arms: [arm(), arm()],
      ...more,
    }),
  );
const priced = (amount: number, low: number, high: number) =>
  arm({ price: { amount, currency: 'USD', per: 'month' }, revenue: { low, high } });

describe('the texts of an experiment', () => {
  it.each<[string, Partial<DescribedExperiment>, string]>([
    [
      'Version B is better',
      { outcome: 'better', best: 1, arms: [arm(), arm({ ratio: { value: 3, low: 1.4, high: 6 } })] },
      'Visitors join and confirm 1.4 to 6 times as often as with the original.',
    ],
    [
      'Version B is better',
      { outcome: 'better', best: 1, arms: [arm(), arm({ ratio: { value: null, low: 1.4, high: null } })] },
      'Visitors join and confirm at least 1.4 times as often as with the original.',
    ],
    [
      'No version is better',
      { outcome: 'same' },
      'With none do visitors join and confirm more than 1.25 times as often as with the original: any difference is small.',
    ],
    [
      'No clear winner',
      { outcome: 'undecided' },
      '40 confirmed sign-ups were too few to show a difference, or to rule one out.',
    ],
    [
      'No clear winner',
      { outcome: 'undecided', arms: [arm({ confirmed: 1 }), arm({ confirmed: 0 })] },
      '1 confirmed sign-up was too few to show a difference, or to rule one out.',
    ],
    [
      'Best price: $19 a month',
      {
        kind: 'price',
        outcome: 'best',
        best: 1,
        arms: [priced(900, 900, 9_000), priced(1900, 19_000, 40_050)],
      },
      '100 visitors would bring in $190 to $400.50 a month at this price, and less at every other one, if they did as they said.',
    ],
    [
      'No answer: people said yes more often at a higher price',
      { kind: 'price', outcome: 'no-answer', arms: [priced(900, 0, 1), priced(1900, 0, 1)] },
      'Check where they came from. Luck alone shows this in at most 3 of 1,000 tests.',
    ],
    [
      'No clear winner',
      { kind: 'price', outcome: 'undecided', arms: [priced(900, 0, 1), priced(1900, 0, 1)] },
      'No clear winner: luck could explain the differences between the prices.',
    ],
    [
      'Running until Nov 24, 2026',
      { state: 'running' },
      '40 confirmed sign-ups so far. Versions are compared from Nov 10, 2026 on, once a day.',
    ],
    [
      'Running until Nov 24, 2026',
      { state: 'running', kind: 'price', arms: [arm(), arm({ visitors: 512 })] },
      '1,012 visitors have been counted so far. Prices are compared once, at the end.',
    ],
    [
      'No clear winner',
      { outcome: 'undecided', beganEarlier: true },
      '40 confirmed sign-ups were too few to show a difference, or to rule one out. It began under earlier rules and was decided by newer ones.',
    ],
    [
      'Running until Nov 24, 2026',
      { state: 'running', beganEarlier: true },
      '40 confirmed sign-ups so far. Versions are compared from Nov 10, 2026 on, once a day. It began under earlier rules and will be decided by newer ones. Earlier looks could have decided it too: so 10 of 100 such tests may be wrong, instead of 5.',
    ],
    [
      'Running until Nov 24, 2026',
      {
        state: 'running',
        kind: 'price',
        beganEarlier: true,
        arms: [arm({ confirmed: 0 }), arm({ confirmed: 0 })],
      },
      'No answers yet. Prices are compared once, at the end. It began under earlier rules and will be decided by newer ones.',
    ],
    [
      'No result: visitors were not shared equally',
      { state: 'broken', split: { visitors: [1_000, 400, 600], expected: 1 / 3, broken: true } },
      'Visitors should have been shared equally, and the counts are 1,000, 400, and 600. By chance this happens in at most 1 of 1,000 experiments: something kept some of them away, so nothing is concluded.',
    ],
    [
      'Running until Nov 24, 2026',
      { state: 'running', split: { visitors: [400, 600], expected: 0.5, broken: true } },
      'Visitors are not shared equally: the counts are 400 and 600. If that still holds when a day is closed, nothing will be concluded.',
    ],
    [
      'Stopped on Nov 24, 2026',
      { state: 'stopped', reason: 'edited' },
      'Stopped after 1,000 visitors, because the page was edited. Nothing is concluded from it. It stays on record.',
    ],
    [
      'Waiting for confirmations',
      { state: 'settling', arms: [arm({ open: 1 }), arm()] },
      '1 person may still confirm. It is decided once they have, 72 hours after its end at the latest.',
    ],
  ])('include “%s” with its explanation (%#)', (title, experiment, text) =>
    expect(textsOf(experiment)).toEqual({ title, text }),
  );
});

it('the texts of an experiment are in the language of their reader', () => {
  const german = new Translator('de', {
    'Best price: {per, select, month {{price} a month} year {{price} a year} other {{price} once}}':
      'Bester Preis: {per, select, month {{price} im Monat} year {{price} im Jahr} other {{price} einmalig}}',
  });
  const arms = [priced(900, 900, 9_000), priced(1950, 19_000, 40_050)];
  expect(textsOf({ kind: 'price', outcome: 'best', best: 1, arms }, german).title).toBe(
    'Bester Preis: 19,50\u00a0$ im Monat',
  );
});
