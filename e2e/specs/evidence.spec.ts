import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { uniqueEmail } from '../support/accounts.js';
import { expectNoViolations } from '../support/axe.js';
import { expect, test, type Page } from '../support/test.js';

const json = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/**
 * Verifies the receipt's signature with one of the product's published keys, and returns the receipt's
 * content.
 */
async function readReceipt(page: Page, jws: string) {
  const [header, payload, signature] = jws.split('.') as [string, string, string];
  const answer = await page.request.get('/.well-known/groundswell-evidence.json');
  const { keys } = (await answer.json()) as { keys: (JsonWebKey & { kid: string })[] };
  const jwk = keys.find(({ kid }) => kid === json(header).kid);
  expect(jwk, 'a published key').toBeDefined();
  const key = createPublicKey({ key: jwk!, format: 'jwk' });
  const signed = verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  expect(signed, 'its signature').toBe(true);
  return json(payload) as { goal: { text: string; hash: string } };
}

test('a founder sets a goal, saves its receipt, and withdraws the goal on the record', async ({
  api,
  signedIn,
}) => {
  const author = uniqueEmail('founder');
  const idea = await api.liveIdea({}, author);
  const page = await signedIn(author);
  const dialog = page.getByRole('dialog');

  await test.step('defines the goal, and sees how many visitors it needs', async () => {
    await page.goto('/dashboard');
    await page.getByRole('main').getByRole('link', { name: idea.title }).click();
    await expect(page.getByRole('heading', { name: 'No goal yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Set a goal' }).click();
    await page.getByRole('textbox', { name: 'Rate (%)' }).fill('5');
    await page.getByRole('textbox', { name: 'Visitors' }).fill('500');
    await expect(page.getByRole('row', { name: /^10% 99%/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your goal' })).toContainText('500 visitors or 14 days');
    await page.getByText('Confirmations needed').first().click();
    await expect(page.getByRole('row', { name: '500 visitors 36' })).toBeVisible();
    await expectNoViolations(page, 'the planner');
  });

  await test.step('locks the goal, and saves a receipt that anyone can verify', async () => {
    await page.getByRole('button', { name: 'Lock this goal…' }).click();
    await dialog.getByRole('button', { name: 'Lock goal' }).click();
    await expect(dialog.getByText('Your goal is locked')).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download receipt' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('groundswell-goal-1.jws');
    const { goal } = await readReceipt(page, await readFile(await file.path(), 'utf8'));
    expect(JSON.parse(goal.text)).toMatchObject({ idea: idea.id, rate: 0.05, visitors: 500, days: 14 });
    await expect(dialog.getByText(goal.hash)).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the receipt of goal 1' }).click(),
    ]);
    expect(await readFile(await again.path(), 'utf8')).toBe(await readFile(await file.path(), 'utf8'));
  });

  await test.step('sees the goal’s progress', async () => {
    const verdict = page.getByRole('region', { name: 'Too early to tell' });
    await expect(verdict.getByText('0/30')).toBeVisible();
    await expect(verdict.getByRole('link', { name: 'Share your page' })).toBeVisible();
    await verdict.getByText('How we know').click();
    await expect(verdict.getByText('500 visitors or 14 days, whichever comes first')).toBeVisible();
    await expectNoViolations(page, 'the evidence');
  });

  await test.step('withdraws the goal, whose record remains', async () => {
    await page.getByRole('button', { name: 'More about this verdict' }).click();
    await page.getByRole('menuitem', { name: 'Abandon this goal' }).click();
    await dialog.getByRole('button', { name: 'Abandon goal' }).click();
    await expect(page.getByRole('heading', { name: /^Abandoned on / })).toBeVisible();
    const goals = page.getByRole('region', { name: 'Goals' });
    await expect(goals.getByText('Abandoned', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Set a new goal' })).toBeVisible();
  });
});
