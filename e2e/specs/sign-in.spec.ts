import { uniqueEmail } from '../support/accounts.js';
import { openChooser, profileMenu, signInWithPopup } from '../support/popup.js';
import { expectToast, voteButton } from '../support/screen.js';
import { cookieValue } from '../support/session.js';
import { expect, test } from '../support/test.js';

const CANCELLED = 'Sign-in was cancelled. Please try again.';

test(
  'closes the popup on Cancel, and reports that the sign-in was canceled',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    const popup = await openChooser(page);
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await closed;
    await expectToast(page, CANCELLED);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeEnabled();
  },
);

test(
  'signs in with any email address, and stays signed in after a reload',
  { tag: '@phone' },
  async ({ page }) => {
    const email = uniqueEmail('grace.hopper');
    await page.goto('/');
    await signInWithPopup(page, email);
    await page.reload();
    await profileMenu(page).click();
    await expect(page.getByRole('banner').getByText(email)).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeHidden();
  },
);

test('starts a new session on sign-in and on sign-out', async ({ page, context }) => {
  await page.goto('/');
  await openChooser(page).then((popup) => popup.close());
  await expectToast(page, CANCELLED);
  const anonymous = await cookieValue(context, 'session_id');
  expect(anonymous).toBeTruthy();

  await signInWithPopup(page, uniqueEmail('leaving'));
  const own = await cookieValue(context, 'session_id');
  expect(own).not.toBe(anonymous);

  await page.goto('/dashboard');
  await profileMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard Access' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await cookieValue(context, 'session_id')).not.toBe(own);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard Access' })).toBeVisible();
});

test('moves a visitor’s vote to their account on sign-in', async ({ api, page }) => {
  const idea = await api.liveIdea();
  await page.goto(`/ideas/${idea.slug}`);
  await voteButton(page, idea.title).click();
  await expectToast(page, 'Vote added');
  await signInWithPopup(page, uniqueEmail());
  await expect(voteButton(page, idea.title)).toHaveAccessibleName(/, 1 vote$/);
  await page.reload();
  await expect(voteButton(page, idea.title)).toHaveAccessibleName(/, 1 vote$/);
  await expect(voteButton(page, idea.title)).toHaveAttribute('aria-pressed', 'true');
});
