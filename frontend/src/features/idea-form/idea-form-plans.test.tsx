import { screen, waitFor } from '@testing-library/react';
import { readPausedSubmission } from '@/lib/paused-submission';
import { aClientUser } from '@/testing/render';
import {
  acceptTerms,
  api,
  fill,
  founder,
  open,
  saveDraft,
  sent,
  submit,
  expectToast,
} from './idea-form.harness';

const noPlan = aClientUser({ ...founder, currentPlan: null });
const expired = aClientUser({ ...noPlan, subscriptionExpiry: '2025-06-14T00:00:00Z' });

test.each([
  {
    who: 'no plan',
    user: noPlan,
    maxIdeas: 0,
    card: ['No Plan', 'Drafts are free.'],
    link: 'Choose a plan',
    note: 'You need a plan to submit. Drafts are always free.',
  },
  {
    who: 'an expired plan',
    user: expired,
    maxIdeas: 0,
    card: [
      'Your plan has ended',
      'Live ideas stay live. You need a plan to submit more. Drafts are free.',
      'Ended on Jun 14, 2025',
    ],
    link: 'Renew your plan',
    note: 'Your plan has ended. You need one to submit. Drafts are always free.',
  },
])('a founder with $who immediately sees a notice, and can save drafts but not submit', async (one) => {
  api({ maxIdeas: one.maxIdeas, usedIdeas: 1 });
  await open({ user: one.user });
  for (const text of [...one.card, one.note]) expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: one.link })).toHaveAttribute('href', '/subscribe');
  const button = screen.getByRole('button', { name: 'Submit Idea' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(one.note);
  fill();
  acceptTerms();
  submit();
  await expectToast({ title: 'Subscription Required', action: { label: 'Subscribe Now', to: '/subscribe' } });
  expect(sent).toEqual([]);
  expect(readPausedSubmission(one.user.id)).toEqual({ ideaId: null, title: 'Quiet Hours' });
  saveDraft();
  await expectToast({ title: 'Draft saved' });
});

test.each([
  [3, 1, '3 ideas used. Your plan includes 1. Live ideas stay live.'],
  [2, 1, '2 ideas used. Your plan includes 1. Live ideas stay live.'],
  [1, 1, '1 of 1 idea used'],
  [0, 5, '0 of 5 ideas used'],
])('states in a sentence that %i out of %i ideas are used', async (usedIdeas, maxIdeas, sentence) => {
  api({ maxIdeas, usedIdeas });
  await open();
  expect(screen.getByText(sentence)).toBeVisible();
});

test('says that submitting will save a draft if the plan is full, and then saves a draft', async () => {
  api({ maxIdeas: 5, usedIdeas: 5 });
  await open();
  expect(screen.getByText('5 of 5 ideas used')).toBeVisible();
  expect(screen.getByText('Your plan is full. You can save more ideas as drafts.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscribe');
  fill();
  acceptTerms();
  const button = screen.getByRole('button', { name: 'Submit Idea' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  expect(button).toHaveAccessibleDescription('Your plan is full. Submitting saves this idea as a draft.');
  submit();
  await expectToast({
    title: 'Plan Limit Reached - Saved as Draft',
    description: 'You have reached your plan limit of 5 active idea(s). Your idea has been saved as a draft.',
    action: { label: 'Upgrade Plan', to: '/subscribe' },
  });
  await waitFor(() => expect(readPausedSubmission(founder.id)?.ideaId).toEqual(expect.any(String)));
});
