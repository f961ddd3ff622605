import { expect, test, type Locator } from '../support/test.js';

test('the tour is loaded when it is played, has captions, and can be read instead @phone', async ({
  newPage,
}) => {
  const page = await newPage();
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) films.push(request.url());
  });
  await page.goto('/');
  const play = page.getByRole('button', { name: 'Watch the tour' });
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
  await expect(page.getByRole('main').getByText(/^Groundswell tells you/)).toBeVisible();
});

/** Where an element's box begins and ends on the page, in CSS pixels. */
const edges = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return { top, bottom };
  });

test('home draws the swell whole on a wide window, and below the transcript', async ({ page }) => {
  const hero = page.getByRole('main').locator('section').first();
  const swell = hero.locator('svg:has([data-crest])');
  const crest = swell.locator('[data-crest]');
  const transcript = hero.getByRole('group').filter({ hasText: 'Read the transcript' });

  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto('/');
  // Outside of its box, an SVG is cut off.
  expect((await edges(crest)).top).toBeGreaterThanOrEqual((await edges(swell)).top);
  expect((await edges(crest)).top).toBeGreaterThanOrEqual((await edges(transcript)).bottom);

  await transcript.getByText('Read the transcript').click();
  const last = transcript.getByRole('listitem').last();
  for (const width of [1920, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await last.scrollIntoViewIfNeeded();
    const isUncovered = await last.evaluate((line) => {
      const { x, y, width: wide, height } = line.getBoundingClientRect();
      return line.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
    });
    expect(isUncovered, `at ${width} px`).toBe(true);
    const above = (await edges(crest)).top - (await edges(last)).bottom;
    expect(above, `at ${width} px`).toBeGreaterThanOrEqual(0);
  }
});
