import { openWhole } from '../support/screen.js';
import { expect, test, type Locator, type Page } from '../support/test.js';

test.use({ firstVisits: true });

/** Tolerance in pixels for text lines that round differently. */
const ROUNDING = 2;
const IDEA = '/ideas/hand-work-over-between-time-zones-without-a-meeting';

/**
 * The list never has two URLs of the same page in a row, because changing only the hash doesn't trigger a
 * page load.
 */
const ADDRESSES = ['/', '/ideas', '/#pricing', IDEA, '/about', '/sitemap'];

test('hydrates pages without changing the server-rendered layout', { tag: '@both' }, async ({ newPage }) => {
  test.slow();
  const page = await newPage({ colorScheme: 'dark' });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelectorAll('h1, article, footer').forEach((part) => part.setAttribute('data-first', ''));
    });
  });
  for (const address of ADDRESSES) {
    await test.step(address, async () => {
      await page.goto(address);
      const parts = page.locator('h1, article, footer');
      await expect(parts.and(page.locator('[data-first]'))).toHaveCount(await parts.count());
      expect(complaints.splice(0), address).toEqual([]);
    });
  }
});

test('requests code only after the first paint', async ({ page }) => {
  await page.addInitScript(() => requestAnimationFrame(() => performance.mark('first frame')));
  await page.goto('/');
  const [frame, requested] = await page.evaluate(() => [
    performance.getEntriesByName('first frame')[0]!.startTime,
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/[^/]*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  ]);
  expect(requested.length).toBeGreaterThan(10);
  expect(Math.min(...requested)).toBeGreaterThan(frame);
});

test('runs the page’s code in a background tab, which never paints', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/');
});

test('replays clicks made before the code has loaded', { tag: '@phone' }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(IDEA, { waitUntil: 'commit' });
  const vote = page.locator('#actions').getByRole('button', { name: /^Vote for/ });
  await vote.click();
  await expect(vote).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
});

for (const [name, address] of [
  ['home', '/'],
  ["an idea's page", IDEA],
] as const) {
  test(
    `the SPA’s layout of ${name} matches the server-rendered page`,
    { tag: '@both' },
    async ({ newPage }) => {
      const first = await newPage({ javaScriptEnabled: false });
      const then = await newPage();
      for (const page of [first, then]) {
        // The first load uses the fallback font until the web font arrives. On the second load, the font is
        // cached.
        const font = page.waitForResponse(/\.woff2$/);
        await page.goto(address);
        await (await font).finished();
        await page.reload();
      }
      await expect(then.getByRole('banner')).toBeVisible();

      for (const part of [title, lead]) {
        await expect(part(then)).toHaveText(await part(first).innerText(), { useInnerText: true });
        await expect(async () => {
          expectSamePlace(await boxOf(part(first)), await boxOf(part(then)));
        }).toPass();
      }
    },
  );
}

test('keeps the server-rendered cover image on an idea’s page', { tag: '@both' }, async ({ newPage }) => {
  const first = await newPage({ javaScriptEnabled: false });
  const then = await newPage();
  const seen: (string | null)[] = [];
  for (const page of [first, then]) {
    await page.goto(IDEA);
    const picture = page.getByRole('main').locator('img').first();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    if (page === then) await expect(page.getByRole('banner')).toBeVisible();
    seen.push(await picture.evaluate((image: HTMLImageElement) => image.currentSrc));
  }
  expect(seen[0]).toMatch(/\/covers\/[\da-f]{8}-\d\.svg$/);
  expect(seen[1]).toBe(seen[0]);
});

test('styles the server-rendered footer', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/about');
  const heading = page.locator('footer').getByRole('heading').first();
  await expect(heading).toHaveText('Product');
  // Without its styles, it would be as large as a title.
  expect((await heading.boundingBox())!.height).toBeLessThan(30);
});

test('keeps the verdict on the home page in place while loading', async ({ newPage }) => {
  const first = await newPage({ javaScriptEnabled: false });
  await first.goto('/');
  const then = await newPage();
  await openWhole(then, '/');
  const verdict = (page: Page) => page.getByRole('figure', { name: 'An example of a verdict' });

  for (const width of [320, 375, 412, 800, 960, 1280]) {
    for (const page of [first, then]) await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      expectSamePlace(await boxOf(verdict(first)), await boxOf(verdict(then)));
    }, `at ${width} px`).toPass();
  }
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** The paragraph below the title. On an idea's page, the founder's name is in between. */
const lead = (page: Page) => page.locator('h1 ~ p').first();

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('Nothing is drawn.');
  return box;
}

type Box = Awaited<ReturnType<typeof boxOf>>;

function expectSamePlace(first: Box, then: Box): void {
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    expect(
      Math.abs(first[side] - then[side]),
      `${side}: ${first[side]}, then ${then[side]}`,
    ).toBeLessThanOrEqual(ROUNDING);
  }
}
