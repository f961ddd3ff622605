import { uniqueEmail } from '../support/accounts.js';
import { expect, test } from '../support/test.js';

test('the API page asks for confirmation before deleting the account, and sends nothing if the user cancels', async ({
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
  let question = '';
  let answersYes = false;
  page.on('dialog', async (dialog) => {
    question = dialog.message();
    await (answersYes ? dialog.accept() : dialog.dismiss());
  });
  const userOfSession = async () =>
    ((await (await page.request.get('/api/auth/session')).json()) as { user: object | null }).user;

  await test.step('shows an empty confirmation field', async () => {
    await call
      .getByRole('button', { name: /^DELETE \/api\/user/i })
      .first()
      .click();
    await call.getByRole('button', { name: 'Try it out' }).click();
    await expect(call.getByRole('textbox')).toHaveValue(/"confirmation": ""/);
    await call.getByRole('textbox').fill('{"confirmation": "DELETE"}');
  });

  await test.step('sends nothing after Cancel', async () => {
    await call.getByRole('button', { name: 'Execute' }).click();
    await expect(call.getByText('Nothing was sent.').first()).toBeVisible();
    expect(question).toContain('Send DELETE /api/user? Delete your account immediately and permanently.');
    expect(await userOfSession()).not.toBeNull();
    expect(sent).toEqual([]);
  });

  await test.step('deletes the account after OK', async () => {
    answersYes = true;
    await call.getByRole('button', { name: 'Execute' }).click();
    await expect.poll(() => sent).toEqual(['/api/user']);
    await expect.poll(userOfSession).toBeNull();
  });
  expect(refused).toEqual([]);
});
