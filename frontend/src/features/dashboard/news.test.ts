import type { OwnIdea } from '@/api/types';
import type { VerdictLine } from '@/api/workspace';
import { newsOf } from './news';

const idea = (id: string, status: OwnIdea['status']) => ({ id, title: `Title of ${id}`, status });
const goal = (ideaId: string, state: VerdictLine['state']): VerdictLine => ({
  ideaId,
  state,
  title: 'A verdict',
  reason: null,
  visitors: 120,
  of: 300,
  metric: 'confirmed',
  rate: 0.08,
  yes: 20,
  estimate: null,
  low: 0.1,
  high: 0.3,
});

test('lists a reached goal before a missed one, with a link to its evidence', () => {
  const ideas = [idea('quiet', 'active'), idea('lease', 'active')];
  expect(newsOf(ideas, [goal('quiet', 'missed'), goal('lease', 'reached')])).toEqual([
    { kind: 'reached', title: 'Title of lease', text: 'reached its goal.', to: '/evidence/lease' },
  ]);
});

test('lists a missed goal if none was reached', () => {
  expect(newsOf([idea('quiet', 'active')], [goal('quiet', 'missed')])).toEqual([
    { kind: 'missed', title: 'Title of quiet', text: 'missed its goal.', to: '/evidence/quiet' },
  ]);
});

test.each(['counting', 'promising', 'behind', 'settling', 'withdrawn', 'void'] as const)(
  'lists nothing for a goal that is %s',
  (state) => expect(newsOf([idea('quiet', 'active')], [goal('quiet', state)])).toEqual([]),
);

test("ignores a goal whose idea isn't in the list", () => {
  expect(newsOf([idea('quiet', 'active')], [goal('gone', 'reached')])).toEqual([]);
});

test('lists a goal’s verdict before an idea that needs changes, which links to its form', () => {
  const ideas = [idea('quiet', 'active'), idea('lease', 'address_review_comment')];
  expect(newsOf(ideas, [goal('quiet', 'reached')]).map(({ kind, text, to }) => [kind, text, to])).toEqual([
    ['reached', 'reached its goal.', '/evidence/quiet'],
    ['review', 'needs your changes.', '/dashboard?edit=lease'],
  ]);
});

test('combines several ideas that need changes into one item', () => {
  const ideas = [idea('quiet', 'address_review_comment'), idea('lease', 'address_review_comment')];
  expect(newsOf(ideas)).toEqual([
    { kind: 'review', title: null, text: '2 ideas need your changes.', to: '/dashboard?edit=quiet' },
  ]);
});

test('ignores drafts and ideas waiting for review', () => {
  expect(newsOf([idea('quiet', 'draft'), idea('lease', 'pending')])).toEqual([]);
});
