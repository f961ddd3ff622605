import { formatDay, formatGoal, formatRange, formatRate } from '@/lib/format';
import fc from 'fast-check';
import { aGoal, anEvidence } from '../evidence.factory';
import type { EvidenceDay } from '../types';
import { bandOf } from './band';
import { problemsFrom, problemsIn, rateIn, sourcesIn, START, termsOf } from './goal-values';
import { scaleOf, shareText } from './shares';
import { taggedLink, tagOf } from './tagged-link';
import { reasonOf } from './reasons';
import { reachingRates } from './sketch';
import { judgingText } from './judging';
import { goalResult, goalSentence, recordText, seenBefore } from './words';

describe('rates and proportions', () => {
  test('are formatted with one decimal, without a space before the percent sign', () => {
    expect(formatRate(0.0815)).toBe('8.2%');
    expect(formatRate(null)).toBe('–');
    expect(formatRange({ low: 0.066, high: 1 })).toBe('6.6–100%');
    expect(formatRange({ low: 0.0802, high: 0.154 })).toBe('8.02–15.4%');
    expect(shareText({ count: 4, of: 50, rate: 0.08, low: 0.016, high: 0.207 })).toBe('8.0% (1.6–20.7%)');
    expect(shareText({ count: 0, of: 0, rate: null, low: 0, high: 1 })).toBe('–');
  });

  test.each([
    [0.08, '8%'],
    [0.075, '7.5%'],
    [0.0125, '1.25%'],
    [0.07, '7%'],
  ])('are formatted like this in a goal: %d as "%s"', (rate, text) => expect(formatGoal(rate)).toBe(text));
});

describe('the goal form', () => {
  test.each([
    ['8', 0.08],
    ['7.25', 0.0725],
    ['0,5', 0.005],
    ['50 %', 0.5],
    ['0.4', null],
    ['51', null],
    ['', null],
    ['1e1', null],
    ['-8', null],
  ])('parses "%s" percent as %s', (text, rate) => expect(rateIn(text)).toBe(rate));

  test('keeps all digits of an entered rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 5_000 }), (hundredths) => {
        expect(rateIn(String(hundredths / 100))).toBe(hundredths / 10_000);
      }),
    );
  });

  test('enforces the server’s limits, with an error for each field', () => {
    const textsOf = (values: typeof START) =>
      Object.fromEntries(Object.entries(problemsIn(values, [])).map(([name, text]) => [name, text]));
    expect(problemsIn(START, [])).toEqual({});
    expect(
      textsOf({
        ...START,
        rate: '80',
        visitors: '99',
        days: '29',
        leastCount: '0',
        from: 'some',
      }),
    ).toEqual({
      rate: 'Choose a rate from 0.5% to 50%.',
      visitors: 'Choose 100 to 3,000 visitors.',
      days: 'Choose 3 to 28 days.',
      leastCount: 'Choose 1 to 3,000 people, or leave it empty.',
      sources: 'Choose 1 to 20 sources, or all.',
    });
  });

  test('limits the minimum number of people to the number of visitors, like the server', () => {
    const least = (leastCount: string) => problemsIn({ ...START, leastCount }, []).leastCount;
    expect(least('300')).toBeUndefined();
    expect(least('301')).toBe('Choose at most 300 people, as many as visitors.');
  });

  test('converts the entered values to the request’s terms', () => {
    const source = { channel: 'campaign', source: 'newsletter', campaign: '' } as const;
    expect(
      termsOf(
        {
          ...START,
          leastCount: ' 10 ',
          leastMetric: 'wouldPay',
          from: 'some',
          sources: JSON.stringify([source]),
        },
        [],
      ),
    ).toEqual({
      metric: 'confirmed',
      price: null,
      rate: 0.08,
      visitors: 300,
      days: 14,
      atLeast: { metric: 'wouldPay', count: 10 },
      sources: [source],
      includeReferred: false,
    });
    expect(termsOf(START, [])).toMatchObject({ atLeast: null, sources: null });
  });

  test('reads no sources from a draft whose sources are invalid', () => {
    for (const text of ['', '{}', '[1]', '[{"channel":"campaign"}]', 'null'])
      expect(sourcesIn(text)).toEqual([]);
  });

  test('shows the server’s error about the minimum number of people in the right field', () => {
    expect(problemsFrom({ atLeast: 'Too many.', days: 'Too long.' })).toEqual({
      leastCount: 'Too many.',
      days: 'Too long.',
    });
  });
});

describe('a tagged link', () => {
  test('contains normalized tags', () => {
    expect(tagOf('  News\tLetter  ')).toBe('news letter');
    expect(
      taggedLink('https://g.test/ideas/quiet', { channel: 'campaign', source: 'a&b', campaign: 'may 1' }),
    ).toBe('https://g.test/ideas/quiet?utm_source=a%26b&utm_campaign=may+1');
  });
});

