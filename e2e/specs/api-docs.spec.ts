import { uniqueEmail } from '../support/accounts.js';
import { expect, test } from '../support/test.js';

test('the API page asks before it deletes the account, and sends nothing when declined', async ({
  signedIn,
}) => {
  const page = await signedIn(uniqueEmail('api-docs'));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') sent.push(new URL(request.url()).pathname);
  });
  const refused: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy/.test(line.text())) refused.push(line.text());
  });
  await page.goto('/api/docs');
  const call = page.locator('#operations-account-deleteAccount');
  let asked = '';
  let answersYes = false;
  page.on('dialog', async (dialog) => {
    asked = dialog.message();
    await (answersYes ? dialog.accept() : dialog.dismiss());
  });
  const userOfSession = async () =>
    ((await (await page.request.get('/api/auth/session')).json()) as { user: object | null }).user;

  await test.step('the confirmation is not filled in', async () => {
    await call
      .getByRole('button', { name: /^DELETE \/api\/user/i })
      .first()
      .click();
    await call.getByRole('button', { name: 'Try it out' }).click();
    await expect(call.getByRole('textbox')).toHaveValue(/"confirmation": ""/);
    await call.getByRole('textbox').fill('{"confirmation": "DELETE"}');
  });

  await test.step('a no sends nothing', async () => {
    await call.getByRole('button', { name: 'Execute' }).click();
    await expect(call.getByText('Nothing was sent.').first()).toBeVisible();
    expect(asked).toContain('Send DELETE /api/user? Delete your account, immediately and permanently.');
    expect(await userOfSession()).not.toBeNull();
    expect(sent).toEqual([]);
  });

  await test.step('a yes deletes the account', async () => {
    answersYes = true;
    await call.getByRole('button', { name: 'Execute' }).click();
    await expect.poll(() => sent).toEqual(['/api/user']);
    await expect.poll(userOfSession).toBeNull();
  });
  expect(refused).toEqual([]);
});
