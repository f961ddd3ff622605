import { readFile } from 'node:fs/promises';

import { uniqueEmail, unique } from '../support/accounts.js';
import { mailAbout } from '../support/inbox.js';
import { picture } from '../support/picture.js';
import { expectToast, voteButton } from '../support/screen.js';
import { signIn } from '../support/session.js';
import { expect, test } from '../support/test.js';

test('a user changes their name, picture and theme', { tag: '@phone' }, async ({ signedIn }) => {
  const email = uniqueEmail('profile');
  const page = await signedIn(email);
  const name = unique('Grace');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');

  await test.step('changes the name', async () => {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save name' }).click();
    await expectToast(page, 'Name saved');
    await expect(page.getByRole('button', { name: `Profile menu of ${name}` })).toBeVisible();
  });

  await test.step('uploads a picture', async () => {
    await page.getByLabel('Choose a photo').setInputFiles(picture('me.png'));
    const pictureInForm = page.getByRole('main').locator('img[src*="/avatars/"]');
    await expect(pictureInForm).toBeVisible();
    await expect
      .poll(() => pictureInForm.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(256);
  });

  await test.step('keeps the name and the picture after signing in again', async () => {
    await signIn(page.context().request, email);
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await expect(page.getByRole('main').locator('img[src*="/avatars/"]')).toBeVisible();
  });

  await test.step('applies dark mode immediately, and after a reload', async () => {
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR');
  });
});

test('a user downloads their data, and deletes the account', async ({ api, signedIn }) => {
  test.slow();
  const email = uniqueEmail('leaving');
  const page = await signedIn(email);
  const elsewhere = await signedIn(email);
  await page.goto('/');
  const title = unique('Voted for and left');
  const idea = await api.liveIdea({ title });
  await page.goto(`/ideas/${idea.slug}`);
  await voteButton(page, title).click();
  await expectToast(page, 'Vote added');

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Payments, as the law requires');

  await test.step('includes the user’s vote in the download', async () => {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^groundswell-my-data-.*\.json$/);
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
    expect(data).toMatchObject({ account: [{ email }], votes: [{ ideaTitle: title }] });
  });

  await test.step('requires the confirmation word', async () => {
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(dialog.getByText('Please type DELETE to confirm.')).toBeVisible();
  });

  await test.step('deletes the account', async () => {
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expectToast(page, 'Account deleted');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeAttached();
    await expect(page.getByRole('button', { name: /^Profile menu/ })).toHaveCount(0);
  });

  await test.step('signs out the user’s other device too', async () => {
    await elsewhere.goto('/profile');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Authentication Required');
  });

  await test.step('an email confirms the deletion', async () => {
    await mailAbout('Your Groundswell account has been deleted', email);
  });
});