describe('the chart’s band', () => {
  const { days, boundary } = anEvidence();

  test('covers complete days, followed by provisional values', () => {
    const band = bandOf(days, aGoal(), boundary);
    expect(band).toMatchObject({
      x: [0, 40, 80, 120, 131, 150, 214, 300],
      dayAt: [null, 0, 1, 2, 3, null, null, null],
      high: [null, 0.31, 0.244, 0.216, null, null, null, null],
      lowToday: [null, null, null, 0.066, 0.066, null, null, null],
      rateToday: [null, null, null, null, 16 / 131, null, null, null],
      goal: [0.08, null, null, null, null, null, null, 0.08],
      reached: [null, null, null, null, null, 24 / 150, 28 / 214, 35 / 300],
      xMax: 300,
      xOf: [40, 80, 120, 131],
    });
  });

  test('starts with the first visitors, and uses only the last of several days without new visitors', () => {
    const none = { yes: 0, open: 0, low: 0, high: 1, needed: null, provisional: false };
    const all: EvidenceDay[] = [
      { ...none, day: '2026-11-18', visitors: 0 },
      { ...days[0]!, day: '2026-11-19' },
      { ...days[0]!, day: '2026-11-20' },
    ];
    const band = bandOf(all, null, []);
    expect(band.x).toEqual([0, 40]);
    expect(band.dayAt).toEqual([0, 2]);
    expect(band.rate).toEqual([null, 0.1]);
    expect(band.xOf).toEqual([0, 40, 40]);
  });

  test('leaves room for the goal, every dot and the current band', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.005, max: 0.5, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (rate, high) => {
          const { yMax } = bandOf([{ ...days[2]!, high }], { rate, visitors: 300 }, boundary);
          expect(yMax).toBeGreaterThanOrEqual(Math.max(rate, high, 15 / 120, 24 / 150));
          expect(yMax).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

test('scaleOf() returns an upper bound for the axis on which every interval fits', () => {
  expect(scaleOf([])).toBe(0.05);
  expect(scaleOf([{ low: 0, high: 0.21 }])).toBe(0.3);
  expect(scaleOf([{ low: 0.9, high: 1 }])).toBe(1);
});

describe('texts about goals', () => {
  test('describe a goal and its result', () => {
    expect(goalSentence(aGoal())).toBe('More than 8% of visitors confirm');
    expect(goalResult(aGoal())).toBe('15 of 120 visitors so far');
    expect(goalResult(aGoal({ state: 'withdrawn', decidedAt: '2026-11-20T10:00:00Z' }))).toBe(
      `Abandoned on ${formatDay('2026-11-20')} after 120 visitors, 15 yes`,
    );
    expect(goalResult(aGoal({ state: 'missed', decidedAt: '2026-12-01T00:15:00Z' }))).toBe(
      `15 of 120 visitors, decided on ${formatDay('2026-12-01')}`,
    );
  });

  test('include the code of an unknown exclusion reason', () =>
    expect(reasonOf('sun-spots')).toEqual({ label: 'sun-spots', text: '' }));
});

test('says what the founder had seen before setting a goal', () => {
  const seenText = (visitors: number, confirmed = 0) =>
    seenBefore(aGoal({ seenBefore: { visitors, confirmed } }));
  expect(seenText(0)).toBe('before anyone had visited');
  expect(seenText(1, 1)).toBe('when 1 person had visited and 1 had confirmed');
  expect(seenText(1082, 9)).toBe('when 1,082 people had visited and 9 had confirmed');
  expect(seenBefore(aGoal({ seenBefore: null }))).toBeNull();
});

test('omits zeros from a founder’s track record', () => {
  const none = { goals: 0, reached: 0, missed: 0, withdrawn: 0, running: 0, deletedIdeas: 0 };
  expect(recordText(none)).toBe('');
  expect(recordText({ ...none, goals: 7, reached: 2, missed: 4, withdrawn: 1 })).toBe(
    '2 reached, 4 missed, 1 abandoned or ended early',
  );
});

describe('when a goal is judged next', () => {
  const verdict = { asOf: '2026-11-23', judgedNextAt: '2026-11-25T00:15:00.000Z', waitsForDay: null };

  test.each([
    [
      verdict,
      `Judged next on ${formatDay('2026-11-25')}, 12:15 AM UTC. The verdict is as of ${formatDay('2026-11-23')}.`,
    ],
    [{ ...verdict, asOf: null }, `Judged next on ${formatDay('2026-11-25')}, 12:15 AM UTC.`],
    [
      { asOf: null, judgedNextAt: null, waitsForDay: '2026-11-23' },
      `${formatDay('2026-11-23')} isn’t counted yet. The verdict waits for it.`,
    ],
    [{ ...verdict, judgedNextAt: null }, null],
  ])('is described correctly for the state %j', (given, text) => expect(judgingText(given)).toBe(text));
});

describe('the sketch of a goal', () => {
  test('draws the smallest result that reaches the goal', () => {
    const { low, peak, high, goal } = reachingRates(0.08, 300);
    expect([low, goal]).toEqual([0.08, 0.08]);
    expect(peak * 300).toBeCloseTo(35, 0);
    expect(high).toBeGreaterThan(peak);
  });

  test('is narrower with more visitors, and never exceeds 100%', () => {
    expect(reachingRates(0.08, 1000).peak).toBeLessThan(reachingRates(0.08, 300).peak);
    expect(reachingRates(0.5, 30).high).toBeLessThanOrEqual(1);
  });
});
