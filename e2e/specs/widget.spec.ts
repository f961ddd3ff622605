import { uniqueEmail } from '../support/accounts.js';
import { violations } from '../support/axe.js';
import { PRODUCT } from '../support/environment.js';
import { type OtherSite, startOtherSite } from '../support/other-site.js';
import { ideaEntry } from '../support/screen.js';
import { expect, test } from '../support/test.js';

let site: OtherSite;

test.beforeAll(async () => {
  site = await startOtherSite();
});
test.afterAll(() => site.stop());

test(
  'a founder embeds the widget, and visitors to another site vote and join',
  { tag: '@phone' },
  async ({ api, signedIn, newPage }) => {
    const author = uniqueEmail('founder');
    const idea = await api.liveIdea({}, author);

    await test.step('the launch kit shows the code with a preview', async () => {
      const founder = await signedIn(author);
      await founder.goto('/dashboard');
      await founder.goto(`/share/${idea.id}`);
      await founder.getByText('Widget and QR code').click();
      const embed = founder.getByRole('region', { name: 'On your own page' });
      await embed.getByRole('combobox', { name: 'Colors' }).selectOption('Dark');
      const preview = founder.frameLocator('iframe[title^="Preview of the widget"]');
      await expect(preview.getByRole('heading', { name: idea.title })).toBeAttached();
      const code = embed.getByText('<script async');
      await expect(code).toContainText('data-theme="dark"');
      const markup = await code.innerText();
      site.show(markup);
      expect(markup).toContain(`data-idea="${idea.slug}" data-theme="dark"`);
      const copy = embed.getByRole('button', { name: 'Copy the code to paste' });
      await copy.click();
      await expect(copy).toHaveText('Copied');
    });

    const page = await newPage();
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    const widget = page.frameLocator('iframe');
    const vote = widget.getByRole('button', { name: /^Vote for/ });

    await test.step('the frame is as tall as its content', async () => {
      await page.goto(site.address);
      await expect(widget.getByRole('heading', { name: idea.title })).toBeVisible();
      await expect(page.locator('iframe')).toHaveAttribute('title', `Groundswell: ${idea.title}`);
      const overflow = () =>
        widget
          .locator('html')
          .evaluate((html) => [html.scrollHeight - window.innerHeight, html.scrollWidth - window.innerWidth]);
      await expect.poll(overflow).toEqual([0, 0]);
      expect(await violations(page)).toEqual([]);
    });

    await test.step('a vote counts only once, survives a reload, and can be withdrawn', async () => {
      await vote.click();
      await expect(widget.getByText('Vote added')).toBeVisible();
      await page.reload();
      await expect(vote).toHaveAttribute('aria-pressed', 'true');
      await expect(vote).toHaveAccessibleName(`Vote for ${idea.title}, 1 vote`);
      await vote.focus();
      await page.keyboard.press('Space');
      await expect(widget.getByText('Vote removed')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(vote).toHaveAccessibleName(`Vote for ${idea.title}, 1 vote`);
      // The cookie is partitioned, so neither the product's own pages nor other sites can read it.
      const cookies = await page.context().cookies();
      expect(cookies.filter(({ partitionKey }) => !partitionKey).map(({ name }) => name)).toEqual([
        'user_preferences',
      ]);
    });

    await test.step('the form reports an invalid address, and accepts a valid one', async () => {
      await widget.getByLabel('Email').fill('nobody@nowhere');
      await widget.getByRole('button', { name: 'Join Waitlist' }).click();
      await expect(widget.getByRole('alert')).toHaveText('Please enter a valid email address.');
      const email = uniqueEmail('fan');
      await widget.getByLabel('Email').fill(email);
      await widget.getByLabel('I would pay for this').check();
      await page.keyboard.press('Enter');
      await expect(widget.getByRole('heading', { name: 'You’re on the list' })).toBeVisible();
      await expect(widget.getByText('We’ll only email you about this idea.')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(faults).toEqual([]);
    });

    await test.step('the founder sees the vote and the sign-up', async () => {
      const founder = await signedIn(author);
      await founder.goto('/dashboard');
      await expect(ideaEntry(founder, idea.title)).toContainText('1');
      await founder.goto(`/waitlist-management?ideaId=${idea.id}`);
      await expect(founder.getByText('1 person', { exact: true })).toBeVisible();
    });
  },
);

test('one script fills several widgets, and a frame says if its idea isn’t public', async ({
  api,
  newPage,
}) => {
  const idea = await api.liveIdea();
  site.show(`<div data-groundswell-idea="${idea.slug}" data-theme="light"></div><div data-groundswell-idea="no-such-idea"></div>
    <script async src="${PRODUCT}/widget.js"></script>`);
  const page = await newPage({ viewport: { width: 320, height: 900 } });
  await page.goto(site.address);
  await expect(page.frameLocator('iframe >> nth=0').getByRole('heading', { name: idea.title })).toBeVisible();
  await expect(
    page.frameLocator('iframe >> nth=1').getByRole('heading', { name: '404 Idea Not Found' }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violations(page)).toEqual([]);
});
