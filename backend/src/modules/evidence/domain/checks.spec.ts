import { describe, expect, it } from '@jest/globals';

import { translatorFor } from '../../../platform/i18n/translator.js';
import { CHECK_KEYS, type CheckKey } from './check.js';
import type { CheckFacts, GoalFacts, SpreadFacts } from './check-facts.js';
import { checksOf as messagesOf } from './checks.js';

const checksOf = (facts: CheckFacts) => translatorFor('en').words(messagesOf(facts));

// Dates are shown without the year if it's the current one.
const YEAR = new Date().getUTCFullYear();

const NOW = new Date(`${YEAR}-11-24T12:00:00.000Z`);
const GOAL: GoalFacts = {
  state: 'reached',
  rate: 0.08,
  aboutConfirmed: true,
  startedAt: new Date(`${YEAR}-11-01T10:00:00.000Z`),
  tally: { visitors: 300, yes: 40 },
  planned: 300,
  isCutShort: false,
  seenBefore: { visitors: 0, confirmed: 0 },
};
const SPREAD: SpreadFacts = {
  visitors: 300,
  yes: 40,
  identified: 40,
  forwarders: 1,
  ownDomains: 2,
  operators: Array.from({ length: 40 }, (_, index) => ({ name: `Operator ${index}`, visitors: 7, yes: 1 })),
  largestHour: { name: `${YEAR}-11-03T14`, visitors: 40, yes: 6 },
};
const FACTS: CheckFacts = {
  now: NOW,
  goal: GOAL,
  spread: SPREAD,
  page: { changes: 0, changedSince: false },
  record: { goals: 1, reached: 1, missed: 0, withdrawn: 0, running: 0, deletedIdeas: 0, text: null },
  operatorTable: 'current',
  hosting: 3,
  seenTwice: 0,
  largestSource: { name: 'forum.example', share: 0.4, others: { visitors: 180, yes: 25 } },
  experiments: { begun: 0, broken: 0 },
  founderSince: new Date(`${YEAR}-01-02T10:00:00.000Z`),
};

const checked = (facts: Partial<CheckFacts>, key: CheckKey) =>
  checksOf({ ...FACTS, ...facts }).find((one) => one.key === key)!;
const withGoal = (goal: Partial<GoalFacts>) => ({ goal: { ...GOAL, ...goal } });
const withSpread = (spread: Partial<SpreadFacts>) => ({ spread: { ...SPREAD, ...spread } });

it('an honest goal passes all checks, and each check reports its value', () => {
  const checks = checksOf(FACTS);
  expect(checks.map(({ key }) => key)).toEqual([...CHECK_KEYS]);
  expect(checks.filter(({ state }) => state !== 'passed')).toEqual([]);
  expect(checks.every(({ value, text }) => value !== null && text.endsWith('.'))).toBe(true);
});

