import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ADMIN, FOUNDER, PERSON, SECOND, unique, uniqueEmail } from '../support/accounts.js';
import { cumulativeShift, watchShifts } from '../support/layout-shift.js';
import { profileMenu } from '../support/popup.js';
import { PRODUCT } from '../support/environment.js';
import { PRICE_ASKED } from '../support/product-api.js';
import { openWhole, voteButton } from '../support/screen.js';
import { expect, test, type Locator } from '../support/test.js';
import { tours } from '../support/tours.js';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/**
 * Viewport sizes that leave the least space for a question, including the sizes just above and below a
 * breakpoint.
 */
const TIGHT = [
  { width: 320, height: 640 },
  { width: 900, height: 800 },
];

/** Maximum layout shift while a screen loads: practically none. */
const MOST = 0.02;

const SCREENS = [
  { as: FOUNDER.email, address: '/' },
  { as: FOUNDER.email, address: '/ideas' },
  { as: FOUNDER.email, address: '/dashboard' },
  { as: SECOND.email, address: '/dashboard' },
  { as: FOUNDER.email, address: '/submit-idea' },
  { as: SECOND.email, address: '/new-idea' },
  { as: FOUNDER.email, address: '/waitlist-management' },
  { as: FOUNDER.email, address: '/waitlist-management?ideaId={idea}' },
  { as: FOUNDER.email, address: '/email-campaigns' },
  { as: FOUNDER.email, address: '/email-campaigns/{idea}' },
  { as: FOUNDER.email, address: '/email-campaigns/{idea}?campaign=new' },
  { as: FOUNDER.email, address: '/feedback' },
  { as: FOUNDER.email, address: '/feedback/{idea}' },
  { as: FOUNDER.email, address: '/share/{idea}' },
  { as: FOUNDER.email, address: '/evidence' },
  { as: FOUNDER.email, address: '/evidence/{idea}' },
  { as: FOUNDER.email, address: '/dashboard/analytics' },
  { as: FOUNDER.email, address: '/dashboard/analytics/{idea}' },
  { as: FOUNDER.email, address: '/integrations' },
  { as: FOUNDER.email, address: '/integrations/webhooks' },
  { as: FOUNDER.email, address: '/profile' },
  { as: FOUNDER.email, address: '/billing' },
  { as: FOUNDER.email, address: '/subscribe' },
  { as: ADMIN.email, address: '/admin' },
  { as: ADMIN.email, address: '/admin/users' },
  { as: ADMIN.email, address: '/admin/reports' },
  { as: ADMIN.email, address: '/admin/operations' },
  { as: ADMIN.email, address: '/admin/audit' },
];

for (const tour of tours(SCREENS)) {
  const [{ as }] = tour;
  const addresses = tour.map(({ address }) => address);
  test(`${addresses.join(', ')} cause no layout shift while loading as ${as}`, async ({ lookingAs, api }) => {
    test.slow();
    const page = await lookingAs(as);
    const { keepCode } = await watchShifts(page);
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      for (const address of addresses) {
        const what = `${address} at ${viewport.width} px`;
        await test.step(what, async () => {
          const idea = address.includes('{idea}') ? await api.ideaOf(as) : '';
          await openWhole(page, address.replace('{idea}', idea));
          // On a phone, an idea's screens show the idea's tabs instead of a profile menu.
          const signedIn = profileMenu(page).or(page.getByRole('navigation', { name: 'Idea' }));
          await expect(signedIn.first()).toBeVisible();
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const { score, moved } = await cumulativeShift(page);
          expect.soft(score, `${what}: ${moved.join('\n')}`).toBeLessThanOrEqual(MOST);
        });
      }
      // The first visit also loads the code late. At the second viewport size, only API calls are delayed.
      await keepCode();
    }
  });
}

/** Time in ms between the two pieces of a page. A browser paints the first piece within this time. */
const BETWEEN_PIECES = 500;

