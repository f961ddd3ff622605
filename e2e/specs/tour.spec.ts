import { expect, test, type Locator } from '../support/test.js';

test('loads the tour only when it is played, with captions and a transcript @phone', async ({ newPage }) => {
  const page = await newPage();
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) films.push(request.url());
  });
  await page.goto('/');
  const play = page.getByRole('button', { name: /^Watch the tour/ });
  await play.scrollIntoViewIfNeeded();
  await expect(page.locator('video')).toHaveCount(0);
  expect(films).toEqual([]);

  await play.click();

  const film = page.getByLabel('A tour of Groundswell');
  await expect(film).toBeFocused();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(films.length).toBeGreaterThan(0);
  const captions = () =>
    film.evaluate((video: HTMLVideoElement) => {
      const [track] = video.textTracks;
      return { mode: track?.mode, cues: track?.cues?.length ?? 0 };
    });
  await expect.poll(captions).toMatchObject({ mode: 'showing' });
  await expect.poll(async () => (await captions()).cues).toBeGreaterThan(5);

  await page.getByText('Read the transcript').click();
  await expect(page.getByRole('dialog').getByText(/^Groundswell tells you/)).toBeVisible();
});

/** Top and bottom edges of an element's box on the page, in CSS pixels. */
const edges = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return { top, bottom };
  });

test('shows the full wave below the verdict on the home page at every width', async ({ page }) => {
  const hero = page.getByRole('main').locator('section').first();
  const verdict = hero.getByRole('figure', { name: 'An example of a verdict' });
  const swell = hero.locator('svg:has([data-crest])').first();
  const crest = swell.locator('[data-crest]');

  await page.goto('/');
  for (const width of [390, 768, 1280, 1680, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const at = `at ${width} px`;
    // Checks the crest's position, because SVG content outside the SVG's box would be clipped.
    expect((await edges(crest)).top, at).toBeGreaterThanOrEqual((await edges(swell)).top);
    expect((await edges(crest)).top, at).toBeGreaterThanOrEqual((await edges(verdict)).bottom);
  }
});

test('scrolls the tour’s transcript to its end', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: /^Watch the tour/ }).click();
  const dialog = page.getByRole('dialog', { name: 'How Groundswell works' });
  await dialog.getByText('Read the transcript').click();
  const last = dialog.getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  const isUncovered = await last.evaluate((line) => {
    const { x, y, width: wide, height } = line.getBoundingClientRect();
    return line.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
  });
  expect(isUncovered).toBe(true);
});
