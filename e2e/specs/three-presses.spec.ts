import { uniqueEmail } from '../support/accounts.js';
import { violations } from '../support/axe.js';
import { askForProof } from '../support/proof.js';
import { expectToast, openWhole, voteButton } from '../support/screen.js';
import { expect, test, type Page } from '../support/test.js';

const asked = (page: Page) => page.locator('#actions');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test(
  'three presses after the vote, without scrolling, and the founder reads all of it',
  { tag: '@phone' },
  async ({ api, page, signedIn }) => {
    const author = uniqueEmail('founder');
    const idea = await api.liveIdea({}, author);
    const fan = uniqueEmail('fan');
    await openWhole(page, `/ideas/${idea.slug}`);
    await voteButton(page, idea.title).click();
    await expect(asked(page).getByText('We’ll ask you to confirm.')).toBeVisible();
    await asked(page).getByLabel('Get notified at launch').fill(fan);
    await asked(page).getByRole('button', { name: 'Notify me' }).click();
    await asked(page).getByRole('button', { name: 'Yes' }).click();
    await asked(page).getByLabel('How do you solve it today?').fill('A spreadsheet, and a lot of email.');
    await asked(page).getByRole('button', { name: 'Send' }).click();
    await expect(asked(page).getByText(/^Thank you\. You are on the list/)).toBeVisible();
    expect(await scrolled(page)).toBe(0);

    await page.reload();
    await expect(asked(page).getByText('You are on the list.')).toBeVisible();
    await expect(asked(page).getByRole('button', { name: 'Share Feedback' })).toBeVisible();
    await expect(asked(page).getByRole('button', { name: 'Join Waitlist' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeAttached();

    const founder = await signedIn(author);
    await founder.goto(`/waitlist-management?ideaId=${idea.id}`);
    await expect(founder.getByText('“A spreadsheet, and a lot of email.”')).toBeVisible();
    await expect(founder.getByText(fan).first()).toBeVisible();
  },
);

test('the questions are answered by keyboard, and each says when it is saved', async ({ api, page }) => {
  const idea = await api.liveIdea();
  await openWhole(page, `/ideas/${idea.slug}`);
  await voteButton(page, idea.title).focus();
  await page.keyboard.press('Enter');
  await expect(asked(page).getByLabel('Get notified at launch')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type(uniqueEmail('fan'));
  await page.keyboard.press('Enter');
  await expect(asked(page).getByRole('group', { name: 'Would you pay for it?' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'You are on the list.' })).toBeAttached();
  expect(await violations(page)).toEqual([]);
  // Half way, the page is loaded again: the next question is the one that was open.
  await page.reload();
  await asked(page).getByRole('button', { name: 'Yes' }).focus();
  await page.keyboard.press('Enter');
  await expect(asked(page).getByLabel('How do you solve it today?')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(asked(page).getByText(/^Thank you\. You are on the list/)).toBeFocused();
});

test('at the thumb of a phone the same is asked in the bar, also of a crowded network @phone', async ({
  api,
  page,
}) => {
  const idea = await api.liveIdea({ description: `A promise.\n\n${'More of it.\n\n'.repeat(40)}` });
  await openWhole(page, `/ideas/${idea.slug}`);
  // Neither the vote's own button nor the form is in sight in the middle of a long text.
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
