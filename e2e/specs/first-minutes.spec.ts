import { unique, uniqueEmail } from '../support/accounts.js';
import { mailAbout } from '../support/inbox.js';
import { signInWithPopup } from '../support/popup.js';
import { expectToast, ideaEntry, ideaForm, writeIdea } from '../support/screen.js';
import { expect, test } from '../support/test.js';

test('a new founder can go from sign-in to a live page and its launch kit on a phone @phone', async ({
  api,
  page,
  baseURL,
}) => {
  test.slow();
  const title = unique('Paint by neighbors');
  const email = uniqueEmail('founder');
  const next = (name: string) => page.getByRole('region', { name });

  await test.step('signs in, and sees a single next step', async () => {
    await api.largestPlan(await api.person(email));
    await page.goto('/dashboard');
    await signInWithPopup(page, email);
    const path = next('What do you want to build?');
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      'Write',
      'Preview',
      'Submit',
    ]);
    await path.getByRole('textbox', { name: 'Title of your idea' }).fill(title);
    await path.getByRole('button', { name: 'Start writing' }).click();
    await expect(page).toHaveURL('/new-idea');
    await expect(ideaForm(page).getByLabel('Title')).toHaveValue(title);
  });

  await test.step('writes an idea, leaves, and returns to the unsaved text', async () => {
    await writeIdea(page, title, 'Leftover paint finds the wall next door.');
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join('')))
      .toContain('Leftover paint');
    await page.goto('/dashboard');
    await next(`Finish “${title}”`).getByRole('link', { name: 'Continue writing' }).click();
    await expect(ideaForm(page).getByLabel('Title')).toHaveValue(title);
  });

  await test.step('previews the page, and submits the idea', async () => {
    await page.getByText('Preview', { exact: true }).click();
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await expect(preview.getByText(title).first()).toBeVisible();
    await page.getByText('Write', { exact: true }).click();
    await ideaForm(page)
      .getByRole('checkbox', { name: /terms of service/ })
      .check();
    await ideaForm(page).getByRole('button', { name: 'Submit Idea' }).click();
    await expectToast(page, 'Idea submitted');
    await expect(page).toHaveURL('/dashboard');
  });

  const id = await test.step('sees the next steps', async () => {
    await expect(next(`What happens next with “${title}”`)).toContainText('We’ll email you when it’s live');
    const row = ideaEntry(page, title).getByRole('link', { name: title });
    const address = (await row.getAttribute('href'))!;
    return address.replace('/evidence/', '');
  });

  await test.step('gets an email with the launch kit', async () => {
    await api.approve({ id });
    const mail = await mailAbout(title);
    expect(mail.html).toContain(`${baseURL}/evidence/${id}?goal=new`);
    expect(mail.html).toContain(`${baseURL}/share/${id}`);
  });

  await test.step('opens the launch kit from the dashboard, and copies a link', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.reload();
    await next(`Set a goal for “${title}”, then share it`)
      .getByRole('link', { name: 'Open the launch kit' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(next('First 20 visits')).toContainText('1 of 8 steps done');
    await page.getByRole('button', { name: 'Copy the link for LinkedIn' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/ideas\/[\w-]+\?utm_source=linkedin&utm_medium=launch$/);
    const text = next('Ready-made posts').getByRole('textbox', { name: 'Short post' });
    await expect(text).toHaveValue(new RegExp(title));
  });
});
