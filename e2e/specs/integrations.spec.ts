import { unique, uniqueEmail } from '../support/accounts.js';
import { PRODUCT } from '../support/environment.js';
import { profileMenu } from '../support/popup.js';
import { expectToast, openWhole } from '../support/screen.js';
import { expect, test } from '../support/test.js';

/** Calls the API as a program would: with an API key and without cookies. */
const call = (token: string) =>
  fetch(`${PRODUCT}/api/user/ideas`, { headers: { authorization: `Bearer ${token}` } });

test('lets a program read data with an API key until the key is revoked', async ({ api, signedIn }) => {
  const email = uniqueEmail('integrator');
  const idea = await api.liveIdea({}, email);
  const page = await signedIn(email);
  const name = unique('Sync');
  await page.setViewportSize({ width: 1280, height: 900 });
  await openWhole(page, '/evidence');
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(await beyond(), 'pixels that a short screen scrolls').toBe(0);
  await profileMenu(page).click();
  await page.getByRole('menuitem', { name: 'Integrations' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integrations');

  const create = page.getByRole('main').getByRole('button', { name: 'Create key' });
  await test.step('opens a dialog that fits the window, focuses the name, and returns the focus on closing', async () => {
    await create.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    for (const part of [dialog.getByText('Create an API key'), dialog.getByRole('button').last()])
      await expect(part).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(create).toBeFocused();
  });

  const token = await test.step('creates a key, which is shown only once', async () => {
    await create.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('checkbox', { name: /^Read ideas/ }).check();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const token = await dialog.getByText(/^gsk_[0-9a-f]{72}$/).textContent();
    await dialog.getByRole('button', { name: 'I’ve stored it' }).click();
    await expect(dialog).toBeHidden();
    return token!;
  });

  await test.step('lets the program read data with the key', async () => {
    const answer = await call(token);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject([{ id: idea.id }]);
    await page.reload();
    await expect(page.getByRole('button', { name: `Revoke ${name}` })).toBeVisible();
    await expect(page.getByText('just now')).toBeVisible();
    await expect(page.getByText(token)).toHaveCount(0);
  });

  await test.step('rejects the revoked key immediately', async () => {
    await page.getByRole('button', { name: `Revoke ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
    await expectToast(page, 'Key revoked');
    expect((await call(token)).status).toBe(401);
    await expect(page.getByRole('heading', { name: 'Create your first key' })).toBeVisible();
  });
});
