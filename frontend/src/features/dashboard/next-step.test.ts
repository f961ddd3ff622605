import type { OwnIdea } from '@/api/types';
import { nextStep, primaryAction } from './next-step';

const idea = (status: OwnIdea['status'], voteCount = 0, isPublic = status === 'active') => ({
  id: `${status}-${voteCount}`,
  title: 'Quiet Hours',
  status,
  isPublic,
  voteCount,
  waitlistCount: 0,
});
const begun = { title: 'Ferries' };

test.each([
  ['starts the first idea without any', [], null, true, { kind: 'first' }],
  ['continues unsaved text in this browser', [], begun, false, { kind: 'begun', first: true }],
  [
    'continues unsaved text next to a live idea',
    [idea('active', 3)],
    begun,
    true,
    { kind: 'begun', first: false },
  ],
  [
    'submits an only draft, even without a plan',
    [idea('draft')],
    null,
    false,
    { kind: 'draft', first: true },
  ],
  [
    'submits a draft if the plan has room',
    [idea('active', 3), idea('draft')],
    null,
    true,
    { kind: 'draft', first: false },
  ],
  ['is absent for a draft without room', [idea('active', 3), idea('draft')], null, false, null],
  ['waits for the review of an only idea', [idea('pending')], null, true, { kind: 'review' }],
  ['is absent during a review next to a live idea', [idea('pending'), idea('active', 3)], null, true, null],
  ['launches a live idea without visitors', [idea('active')], null, true, { kind: 'launch' }],
  ['launches a live idea with a pending edit', [idea('pending', 0, true)], null, true, { kind: 'launch' }],
  [
    'is absent for an idea that needs changes',
    [idea('address_review_comment'), idea('draft')],
    null,
    true,
    null,
  ],
  ['is absent for a live idea with votes', [idea('active', 3)], null, true, null],
  ['is absent for an idea that was taken down', [idea('removed')], null, true, null],
])('the next step %s', (_what, ideas, unsaved, room, expected) => {
  const step = nextStep(ideas, unsaved, room, () => true);
  if (expected === null) expect(step).toBeNull();
  else expect(step).toMatchObject(expected);
});

test('recommends setting a goal before sharing a live idea that has neither visitors nor a goal', () => {
  expect(nextStep([idea('active')], null, true, () => false)).toMatchObject({ kind: 'goal' });
});

test.each([
  ['the next step', { goesOn: false, next: { kind: 'first' as const }, hasRoom: false }, 'next'],
  ['the submission that the plan had stopped', { goesOn: true, next: null, hasRoom: true }, 'next'],
  ['the plan if it has no room', { goesOn: false, next: null, hasRoom: false }, 'plan'],
  ['a new idea', { goesOn: false, next: null, hasRoom: true }, 'new'],
  ['a new idea during a review', { goesOn: false, next: { kind: 'review' as const }, hasRoom: true }, 'new'],
])('puts the primary button on %s', (_what, at, expected) => {
  expect(primaryAction(at)).toBe(expected);
});
