import { expectToast } from '../support/screen.js';
import { expect, test } from '../support/test.js';

test('adds the channel to the URL of a shared idea', async ({ page, context, api, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });
  const idea = await api.liveIdea();
  const own = `${baseURL}/ideas/${idea.slug}`;
  await page.goto(own);
  const share = page.getByRole('group', { name: 'Share this idea' });
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expectToast(page, 'Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${own}?utm_source=copy&utm_medium=share`);
  const hosts = await share
    .getByRole('link')
    .evaluateAll((links) => links.map((one) => new URL((one as HTMLAnchorElement).href).host));
  expect(hosts).toEqual(['x.com', 'www.linkedin.com', 'wa.me', '']);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: idea.title })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', own);
  expect(elsewhere, 'the page talks to nobody else').toEqual([]);
});

test('opens the device’s share sheet if it has one', async ({ page, api }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.title = `Shared ${data.title} ${data.url}`;
        return Promise.resolve();
      },
    });
  });
  const idea = await api.liveIdea();
  await page.goto(`/ideas/${idea.slug}`);
  await page.getByRole('button', { name: 'Send to …' }).click();
  await expect(page).toHaveTitle(new RegExp(`Shared ${idea.title} .*utm_source=native&utm_medium=share`));
});
