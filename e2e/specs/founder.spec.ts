import { FOUNDER, unique, uniqueEmail } from '../support/accounts.js';
import { expectToast, ideaAction, ideaEntry, ideaForm, writeIdea } from '../support/screen.js';
import { expect, type Page, test } from '../support/test.js';

const WORDS = 'Leftover paint finds the wall next door.\n\nNobody throws half a tin away.';

const submitButton = (page: Page) => ideaForm(page).getByRole('button', { name: 'Submit Idea' });
const saveDraft = (page: Page) => ideaForm(page).getByRole('button', { name: 'Save as Draft' }).click();
const title = (page: Page) => ideaForm(page).getByLabel('Title');
const plan = (page: Page) => ideaForm(page).getByRole('group', { name: 'Your plan' });
const dialogAbout = (page: Page, name: string) => page.getByRole('dialog', { name });

async function acceptAndSubmit(page: Page): Promise<void> {
  await ideaForm(page)
    .getByRole('checkbox', { name: /terms of service/ })
    .check();
  // The button is announced as disabled, but clicking it still explains why.
  await submitButton(page).click({ force: true });
}

test(
  'keeps a founder’s text from the first draft to the submitted idea',
  { tag: '@phone' },
  async ({ signedIn, api }) => {
    test.slow();
    const name = unique('Paint by neighbors');
    const page = await signedIn(FOUNDER.email);

    await test.step('writes an idea, with a live preview of the card and the page', async () => {
      await page.goto('/new-idea');
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Dashboard');
      await expect(plan(page)).toContainText('Pro plan');
      await writeIdea(page, name, WORDS);
      await ideaForm(page).getByLabel('Website').fill('example.com/paint');
      await page.getByText('Preview', { exact: true }).click();
      const preview = page.getByRole('complementary', { name: 'Preview' });
      await expect(preview.getByText(name).first()).toBeVisible();
      await expect(preview.getByText('Nobody throws half a tin away.').last()).toBeVisible();
      await expect(preview.locator('a[href="https://example.com/paint"]')).toBeVisible();
      await page.getByText('Write', { exact: true }).click();
      await expect(title(page)).toHaveValue(name);
    });

    await test.step('finds the text again after a reload', async () => {
      await page.reload();
      const notice = page.getByRole('region', { name: 'We kept what you typed' });
      await expect(notice.getByRole('button', { name: 'Discard' })).toBeVisible();
      await expect(title(page)).toHaveValue(name);
      await expect(ideaForm(page).getByLabel('Description')).toHaveValue(WORDS);
    });

    await test.step('sees an error when saving while the server is down', async () => {
      await page.route('**/api/ideas', (route) => route.fulfill({ status: 502, body: '' }));
      await acceptAndSubmit(page);
      await expectToast(page, 'Error', 'Failed to submit idea. Please try again.');
      await page.unroute('**/api/ideas');
      await expect(title(page)).toHaveValue(name);
    });

    await test.step('signs in again after the session has expired', async () => {
      await page.context().clearCookies();
      await submitButton(page).click();
      await expectToast(page, 'Authentication required', 'Please sign in to submit an idea.');
      const notice = page.getByRole('region', { name: 'Your session has ended' });
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        notice.getByRole('button', { name: 'Sign In' }).click(),
      ]);
      await popup.getByRole('button', { name: FOUNDER.email }).click();
      await expect(notice).toBeHidden();
      await expect(title(page)).toHaveValue(name);
    });

    await test.step('submits the idea', async () => {
      await submitButton(page).click();
      await expectToast(page, 'Idea submitted');
      await expect(page).toHaveURL('/dashboard');
      await expect(ideaEntry(page, name)).toContainText('Pending Approval');
    });

    await test.step('finds an empty form the next time', async () => {
      await page.goto('/new-idea');
      await expect(plan(page)).toContainText('of 5 ideas used');
      await expect(title(page)).toHaveValue('');
    });

    await test.step('deletes the idea after seeing what will be deleted', async () => {
      await page.goto('/dashboard');
      await (await ideaAction(page, name, 'Delete')).click();
      const dialog = dialogAbout(page, `Delete “${name}”?`);
      await expect(dialog).toContainText('You can’t undo this.');
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await expectToast(page, 'Idea deleted');
      await expect(ideaEntry(page, name)).toHaveCount(0);
    });
    await api.deleteIdeas(FOUNDER.email, name);
  },
);

test('lets the founder choose a version when two tabs edit the same idea', async ({ signedIn, api }) => {
  test.slow();
  const name = unique('Paint by neighbors');
  const author = uniqueEmail('author');
  const idea = await api.idea(await api.person(author), { title: name });
  const first = await signedIn(author);
  const other = await signedIn(author);
  for (const tab of [first, other]) {
    await tab.goto(`/dashboard?edit=${idea.id}`);
    await expect(title(tab)).toHaveValue(name);
  }

  await ideaForm(first).getByLabel('Description').fill('What the first tab says.');
  await saveDraft(first);
  await expectToast(first, 'Draft saved');

  await ideaForm(other).getByLabel('Description').fill('What the second tab says.');
  await saveDraft(other);
  const choice = dialogAbout(other, 'Someone else changed this idea');
  await expect(choice).toContainText('What the first tab says.');
  await expect(choice).toContainText('What the second tab says.');
  // Nothing is saved until the founder has chosen.
  await first.goto(`/dashboard?edit=${idea.id}`);
  await expect(ideaForm(first).getByLabel('Description')).toHaveValue('What the first tab says.');

  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await expectToast(other, 'Draft saved');

  // The first tab, which was reloaded in the meantime, now has the outdated version.
  await title(first).fill(`${name} again`);
  await saveDraft(first);
  await dialogAbout(first, 'Someone else changed this idea')
    .getByRole('button', { name: 'Use saved version' })
    .click();
  await expect(ideaForm(first).getByLabel('Description')).toHaveValue('What the second tab says.');
  await expect(title(first)).toHaveValue(name);
  await saveDraft(first);
  await expectToast(first, 'Draft saved');
});
