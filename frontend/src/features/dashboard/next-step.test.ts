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
  ['is to start a first idea if there is none', [], null, true, { kind: 'first' }],
  ['is to continue unsaved text in this browser', [], begun, false, { kind: 'begun', first: true }],
  [
    'is to continue unsaved text even if an idea is live',
    [idea('active', 3)],
    begun,
    true,
    { kind: 'begun', first: false },
  ],
  [
    'is to submit the only draft, even without a plan',
    [idea('draft')],
    null,
    false,
    { kind: 'draft', first: true },
  ],
  [
    'is to submit a draft if the plan has room',
    [idea('active', 3), idea('draft')],
    null,
    true,
    { kind: 'draft', first: false },
  ],
  ['is null for a draft if the plan is full', [idea('active', 3), idea('draft')], null, false, null],
  ['is to wait while the only idea is in review', [idea('pending')], null, true, { kind: 'review' }],
  ['is null during a review if another idea is live', [idea('pending'), idea('active', 3)], null, true, null],
  ['is to launch a live idea without visitors', [idea('active')], null, true, { kind: 'launch' }],
  [
    'is to launch a live idea with a pending edit',
    [idea('pending', 0, true)],
    null,
    true,
    { kind: 'launch' },
  ],
  ['is null if an idea needs changes', [idea('address_review_comment'), idea('draft')], null, true, null],
  ['is null for a live idea with votes', [idea('active', 3)], null, true, null],
  ['is null for an idea that was taken down', [idea('removed')], null, true, null],
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
  ['the submission that had been stopped by the plan', { goesOn: true, next: null, hasRoom: true }, 'next'],
  ['the plan if it is full', { goesOn: false, next: null, hasRoom: false }, 'plan'],
  ['a new idea', { goesOn: false, next: null, hasRoom: true }, 'new'],
  ['a new idea during a review', { goesOn: false, next: { kind: 'review' as const }, hasRoom: true }, 'new'],
])('makes %s the primary action', (_what, at, expected) => {
  expect(primaryAction(at)).toBe(expected);
});
