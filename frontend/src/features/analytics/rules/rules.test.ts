import { anAnalytics } from '../analytics.factory';
import { datesOf, rangeIn } from './range';
import { sourceDetail, sourceName } from './source-name';
import { verdict } from './verdict';

const counts = { visits: 0, visitors: 0, returningVisitors: 0, votes: 0, signUps: 0, willingToPay: 0 };
const daily = (...visits: number[]) =>
  visits.map((n, i) => ({ ...counts, day: `2026-05-0${i + 1}`, visits: n }));

describe('the verdict', () => {
  test.each([
    [{}, 'Nobody has come by yet.'],
    [{ votes: 2 }, 'No visit was seen, but 2 votes came in.'],
    [{ visits: 1 }, '1 visit, and no vote or sign-up yet.'],
    [
      { visits: 1200, votes: 31, signUps: 1, willingToPay: 1 },
      '1,200 visits brought 31 votes and 1 sign-up; 1 would pay.',
    ],
    [{ visits: 12, signUps: 3 }, '12 visits brought 3 sign-ups.'],
  ])('of %j is "%s"', (totals, text) => {
    expect(verdict(anAnalytics({ totals: { ...counts, ...totals }, days: [], sources: [] }))).toBe(text);
  });

  test.each([
    [[30, 30, 30, 31], 'Interest holds steady.'],
    [[20, 20, 40, 60], 'Interest is growing: 150% more visits in the second half than in the first.'],
    [[60, 40, 10, 15], 'Interest is fading: 75% fewer visits in the second half than in the first.'],
    [[1, 2, 5, 9], ''],
  ])('of %j visits a day says "%s"', (visits, text) => {
    const said = verdict(
      anAnalytics({ days: daily(...visits), sources: [], totals: { ...counts, visits: 9 } }),
    );
    expect(said).toBe(['9 visits, and no vote or sign-up yet.', text].filter(Boolean).join(' '));
  });

  test('names the best source that can be told, when it matters', () => {
    const source = {
      ...counts,
      channel: 'referrer' as const,
      source: 'news.example',
      medium: '',
      campaign: '',
    };
    const direct = { ...source, channel: 'direct' as const, source: '', visits: 80 };
    const of = (visits: number) =>
      verdict(
        anAnalytics({
          days: [],
          totals: { ...counts, visits: 100 },
          sources: [direct, { ...source, visits }],
        }),
      );
    expect(of(20)).toContain('The best source is news.example.');
    expect(of(5)).not.toContain('source');
  });
});

test('a range ends today in UTC and has as many days as it says', () => {
  expect(datesOf(7, new Date('2026-03-01T23:30:00Z'))).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect([rangeIn('90'), rangeIn('31'), rangeIn(null)]).toEqual([90, 30, 30]);
});

test.each([
  [{ channel: 'direct', source: '', medium: '', campaign: '' }, 'Direct or unknown', ''],
  [{ channel: 'referrer', source: 'x.example', medium: '', campaign: '' }, 'x.example', ''],
  [{ channel: 'campaign', source: 'news', medium: 'email', campaign: 'may' }, 'news', 'email · may'],
  [{ channel: 'campaign', source: '', medium: '', campaign: 'may' }, 'may', ''],
  [{ channel: 'other', source: '', medium: '', campaign: '' }, 'Many small sources', ''],
] as const)('%j is called %s', (source, name, detail) => {
  expect([sourceName(source), sourceDetail(source)]).toEqual([name, detail]);
});
