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

test('a reached goal comes before a missed one, and leads to its evidence', () => {
  const ideas = [idea('quiet', 'active'), idea('lease', 'active')];
  expect(newsOf(ideas, [goal('quiet', 'missed'), goal('lease', 'reached')])).toEqual([
    { kind: 'reached', title: 'Title of lease', text: 'reached its goal.', to: '/evidence/lease' },
  ]);
});

test('a missed goal is news where none was reached', () => {
  expect(newsOf([idea('quiet', 'active')], [goal('quiet', 'missed')])).toEqual([
    { kind: 'missed', title: 'Title of quiet', text: 'missed its goal.', to: '/evidence/quiet' },
  ]);
});

test.each(['counting', 'promising', 'behind', 'settling', 'withdrawn', 'void'] as const)(
  'a goal that is %s is no news',
  (state) => expect(newsOf([idea('quiet', 'active')], [goal('quiet', state)])).toEqual([]),
);

test('a goal of an idea that is not listed is no news', () => {
  expect(newsOf([idea('quiet', 'active')], [goal('gone', 'reached')])).toEqual([]);
});

test('an idea that needs changes leads to its form, after the verdict', () => {
  const ideas = [idea('quiet', 'active'), idea('lease', 'address_review_comment')];
  expect(newsOf(ideas, [goal('quiet', 'reached')]).map(({ kind, text, to }) => [kind, text, to])).toEqual([
    ['reached', 'reached its goal.', '/evidence/quiet'],
    ['review', 'needs your changes.', '/dashboard?edit=lease'],
  ]);
});

test('several ideas that need changes are one piece of news', () => {
  const ideas = [idea('quiet', 'address_review_comment'), idea('lease', 'address_review_comment')];
  expect(newsOf(ideas)).toEqual([
    { kind: 'review', title: null, text: '2 ideas need your changes.', to: '/dashboard?edit=quiet' },
  ]);
});

test('drafts and waiting ideas are no news', () => {
  expect(newsOf([idea('quiet', 'draft'), idea('lease', 'pending')])).toEqual([]);
});