describe('a check', () => {
  it.each<[CheckKey, Partial<CheckFacts>, number, RegExp]>([
    ['page_unchanged', { page: { changes: 2, changedSince: false } }, 2, /changed 2 times during the test/],
    ['page_unchanged', { page: { changes: 0, changedSince: true } }, 1, /has changed since the test/],
    [
      'goals_listed',
      { record: { ...FACTS.record!, goals: 3, missed: 1, withdrawn: 1 } },
      3,
      /^Goals of this founder: 1 reached, 1 missed, 1 given up\.$/,
    ],
    ['goals_listed', { record: { ...FACTS.record!, deletedIdeas: 1 } }, 1, /ideas deleted: 1/],
    ['goals_listed', { record: { ...FACTS.record!, goals: 4, missed: 3 } }, 4, /1 reached, 3 missed/],
    [
      'visitors_before',
      withGoal({ seenBefore: { visitors: 82, confirmed: 5 } }),
      82,
      /Set on Nov 1, when 82 people had visited and 5 had confirmed/,
    ],
    [
      'visitors_planned',
      withGoal({ tally: { visitors: 120, yes: 30 }, isCutShort: true }),
      120,
      /^Only 120 of the 300 visitors planned came/,
    ],
    [
      'networks',
      withGoal({ tally: { visitors: 40, yes: 8 } }),
      40,
      /about 7 fakes among the 8 yes could explain the result/,
    ],
    ['networks', withGoal({ tally: { visitors: 150, yes: 24 } }), 150, /about 21 fakes among the 24 yes/],
    ['operators', withSpread({ identified: 9 }), 9, /fewer than 10/],
    [
      'operators',
      withSpread({ operators: [{ name: 'Big', visitors: 160, yes: 20 }, ...SPREAD.operators.slice(0, 20)] }),
      40,
      /53\.3 ?% of them from Big: most from one/,
    ],
    [
      'operators',
      withSpread({
        operators: [{ name: 'Odd', visitors: 9, yes: 9 }, ...SPREAD.operators.slice(0, 31)],
      }),
      40,
      /far more yes than its share/,
    ],
    [
      'operators',
      withSpread({
        operators: SPREAD.operators.map((one, index) => ({
          ...one,
          yes: index < 9 ? 4 : Number(index < 13),
        })),
      }),
      40,
      /without 9 operators/,
    ],
    ['own_domains', withSpread({ ownDomains: 12 }), 0.3, /12 of 40 confirmed addresses \(30\.0 ?%\)/],
    [
      'forwarders',
      {
        ...withGoal({ tally: { visitors: 300, yes: 35 } }),
        ...withSpread({ yes: 35, forwarders: 4, ownDomains: 1 }),
      },
      4 / 35,
      /4 of 35 confirmed addresses \(11\.4 ?%\) are through forwarding services/,
    ],
    [
      'largest_source',
      { largestSource: { name: 'forum.example', share: 0.7, others: { visitors: 90, yes: 7 } } },
      0.7,
      /came from forum\.example, and without them the rate is below the goal/,
    ],
    [
      'largest_hour',
      withSpread({ largestHour: { name: `${YEAR}-11-03T14`, visitors: 160, yes: 22 } }),
      160 / 300,
      /53\.3 ?% of the visitors and 22 of 40 confirmations/,
    ],
    [
      'largest_hour',
      withSpread({ largestHour: { name: `${YEAR}-11-03T14`, visitors: 30, yes: 25 } }),
      0.1,
      /25 of 40/,
    ],
    ['split', { experiments: { begun: 2, broken: 1 } }, 1, /did not share their visitors evenly: 1 of 2/],
    ['seen_twice', { seenTwice: 16 }, 16, /16 visitors/],
    [
      'founder_identity',
      { founderSince: new Date(`${YEAR}-11-12T10:00:00.000Z`) },
      12,
      /first seen here on Nov 12/,
    ],
  ])('flags %s for %j', (key, facts, value, text) => {
    const check = checked(facts, key);
    expect(check).toMatchObject({ state: 'flagged', value });
    expect(check.text).toMatch(text);
  });
});

describe('checksOf without the necessary data', () => {
  it.each<[string, CheckKey[], Partial<CheckFacts>]>([
    ['hosting and operators without a table', ['operators', 'hosting'], { operatorTable: 'missing' }],
    [
      'hosting and operators with a table older than a year',
      ['operators', 'hosting'],
      { operatorTable: 'old' },
    ],
    [
      'the visitors of a goal under rules 1',
      ['operators', 'networks', 'own_domains', 'forwarders', 'largest_hour'],
      { spread: null },
    ],
    [
      'the numbers the founder saw before a goal under rules 1',
      ['visitors_before'],
      withGoal({ seenBefore: null }),
    ],
    [
      'all checks of a goal if none was set',
      [
        'page_unchanged',
        'visitors_before',
        'visitors_planned',
        'operators',
        'networks',
        'own_domains',
        'forwarders',
        'largest_source',
        'largest_hour',
      ],
      { goal: null, spread: null },
    ],
  ])('returns "unknown" for %s', (_, keys, facts) => {
    const states = checksOf({ ...FACTS, ...facts }).filter(({ state }) => state === 'unknown');
    expect(states.map(({ key }) => key)).toEqual(keys);
    expect(states.every(({ value }) => value === null)).toBe(true);
  });
});

it("checksOf doesn't flag a goal as cheap to forge if it wasn't reached", () => {
  const facts = withGoal({ state: 'missed', tally: { visitors: 40, yes: 1 } });
  expect(checked(facts, 'networks').state).toBe('passed');
});

it("checksOf doesn't compare willingness-to-pay answers with the operators' confirmed addresses", () => {
  const operators = SPREAD.operators.map((one, index) => ({ ...one, yes: index < 9 ? 4 : 0 }));
  const facts = { ...withGoal({ aboutConfirmed: false }), ...withSpread({ operators }) };
  expect(checked(facts, 'operators').state).toBe('passed');
});

it('checksOf treats all unknown operators as one', () => {
  const operators = [
    { name: null, visitors: 146, yes: 30 },
    ...SPREAD.operators.slice(0, 10),
    ...SPREAD.operators.slice(10, 22).map((one) => ({ ...one, yes: 0 })),
  ];
  expect(checked(withSpread({ operators, identified: 22 }), 'operators')).toMatchObject({ state: 'flagged' });
});
