import { ADMIN, FOUNDER, SECOND, unique, uniqueEmail } from '../support/accounts.js';
import { openChooser, profileMenu, signInWithPopup } from '../support/popup.js';
import { expectToast, ideaEntry, ideaForm, toasts, voteButton } from '../support/screen.js';
import { cookieValue } from '../support/session.js';
import { expect, test } from '../support/test.js';

const CANCELLED = 'Sign-in was cancelled. Please try again.';

test('closing the popup says that signing in was cancelled', async ({ page }) => {
  await page.goto('/');
  const popup = await openChooser(page);
  await popup.close();
  await expectToast(page, 'Error', CANCELLED);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeEnabled();
});

test('so does Cancel in the popup, which closes it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const popup = await openChooser(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expectToast(page, 'Error', CANCELLED);
});

test('an address that is none is turned down in the popup', async ({ page }) => {
  await page.goto('/');
  const popup = await openChooser(page);
  await popup.getByLabel('Another email').fill('nobody@nowhere');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(popup.getByRole('alert')).toHaveText('Please enter a valid email address.');
});

test('any address signs in, and is still signed in after a reload', { tag: '@phone' }, async ({ page }) => {
  const email = uniqueEmail('grace.hopper');
  await page.goto('/');
  await signInWithPopup(page, email);
  await page.reload();
  await profileMenu(page).click();
  await expect(page.getByRole('banner').getByText(email)).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeHidden();
});

test('signing in and logging out each change the session', async ({ page, context }) => {
  await page.goto('/');
  await openChooser(page).then((popup) => popup.close());
  await expectToast(page, 'Error', CANCELLED);
  const anonymous = await cookieValue(context, 'session_id');
  expect(anonymous).toBeTruthy();

  await signInWithPopup(page, SECOND.email);
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

test(
  'without a plan one cannot submit, but can save a draft',
  { tag: '@phone' },
  async ({ signedIn, api }) => {
    const title = unique('Paint by neighbours');
    const page = await signedIn(SECOND.email);
    await page.goto('/submit-idea');
    await ideaForm(page).getByLabel('Title').fill(title);
    await page.getByRole('combobox', { name: 'Category' }).fill('Other');
    await page.getByRole('combobox', { name: 'Category' }).press('Enter');
    await ideaForm(page).getByLabel('Description').fill('Leftover paint finds the wall next door.');
    await page.getByRole('checkbox', { name: /terms of service/ }).check();
    const submit = page.getByRole('button', { name: 'Submit Idea' });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    // It only says that it is disabled: pressing it tells why.
    await submit.click({ force: true });
    await expectToast(
      page,
      'Subscription Required',
      'You need an active subscription to submit ideas. Please subscribe to a plan first.',
    );
    await expect(toasts(page).getByRole('link', { name: 'Subscribe Now' })).toHaveAttribute(
      'href',
      '/subscribe',
    );
    await expect(ideaForm(page).getByLabel('Title')).toHaveValue(title);

    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expectToast(page, 'Draft saved');
    await expect(page).toHaveURL('/dashboard');
    await expect(ideaEntry(page, title)).toContainText('Draft');
    await api.deleteIdeas(SECOND.email, title);
  },
);

test('the form says what is missing, in the order of the rules', async ({ signedIn }) => {
  const page = await signedIn(FOUNDER.email);
  await page.goto('/submit-idea');
  const submit = page.getByRole('button', { name: 'Submit Idea' });
  await submit.click({ force: true });
  await expectToast(page, 'Missing required fields', 'Please fill in all required fields.');
  await expect(ideaForm(page).getByLabel('Title')).toBeFocused();
  await ideaForm(page).getByLabel('Title').fill(unique('Never sent'));
  await page.getByRole('combobox', { name: 'Category' }).fill('Other');
  await page.getByRole('combobox', { name: 'Category' }).press('Enter');
  await ideaForm(page).getByLabel('Description').fill('Never sent.');
  await submit.click({ force: true });
  await expectToast(page, 'Terms required', 'Please accept the terms of service to submit your idea.');
  await page.getByLabel('Featured image').setInputFiles({
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expectToast(page, 'File too large', 'Please select an image smaller than 5MB');
  await page.getByLabel('Featured image').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  });
  await expectToast(page, 'Invalid file', 'Please select an image file.');
});

test(
  'signed out, the form leads home and the dashboard asks to sign in',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/submit-idea');
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard Access' })).toBeVisible();
    await expect(page.getByText('Please sign in to access your dashboard.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  },
);

test('a founder is kept out of the admin dashboard, and nothing of it is asked for', async ({ signedIn }) => {
  const page = await signedIn(FOUNDER.email);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  expect(asked).toContain('/api/auth/session');
  expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
});

test('an admin has the way to the admin dashboard in the menu', async ({ signedIn }) => {
  const page = await signedIn(ADMIN.email);
  await page.goto('/');
  await profileMenu(page).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Dashboard',
    'Admin Dashboard',
    'Submit Idea',
    'Profile',
    'Log out',
  ]);
});

test('a vote joins the account at sign-in', async ({ api, page }) => {
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

test('a vote given twice, signed in and not, counts once', async ({ api, page, signedIn }) => {
  const idea = await api.liveIdea();
  const email = uniqueEmail();
  const elsewhere = await signedIn(email);
  await elsewhere.goto(`/ideas/${idea.slug}`);
  await voteButton(elsewhere, idea.title).click();
  await expectToast(elsewhere, 'Vote added');

  await page.goto(`/ideas/${idea.slug}`);
  await voteButton(page, idea.title).click();
  await expect(voteButton(page, idea.title)).toHaveAccessibleName(/, 2 votes$/);
  await signInWithPopup(page, email);
  await expect(voteButton(page, idea.title)).toHaveAccessibleName(/, 1 vote$/);
  await expect(voteButton(page, idea.title)).toHaveAttribute('aria-pressed', 'true');
});
