import { anAnalytics } from '../analytics.factory';
import { addressOf } from './address';
import { changeText, withinChance } from './change';
import { chipsOf, filterIn } from './filter';
import { areFew, ghostOf, marksByPoint, pointsOf } from './points';

const [none] = anAnalytics().days.slice(1) as [ReturnType<typeof anAnalytics>['days'][number]];
const daysOf = (visits: number[]) =>
  visits.map((count, n) => ({
    ...none,
    day: new Date(Date.UTC(2026, 3, 1 + n)).toISOString().slice(0, 10),
    visits: count,
  }));

describe('weeks in the chart', () => {
  const thirty = daysOf(Array.from({ length: 30 }, (_, n) => n));

  test('are counted back from the last day, without omitting any visits', () => {
    const weeks = pointsOf(thirty, true);
    expect(weeks.map(({ day, until }) => [day, until])).toEqual([
      ['2026-04-01', '2026-04-02'],
      ['2026-04-03', '2026-04-09'],
      ['2026-04-10', '2026-04-16'],
      ['2026-04-17', '2026-04-23'],
      ['2026-04-24', '2026-04-30'],
    ]);
    expect(weeks.reduce((sum, { visits }) => sum + visits, 0)).toBe((29 * 30) / 2);
  });

  test('replace days if the period has at least four weeks and fewer than five visits a day', () => {
    expect(areFew(daysOf(Array(28).fill(4)))).toBe(true);
    expect(areFew(daysOf(Array(28).fill(5)))).toBe(false);
    expect(areFew(daysOf(Array(27).fill(0)))).toBe(false);
  });

  test('are compared with the same days of the previous period, except today', () => {
    const before = daysOf([1, 2, 3]);
    expect(ghostOf(before, 4, false, 'visits')).toEqual([1, 2, 3, null]);
    expect(ghostOf(daysOf(Array(8).fill(1)), 9, true, 'visits')).toEqual([2, 6]);
  });

  test('include the events of their days', () => {
    const marks = [{ day: '2026-04-12', kind: 'edited' as const, ideaId: 'i', label: 'X' }];
    expect(marksByPoint(marks, pointsOf(thirty, true))).toEqual([[2, marks]]);
    expect(marksByPoint(marks, pointsOf(thirty, false))).toEqual([[11, marks]]);
  });
});

describe('changeText()', () => {
  test.each([
    [12, 12, 'no change'],
    [140, 100, '+40 (+40.0%)'],
    [100, 140, '−40 (−28.6%)'],
    [110, 100, '+10 (+10.0%), within chance'],
    [5, 0, '+5, within chance'],
    [6, 0, '+6'],
    [0, 3, '−3 (−100%), within chance'],
  ])('formats a change to %i from %i as "%s"', (now, before, text) =>
    expect(changeText(now, before)).toBe(text),
  );

  test('calls a change "within chance" regardless of its direction', () => {
    for (const [a, b] of [
      [5, 0],
      [40, 60],
      [400, 460],
    ] as const)
      expect(withinChance(a, b)).toBe(withinChance(b, a));
  });
});

describe('a source filter', () => {
  test('is stored in the URL with the rest of the selection', () => {
    const filter = { channel: 'campaign', source: 'a&b', medium: '' } as const;
    const address = addressOf({ ideaId: 'x', range: 90, compare: true, filter });
    expect(address).toBe('/dashboard/analytics/x?days=90&compare=true&channel=campaign&source=a%26b&medium=');
    expect(filterIn(new URLSearchParams(address.split('?')[1]))).toEqual(filter);
    expect(addressOf({ range: 30, compare: false, filter: null })).toBe('/dashboard/analytics');
  });

  test('is dropped if its channel is unknown', () =>
    expect(filterIn(new URLSearchParams('channel=people'))).toBeNull());

  test('splits a tagged link into its tags, and drops empty tags when one is removed', () => {
    const chips = chipsOf({ channel: 'campaign', source: 'news', medium: '', campaign: 'may' });
    expect(chips).toEqual([
      { kind: 'Source', name: 'news', without: { channel: 'campaign', campaign: 'may' } },
      { kind: 'Campaign', name: 'may', without: { channel: 'campaign', source: 'news' } },
    ]);
    expect(chipsOf({ channel: 'campaign', source: 'news' })[0]!.without).toBeNull();
  });

  test.each([
    [{ channel: 'direct', source: '', medium: '', campaign: '' }, 'Direct or unknown'],
    [{ channel: 'referrer', source: 'x.example', medium: '', campaign: '' }, 'x.example'],
    [{ channel: 'referrer' }, 'Other sites'],
  ] as const)('is shown as a single part for %j', (filter, name) =>
    expect(chipsOf(filter)).toEqual([{ kind: 'Source', name, without: null }]),
  );
});