test('home doesn’t shift when its HTML arrives in two pieces', async ({ newPage }) => {
  const server = createServer((request, response) => void passOn(request, response));
  const passOn = async ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(new URL(url, PRODUCT));
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    if (url !== '/') return response.end(Buffer.from(await answer.arrayBuffer()));
    const [before, after = ''] = (await answer.text()).split(/(?<=<\/h1>)/);
    response.write(before);
    return setTimeout(() => response.end(after), BETWEEN_PIECES);
  };
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  try {
    const page = await newPage({ viewport: { width: 1280, height: 800 } });
    await watchShifts(page);
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    const { score, moved } = await cumulativeShift(page);
    expect(score, moved.join('\n')).toBeLessThanOrEqual(MOST);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test('operations doesn’t shift if there is a failed job', async ({ lookingAs }) => {
  const page = await lookingAs(ADMIN.email);
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  const job = {
    id: 'job-1',
    type: 'mail.send',
    error: 'The mail server did not answer.',
    attempts: 5,
    failedAt: '2026-11-01T12:00:00.000Z',
  };
  await page.route('**/api/admin/operations/jobs', (route) => route.fulfill({ json: [job] }));
  await openWhole(page, '/admin/operations');
  await expect(page.getByText(job.error)).toBeVisible();
  const { score, moved } = await cumulativeShift(page);
  expect(score, moved.join('\n')).toBeLessThanOrEqual(MOST);
});

/**
 * A unique title that consists of letters only. In the fallback font, letters are as wide as in the web font,
 * but digits are 8% narrower, so a title with digits might wrap differently.
 */
const titleInLetters = () =>
  unique('Quiet hours').replace(/[^a-z ]/gi, (sign) => 'abcdefghij'[Number(sign)] ?? 'k');

const ASKED = [
  {
    about: 'whether they would pay',
    question: 'Would you pay for it?',
    no: 'Not sure',
    at: [...SIZES, ...TIGHT],
  },
  // Like the case above, with a longer question.
  { about: 'a price', question: PRICE_ASKED, no: 'Not sure', at: TIGHT },
];

for (const { about, question, no, at } of ASKED) {
  test(`an idea’s page doesn’t shift between the vote and the last question when it asks about ${about}`, async ({
    api,
    handOver,
    page,
  }) => {
    test.slow();
    const author = uniqueEmail('author');
    const idea = await api.liveIdea({ title: titleInLetters(), website: 'https://example.com' }, author);
    if (question === PRICE_ASKED) await api.priceLadder(author, idea);
    await watchShifts(page);
    for (const viewport of at) {
      await handOver(page, { viewport, userAgent: PERSON });
      await page.goto(`/ideas/${idea.slug}`);
      await expect(page.getByRole('banner')).toBeVisible();
      // The last element to load above the form. Content below the form loads on scrolling.
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
      const actions = page.locator('#actions');
      const below = page.getByRole('region', { name: 'Be first in line' });
      // Further down the page, the form shrinks to a smaller card once the visitor has joined.
      const placeOf = async () => [await boxInPage(actions), (await boxInPage(below)).y];
      const before = await placeOf();
      const stillThere = async () => expect.soft(await placeOf(), `at ${viewport.width} px`).toEqual(before);

      await voteButton(page, idea.title).click();
      await actions.getByLabel('Get notified at launch').fill('nobody');
      await stillThere();
      await actions.getByRole('button', { name: 'Notify me' }).click();
      await expect(actions.getByText('Please enter a valid email address.')).toBeVisible();
      await stillThere();
      await actions.getByLabel('Get notified at launch').fill(uniqueEmail('fan'));
      await actions.getByRole('button', { name: 'Notify me' }).click();
      await expect(actions.getByRole('group', { name: question })).toBeVisible();
      await stillThere();
      await actions.getByRole('button', { name: no }).click();
      await actions.getByLabel('How do you solve it today?').fill('By hand');
      await stillThere();
      await actions.getByRole('button', { name: 'Send' }).click();
      await expect(actions.getByText(/^Thank you\. You’re on the list/)).toBeVisible();
      await stillThere();
      const { score, moved } = await cumulativeShift(page);
      expect.soft(score, `at ${viewport.width} px: ${moved.join('\n')}`).toBeLessThanOrEqual(MOST);
    }
  });
}

/**
 * Position of an element relative to the page, not the window, because clicking scrolls to elements outside
 * the window.
 */
const boxInPage = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + window.scrollX, y: y + window.scrollY, width, height };
  });
