import { PERSON, uniqueEmail } from '../support/accounts.js';
import { violations } from '../support/axe.js';
import { PRODUCT } from '../support/environment.js';
import { type OtherSite, startOtherSite } from '../support/other-site.js';
import { ideaEntry } from '../support/screen.js';
import { expect, type FrameLocator, type Page, test } from '../support/test.js';

/** The vote button's name contains what the button shows. */
const VOTE = /^Voted? \d/;

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
    const faults = faultsOf(page);
    const widget = page.frameLocator('iframe');
    const vote = widget.getByRole('button', { name: VOTE });

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
      await expect(vote).toHaveAccessibleName(`Voted 1 ${idea.title}`);
      await vote.focus();
      await page.keyboard.press('Space');
      await expect(widget.getByText('Vote removed')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(vote).toHaveAccessibleName(`Voted 1 ${idea.title}`);
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

test('one script fills several places, and nothing is left of an idea that isn’t public', async ({
  api,
  newPage,
}) => {
  const idea = await api.liveIdea();
  site.show(`<section style="display: grid; gap: 32px"><div>Above</div><div data-groundswell-idea="no-such-idea"></div><groundswell-idea idea="nor-this"></groundswell-idea><div>Below</div></section>
    <div data-groundswell-idea="${idea.slug}" data-theme="light"></div><script async src="${PRODUCT}/widget.js"></script>
    <script src="${PRODUCT}/widget.js" data-idea="neither-this"></script>`);
  const page = await newPage({ viewport: { width: 320, height: 900 } });
  const faults = faultsOf(page);
  await page.goto(site.address);
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: idea.title })).toBeVisible();
  const [above, below] = await Promise.all(
    ['Above', 'Below'].map((text) => page.getByText(text).boundingBox()),
  );
  expect(below!.y - above!.y - above!.height).toBe(32);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('reports votes and sign-ups to the page, and credits the tags and the code of its link', async ({
  api,
  newPage,
}) => {
  const author = uniqueEmail('founder');
  const idea = await api.liveIdea({}, author);
  site.show(`<script>
      window.heard = [];
      addEventListener('message', ({ data, origin }) => data.type && heard.push([data, origin]));
      for (const type of ['groundswell:voted', 'groundswell:joined'])
        addEventListener(type, (event) => heard.push([event.type, event.detail]));
    </script><script async src="${PRODUCT}/widget.js" data-idea="${idea.slug}"></script>`);
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
  const page = await newPage({ userAgent: PERSON });
  const visit = page.waitForRequest((request) => request.url().endsWith('/api/events'));
  const link = `?utm_source=Newsletter&utm_medium=email&utm_campaign=may&via=abcdefghij&email=ada@example.com`;
  await page.goto(`${site.address}${link}`);
  expect((await visit).postDataJSON()).toEqual({
    ideaId: idea.id,
    kind: 'visit',
    referrer: site.address,
    utmSource: 'Newsletter',
    utmMedium: 'email',
    utmCampaign: 'may',
    via: 'abcdefghij',
  });

  const widget = page.frameLocator('iframe');
  const vote = widget.getByRole('button', { name: VOTE });
  await vote.click();
  await expect(widget.getByText('Vote added')).toBeVisible();
  await vote.click();
  await expect(widget.getByText('Vote removed')).toBeVisible();
  await vote.click();
  const address = uniqueEmail('fan');
  await widget.getByLabel('Email').fill(address);
  const signUp = page.waitForRequest((request) => request.url().endsWith('/waitlist'));
  await widget.getByRole('button', { name: 'Join Waitlist' }).click();
  expect((await signUp).postDataJSON()).toMatchObject({ referral: 'abcdefghij' });
  await expect(widget.getByRole('heading', { name: 'You’re on the list' })).toBeVisible();

  const of = (type: string) => [
    [{ source: 'groundswell', type, idea: idea.slug }, PRODUCT],
    [type, { idea: idea.slug }],
  ];
  const [voted, joined] = [of('groundswell:voted'), of('groundswell:joined')];
  await expect
    .poll(async () => JSON.stringify((await heard()).toSorted(byKind)))
    .toBe(JSON.stringify([...voted, ...voted, ...joined].toSorted(byKind)));
  expect(JSON.stringify(await heard())).not.toContain(address);

  const founder = await api.person(author);
  await expect
    .poll(async () => (await founder.get<Traffic>(`/api/user/analytics?ideaId=${idea.id}`)).body.sources)
    .toEqual([
      expect.objectContaining({
        channel: 'campaign',
        source: 'newsletter',
        medium: 'email',
        campaign: 'may',
        visits: 1,
        votes: 1,
        signUps: 1,
      }),
    ]);
});

