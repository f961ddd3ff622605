import { uniqueEmail } from '../support/accounts.js';
import { violations } from '../support/axe.js';
import { askForProof } from '../support/proof.js';
import { expectToast, openWhole, voteButton } from '../support/screen.js';
import { expect, test, type Page } from '../support/test.js';

const actionsOf = (page: Page) => page.locator('#actions');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test(
  'asks three questions after a vote without requiring any scrolling, and shows the answers to the founder',
  { tag: '@phone' },
  async ({ api, page, signedIn }) => {
    const author = uniqueEmail('founder');
    const idea = await api.liveIdea({}, author);
    const fan = uniqueEmail('fan');
    await openWhole(page, `/ideas/${idea.slug}`);
    await voteButton(page, idea.title).click();
    await expect(actionsOf(page).getByText('We’ll ask you to confirm.')).toBeVisible();
    await actionsOf(page).getByLabel('Get notified at launch').fill(fan);
    await actionsOf(page).getByRole('button', { name: 'Notify me' }).click();
    await actionsOf(page).getByRole('button', { name: 'Yes' }).click();
    await actionsOf(page).getByLabel('How do you solve it today?').fill('A spreadsheet, and a lot of email.');
    await actionsOf(page).getByRole('button', { name: 'Send' }).click();
    await expect(actionsOf(page).getByText(/^Thank you\. You’re on the list/)).toBeVisible();
    expect(await scrolled(page)).toBe(0);

    await page.reload();
    await expect(actionsOf(page).getByText('You’re on the list.')).toBeVisible();
    await expect(actionsOf(page).getByRole('button', { name: 'Share Feedback' })).toBeVisible();
    await expect(actionsOf(page).getByRole('button', { name: 'Join Waitlist' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'You’re on the list' })).toBeAttached();

    const founder = await signedIn(author);
    await founder.goto(`/waitlist-management?ideaId=${idea.id}`);
    await expect(founder.getByText('“A spreadsheet, and a lot of email.”')).toBeVisible();
    await expect(founder.getByText(fan).first()).toBeVisible();
  },
);

test('lets visitors answer the questions by keyboard, and announces each saved answer', async ({
  api,
  page,
}) => {
  const idea = await api.liveIdea();
  await openWhole(page, `/ideas/${idea.slug}`);
  await voteButton(page, idea.title).focus();
  await page.keyboard.press('Enter');
  await expect(actionsOf(page).getByLabel('Get notified at launch')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type(uniqueEmail('fan'));
  await page.keyboard.press('Enter');
  await expect(actionsOf(page).getByRole('group', { name: 'Would you pay for it?' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'You’re on the list.' })).toBeAttached();
  expect(await violations(page)).toEqual([]);
  // After a reload halfway through, the next open question appears.
  await page.reload();
  await actionsOf(page).getByRole('button', { name: 'Yes' }).focus();
  await page.keyboard.press('Enter');
  await expect(actionsOf(page).getByLabel('How do you solve it today?')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(actionsOf(page).getByText(/^Thank you\. You’re on the list/)).toBeFocused();
});

test('asks the same three questions in a phone’s action bar, even on a network with many visitors @phone', async ({
  api,
  page,
}) => {
  const idea = await api.liveIdea({ description: `A promise.\n\n${'More of it.\n\n'.repeat(40)}` });
  await openWhole(page, `/ideas/${idea.slug}`);
  // Halfway through a long text, neither the vote button nor the form is visible.
  await page.getByText(/^More of it/).evaluate((text) => text.scrollIntoView({ block: 'center' }));
  const bar = page.locator('[data-action-bar]');
  await bar.getByRole('button', { name: /^Vote for/ }).tap();
  await bar.getByLabel('Get notified at launch').fill('nobody');
  await bar.getByRole('button', { name: 'Notify me' }).tap();
  await expectToast(page, 'Error', 'Please enter a valid email address.');
  const attempts = await askForProof(page.context(), /\/waitlist$/, 50);
  await bar.getByLabel('Get notified at launch').fill(uniqueEmail('fan'));
  await bar.getByRole('button', { name: 'Notify me' }).tap();
  await bar.getByRole('button', { name: 'Not sure' }).tap();
  expect(attempts).toEqual([{ proven: null }, { proven: true }]);
  await bar.getByRole('button', { name: 'Skip' }).tap();
  await expect(bar.getByRole('button', { name: /vote/i })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Join Waitlist' })).toBeHidden();
});
