import { expect, test } from '../support/test.js';

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

  await page.getByText('Read it instead').click();
  await expect(page.getByRole('main').getByText(/^Groundswell tells you/)).toBeVisible();
});
