import type { VerdictLine } from '@/api/workspace';
import { inRowOrder } from './row-order';

const idea = (id: string, status: Parameters<typeof inRowOrder>[0][number]['status'], isPublic = false) => ({
  id,
  status,
  isPublic,
});
const reached = new Map([['reached', { state: 'reached' } as VerdictLine]]);

test('sorts reached goals first, then other live ideas, and then the rest by status', () => {
  const ideas = [
    idea('removed', 'removed'),
    idea('draft', 'draft'),
    idea('pending', 'pending'),
    idea('changes', 'address_review_comment'),
    idea('edited', 'pending', true),
    idea('live', 'active', true),
    idea('reached', 'active', true),
  ];
  expect(inRowOrder(ideas, reached).map(({ id }) => id)).toEqual([
    'reached',
    'edited',
    'live',
    'changes',
    'pending',
    'draft',
    'removed',
  ]);
});

test('keeps the order of ideas with the same status', () => {
  const ideas = ['newest', 'newer', 'oldest'].map((id) => idea(id, 'active', true));
  expect(inRowOrder(ideas, new Map())).toEqual(ideas);
});
