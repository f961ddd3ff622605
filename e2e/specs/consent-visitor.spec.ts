import { PERSON, uniqueEmail } from '../support/accounts.js';
import { PRICE_ASKED } from '../support/product-api.js';
import { cookieQuestion, expectToast, voteButton } from '../support/screen.js';
import { expect, test, type Page } from '../support/test.js';

// Starts without stored consent, so that the cookie card appears.
test.use({ storageState: { cookies: [], origins: [] } });

async function accept(page: Page) {
  const banner = await cookieQuestion(page);
  await banner.getByRole('button', { name: 'Accept analytics' }).click();
  await expect(banner).toBeHidden();
}

/** Loads the page, and waits until it has reported the visit. */
async function open(page: Page, load: () => Promise<unknown>) {
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await load();
  expect((await reported).status()).toBe(204);
}

for (const order of ['before', 'after'] as const)
  test(`a visitor who accepts the cookie ${order} joining, and then reloads, counts as one visitor with one outcome and one arm`, async ({
    api,
    newPage,
  }) => {
    const author = uniqueEmail('founder');
    const idea = await api.liveIdea({}, author);
    await api.priceLadder(author, idea);
    const page = await newPage({ userAgent: PERSON });
    const form = page.getByRole('form', { name: 'Join the waitlist' });
    const price = form.getByRole('group', { name: PRICE_ASKED });
    const join = async () => {
      await form.getByRole('textbox', { name: /^Email/ }).fill(uniqueEmail());
      await form.getByRole('button', { name: 'Join Waitlist' }).click();
      await expectToast(page, 'Welcome to the waitlist');
    };

    await open(page, () => page.goto(`/ideas/${idea.slug}?utm_source=news`));
    const offer = await price.textContent();
    await voteButton(page, idea.title).click();
    await expectToast(page, 'Vote added');
    if (order === 'after') await join();
    await accept(page);
    await open(page, () => page.reload());
    if (order === 'before') {
      expect(await price.textContent()).toBe(offer);
      await join();
    }

    const founder = await api.person(author);
    await expect
      .poll(async () => {
        const { body } = await founder.get(`/api/user/analytics?ideaId=${idea.id}`);
        const { totals, sources } = body as {
          totals: { visits: number; visitors: number };
          sources: { source: string; votes: number; signUps: number }[];
        };
        const [{ source, votes, signUps } = {}, ...others] = sources;
        return { visits: totals.visits, visitors: totals.visitors, source, votes, signUps, others };
      })
      .toEqual({ visits: 2, visitors: 1, source: 'news', votes: 1, signUps: 1, others: [] });
  });
