import { ACCENTED, textsOutsideMessages, usePseudoLanguage } from '../support/pseudo-language.js';
import { PUBLIC_PAGES } from '../support/public-pages.js';
import { openWhole, widthBeyond } from '../support/screen.js';
import { ADMIN, FOUNDER, SECOND } from '../support/accounts.js';
import { expect, test } from '../support/test.js';
import { tours } from '../support/tours.js';

const PUBLIC = PUBLIC_PAGES.map(({ address }) => ({ as: undefined, address }))
  // Legal pages and the developers' guide are English in every language.
  .filter(({ address }) => !/policy|terms|gdpr|developers/.test(address));
const FOUNDERS = [
  '/dashboard',
  '/submit-idea',
  '/waitlist-management?ideaId={idea}',
  '/email-campaigns',
  '/email-campaigns/{idea}?campaign=new',
  '/feedback',
  '/share/{idea}',
  '/evidence',
  '/evidence/{idea}',
  '/evidence/{idea}/experiments',
  '/dashboard/analytics/{idea}',
  '/integrations',
  '/integrations/webhooks',
  '/integrations/imports',
  '/profile',
  '/billing',
].map((address) => ({ as: FOUNDER.email, address }));
/** Without /admin/audit, which shows stored values as words. */
const OTHERS = [
  { as: SECOND.email, address: '/new-idea' },
  { as: SECOND.email, address: '/subscribe' },
  { as: ADMIN.email, address: '/admin' },
  { as: ADMIN.email, address: '/admin/users' },
  { as: ADMIN.email, address: '/admin/reports' },
  { as: ADMIN.email, address: '/admin/operations' },
];

/**
 * An option that reused pages don't have. What these tests do to a page stays, so no other test may get it.
 */
const ALONE = { reducedMotion: 'reduce' } as const;

for (const tour of tours([...PUBLIC, ...FOUNDERS, ...OTHERS])) {
  const addresses = tour.map(({ address }) => address);
  const [{ as }] = tour;
  test(`${addresses.join(', ')} fit the window and have every text in messages`, async ({
    lookingAs,
    newPage,
    api,
  }) => {
    test.slow();
    const page = as ? await lookingAs(as, ALONE) : await newPage(ALONE);
    const sent = await usePseudoLanguage(page);
    for (const address of addresses) {
      await page.setViewportSize({ width: 390, height: 844 });
      const idea = as && address.includes('{idea}') ? await api.ideaOf(as) : '';
      await openWhole(page, address.replace('{idea}', idea));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.locator('body').innerText(), address).toMatch(ACCENTED);
      expect.soft(await textsOutsideMessages(page, sent()), address).toEqual([]);
      expect.soft(await widthBeyond(page), `${address} at 390 px`).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 844 });
      await expect.soft.poll(() => widthBeyond(page), `${address} at 1280 px`).toBeLessThanOrEqual(0);
    }
  });
}
