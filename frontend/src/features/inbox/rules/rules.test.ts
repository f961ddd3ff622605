import { aSummary } from '../inbox.factory';
import { filterIn, isNarrowed } from './filter';
import { cleanTag, offeredTags, tagLabel, tagProblem, toggled } from './tags';
import { drawnRows, weeklyRows } from './weeks';

test('ignores invalid filter values in a URL', () => {
  const filter = (query: string, ideaId?: string) => filterIn(new URLSearchParams(query), ideaId);
  expect(filter('?unread=true&tag=price&search=%20dear%20&message=1', 'idea-1')).toEqual({
    ideaId: 'idea-1',
    unread: true,
    tag: 'price',
    search: 'dear',
  });
  expect(filter(`?unread=1&search=%20&tag=${'x'.repeat(31)}`)).toEqual({});
  expect(isNarrowed({ ideaId: 'idea-1' })).toBe(false);
  expect(isNarrowed({ unread: true })).toBe(true);
});

test('compares tags case-insensitively', () => {
  expect(toggled(['Price'], 'price')).toEqual([]);
  expect(toggled(['missing'], 'price')).toEqual(['missing', 'price']);
  expect(tagLabel('PRICE')).toBe('Price');
  expect(tagLabel('first week')).toBe('first week');
  expect(tagProblem('PRICE', ['price'])).toBe('This message already has that tag.');
});

test('allows 30 user-perceived characters per tag, and ten tags per message', () => {
  expect(cleanTag('  first \n week ')).toBe('first week');
  expect(tagProblem(' ', [])).toBe('Please type a tag.');
  expect(tagProblem('𝒳'.repeat(30), [])).toBeNull();
  expect(tagProblem('𝒳'.repeat(31), [])).toBe('At most 30 characters, please. This has 31.');
  const ten = Array.from({ length: 10 }, (_, index) => `tag ${index}`);
  expect(tagProblem('one more', ten)).toMatch(/^A message can have at most 10 tags/);
});

test('offers built-in tags first, then custom tags by frequency', () => {
  const counts = [
    { tag: 'rare', count: 1 },
    { tag: 'Price', count: 2 },
    { tag: 'often', count: 9 },
  ];
  expect(offeredTags(counts)).toEqual([
    { tag: 'problem', count: 0 },
    { tag: 'price', count: 2 },
    { tag: 'missing', count: 0 },
    { tag: 'praise', count: 0 },
    { tag: 'often', count: 9 },
    { tag: 'rare', count: 1 },
  ]);
});

test('lists the weekly totals first, and then the tags used in those weeks', () => {
  const summary = aSummary({
    tags: [
      { tag: 'praise', count: 4 },
      { tag: 'price', count: 2 },
    ],
  });
  const rows = weeklyRows(summary);
  expect(rows.map(({ name, total }) => [name, total])).toEqual([
    ['All messages', 3],
    ['Price', 2],
  ]);
  expect(rows[1]?.counts).toEqual([...Array<number>(11).fill(0), 2]);
});

test('draws only the most frequent tags, the most frequent first', () => {
  const tags = Array.from({ length: 9 }, (_, index) => ({ tag: `tag ${index}`, count: index + 1 }));
  const summary = aSummary({ tags, weeks: [{ week: '2025-07-14', total: 20, tags }] });
  const drawn = drawnRows(weeklyRows(summary));
  expect(drawn.map(({ name }) => name)).toEqual([
    'All messages',
    ...['tag 8', 'tag 7', 'tag 6', 'tag 5', 'tag 4', 'tag 3', 'tag 2'],
  ]);
});
