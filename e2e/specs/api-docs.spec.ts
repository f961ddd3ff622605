import type { Page } from '@playwright/test';

import { uniqueEmail } from '../support/accounts.js';
import { violations } from '../support/axe.js';
import { widthBeyond } from '../support/screen.js';
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

interface Call {
  operationId: string;
  path: string;
  method: string;
  summary: string;
}

/** A sample of the document's calls that is different in each run. */
async function someCalls(page: Page, count: number): Promise<Call[]> {
  const { paths } = (await (await page.request.get('/api/docs-json')).json()) as {
    paths: Record<string, Record<string, Omit<Call, 'path' | 'method'>>>;
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ ...call, path, method })),
  );
  expect(calls.length).toBeGreaterThan(150);
  return Array.from({ length: count }, () => calls.splice(Math.random() * calls.length, 1)[0]!);
}

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search the calls' });

test(
  'the API page finds any call by its path, summary and operationId',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/api/docs');
    const status = page.getByRole('status');
    await expect(status).toHaveText(/^\d{3} calls$/);
    for (const { operationId, path, method, summary } of await someCalls(page, 8)) {
      const call = page.locator(`[id^="operations-"][id$="-${operationId}"]`);
      for (const typed of [`${method} ${path}`, summary, operationId.toUpperCase()])
        await test.step(`finds ${operationId} by “${typed}”`, async () => {
          await searchField(page).fill(typed);
          await expect(call).toBeVisible();
          await expect(status).toHaveText(/^\d+ calls?$/);
          expect(await page.locator('.opblock').count()).toBeLessThan(30);
        });
    }
  },
);

test(
  'the API page’s search works by keyboard, and says if it finds nothing',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/api/docs');
    const call = page.locator('#operations-waitlist-addSubscriber');
    await expect(page.getByRole('status')).toHaveText(/calls$/);
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();

    await test.step('accepts a slash as text once the field has the focus', async () => {
      await page.keyboard.type('/user/waitlists person');
      await expect(searchField(page)).toHaveValue('/user/waitlists person');
      await expect(call).toBeVisible();
      await expect(page.getByRole('status')).toHaveText('1 call');
    });
    await test.step('finds a call by its scope and topic', async () => {
      await searchField(page).fill('waitlist:write waitlist');
      await expect(call).toBeVisible();
    });
    await test.step('says that no call matches', async () => {
      await searchField(page).fill('no such call');
      await expect(page.getByRole('status')).toHaveText('No call matches “no such call”.');
      await expect(page.locator('.opblock')).toHaveCount(0);
    });
    await test.step('shows all calls again once the field is cleared', async () => {
      await searchField(page).fill('');
      await expect(page.getByRole('status')).toHaveText(/^\d{3} calls$/);
      await expect(page.locator('.opblock').first()).toBeVisible();
      expect(await widthBeyond(page)).toBe(0);
    });
  },
);

for (const colorScheme of ['light', 'dark'] as const)
  test(`the API page is accessible in ${colorScheme} mode`, { tag: '@both' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    for (const typed of ['', 'waitlist', 'no such call']) {
      await searchField(page).fill(typed);
      await expect(page.getByRole('status')).toHaveText(/call/);
      expect.soft(await violations(page), `searching for “${typed}”`).toEqual([]);
    }
  });