test('fills places that appear later, and frames of the same idea agree', async ({ api, newPage }) => {
  const idea = await api.liveIdea();
  site.show(`<script src="${PRODUCT}/widget.js"></script><section></section>`);
  const page = await newPage();
  const faults = faultsOf(page);
  await page.goto(site.address);
  await page.evaluate((slug) => {
    document.querySelector('section')!.innerHTML =
      `<div data-groundswell-idea="${slug}"></div><groundswell-idea idea="${slug}" language="ar"></groundswell-idea>`;
  }, idea.slug);
  const [english, arabic] = [0, 1].map((n) => page.frameLocator(`iframe >> nth=${n}`));
  const votes = [english!, arabic!].map((widget) => widget.locator('#vote'));
  await expect(arabic!.locator('html')).toHaveAttribute('dir', 'rtl');
  await votes[0]!.click();
  await expect(votes[0]!).toHaveAccessibleName(`Voted 1 ${idea.title}`);
  await expect(votes[1]!).toHaveAttribute('aria-pressed', 'true');
  for (const widget of [english!, arabic!]) await expectNamesToContainLabels(widget);
  await votes[1]!.click();
  await expect(votes[0]!).toHaveAccessibleName(`Vote 0 ${idea.title}`);

  await arabic!.locator('#email').fill(uniqueEmail('fan'));
  await arabic!.locator('form button').click();
  await expect(english!.getByRole('heading', { name: 'You’re on the list' })).toBeVisible();
  await expect(arabic!.locator('#joined h2')).toBeVisible();
  await expect(english!.locator('form')).toBeHidden();

  // A place that is gone takes its frame with it, and the page keeps nothing of it.
  await page.evaluate(() => document.querySelector('section')!.replaceChildren());
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('ignores whatever the page or another frame posts', async ({ api, newPage }) => {
  const idea = await api.liveIdea();
  site.show(
    `<script src="${PRODUCT}/widget.js" data-idea="${idea.slug}"></script><iframe srcdoc="x"></iframe>`,
  );
  const page = await newPage();
  const faults = faultsOf(page);
  await page.goto(site.address);
  const place = page.locator('groundswell-idea iframe');
  await expect(place).toHaveAttribute('title', `Groundswell: ${idea.title}`);
  const before = await place.boundingBox();
  await page.evaluate(async (title) => {
    const good = { source: 'groundswell', height: 900, title };
    const nonsense = [
      ...[null, undefined, 0, 'groundswell', [], good, new Map([['source', 'groundswell']])],
      ...[-1, 0, NaN, Infinity, 1e9, '900'].map((height) => ({ ...good, height })),
      ...['voted', 'joined', 'missing'].map((type) => ({ ...good, height: 0, type: `groundswell:${type}` })),
      JSON.parse('{"source":"groundswell","type":"__proto__","__proto__":{"height":900}}'),
      { vote: { hasVoted: true, voteCount: 1e6 } },
    ];
    for (const type of ['groundswell:voted', 'groundswell:joined'])
      document.addEventListener(type, () => console.error('The page was told a lie.'));
    const [widget, other] = [...document.querySelectorAll('iframe')].map((frame) => frame.contentWindow!);
    for (const data of nonsense) {
      widget!.postMessage(data, '*');
      window.postMessage(data, '*');
      const script = other!.document.createElement('script');
      script.textContent = `parent.postMessage(${JSON.stringify(data) ?? 'undefined'}, '*')`;
      other!.document.head.append(script);
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }, idea.title);
  expect(await place.boundingBox()).toEqual(before);
  expect(faults).toEqual([]);
  const vote = page.frameLocator('groundswell-idea iframe').getByRole('button', { name: VOTE });
  await expect(vote).toHaveAccessibleName(`Vote 0 ${idea.title}`);
  await vote.click();
  await expect(vote).toHaveAccessibleName(`Voted 1 ${idea.title}`);
});

interface Traffic {
  sources: object[];
}

/** People who speak to their computer say what they see, so a control's name contains its visible text. */
async function expectNamesToContainLabels(widget: FrameLocator): Promise<void> {
  for (const control of await widget.locator('button, a').filter({ visible: true }).all()) {
    const seen = (await control.innerText()).trim().split(/\s+/).join(' ');
    await expect(control).toHaveAccessibleName(new RegExp(`^${seen.replaceAll(/[.()]/g, '\\$&')}`));
  }
}

/** A page may hear a message before or after the event made of it. */
const byKind = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

/** Collects errors in the page's console. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}
