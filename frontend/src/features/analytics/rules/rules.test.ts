import { formatDay } from '@/lib/format';
import type { Analytics } from '@/api/workspace';
import { sourceDetail, sourceName } from '@/lib/source-name';
import { anAnalytics } from '../analytics.factory';
import { bestSource, trendText } from './highlights';
import { detailOfSource, nameOfPart, nameOfSource } from './mail-source';
import { datesOf, rangeIn } from './range';

const counts = { visits: 0, visitors: 0, returningVisitors: 0, votes: 0, signUps: 0, willingToPay: 0 };

/** Builds days with these visits. The last day is today. */
const daysOf = (...visits: number[]) =>
  visits.map((count, n) => ({ ...anAnalytics().days[1]!, day: `2026-05-0${n + 1}`, visits: count }));

describe('the trend', () => {
  test.each([
    [{ before: 60, after: 61 }, 'Interest is steady.'],
    [
      { before: 40, after: 100 },
      'Interest is growing: 150% more visits in the second half than in the first.',
    ],
    [
      { before: 100, after: 25 },
      'Interest is fading: 75.0% fewer visits in the second half than in the first.',
    ],
    [{ before: 3, after: 90 }, ''],
    [null, ''],
  ])('of %j visits is described as "%s"', (trend, text) => {
    const days = daysOf(trend?.before ?? 0, 7, trend?.after ?? 0, 5);
    expect(trendText({ trend, days })).toBe(text);
  });

  test.each([
    ['first', daysOf(41, 100, 5)],
    ['second', daysOf(40, 101, 5)],
  ])('is omitted if it excludes some visits in the %s half of the period', (_, days) => {
    const trend = { before: 40, after: 100 };
    expect(trendText({ trend, days })).toBe('');
    expect(trendText({ trend, days: daysOf(40, 100, 5) })).toContain('Interest is growing');
  });
});

describe('the best source', () => {
  const source = {
    ...counts,
    channel: 'referrer' as const,
    source: 'news.example',
    medium: '',
    campaign: '',
    signUpRate: null,
    mail: null,
  };
  const of = (...sources: Partial<Analytics['sources'][number]>[]) =>
    bestSource(sources.map((one) => ({ ...source, ...one })));
  const forum = { source: 'forum.example', visits: 40, votes: 4, signUps: 8 };

  test('has the highest sign-up rate, not the most sign-ups', () =>
    expect(of({ visits: 400, votes: 80, signUps: 12 }, forum)).toBe(
      'Highest rate so far: forum.example, 8 sign-ups from 40 visits.',
    ));
  test('needs at least 30 visits', () => {
    expect(of({ visits: 400, signUps: 12 }, { ...forum, visits: 29 })).toContain('news.example');
    expect(of({ ...forum, visits: 29 })).toBe('');
  });
  test('is the one with the highest vote rate if no one signed up', () =>
    expect(of({ visits: 100, votes: 20 }, { ...forum, signUps: 0 })).toBe(
      'Highest rate so far: news.example, 20 votes from 100 visits.',
    ));
  test('is omitted if there are no votes or sign-ups, and is never a source without a name', () => {
    expect(of({ visits: 100 })).toBe('');
    expect(of({ channel: 'direct', source: '', visits: 80, signUps: 40 })).toBe('');
  });
});

test('datesOf() ends a range today (UTC) and includes the selected number of days', () => {
  expect(datesOf(7, new Date('2026-03-01T23:30:00Z'))).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect([rangeIn('90'), rangeIn('31'), rangeIn(null)]).toEqual([90, 30, 30]);
});

test.each([
  [{ channel: 'direct', source: '', medium: '', campaign: '' }, 'Direct or unknown', ''],
  [{ channel: 'referrer', source: 'x.example', medium: '', campaign: '' }, 'x.example', ''],
  [{ channel: 'campaign', source: 'news', medium: 'email', campaign: 'may' }, 'news', 'email · may'],
  [{ channel: 'campaign', source: '', medium: '', campaign: 'may' }, 'may', ''],
  [{ channel: 'other', source: '', medium: '', campaign: '' }, 'Many small sources', ''],
] as const)('names the source %j "%s"', (source, name, detail) => {
  expect([sourceName(source), sourceDetail(source)]).toEqual([name, detail]);
  expect([nameOfSource(source), detailOfSource(source)]).toEqual([name, detail]);
});

const doorsOpen = { name: 'Doors open', type: 'launch', day: '2026-05-09' } as const;
test.each([
  ['its name, kind and day', doorsOpen, 'Doors open', `Launch email · ${formatDay('2026-05-09')}`],
  ['its kind in a read-only link', { ...doorsOpen, name: null }, 'Launch email', formatDay('2026-05-09')],
  ['its kind before its first day', { ...doorsOpen, day: null }, 'Doors open', 'Launch email'],
  ['its tag once it is deleted', null, 'A waitlist email', 'launch-1a2b3c4d'],
])("names a campaign email's source by %s", (_, mail, name, detail) => {
  const tags = { source: 'campaign-mail', medium: 'email', campaign: 'launch-1a2b3c4d' };
  const source = { channel: 'campaign' as const, ...tags, mail };
  expect([nameOfSource(source), detailOfSource(source)]).toEqual([name, detail]);
  expect(nameOfPart('source', 'campaign-mail', [])).toBe('Waitlist emails');
  expect(nameOfPart('campaign', 'launch-1a2b3c4d', [source])).toBe(mail ? name : 'launch-1a2b3c4d');
});
