import { FOUNDER } from './accounts.js';
import { openDialog } from './screen.js';
import type { Screen } from './screens.js';
import { expect, type Page } from './test.js';

/** What a founder sees of campaigns, with each dialog about one. */
export const CAMPAIGN_SCREENS: Screen[] = [
  { name: 'campaigns-overview', as: FOUNDER.email, address: '/email-campaigns' },
  {
    name: 'new-campaign',
    as: FOUNDER.email,
    address: '/email-campaigns',
    then: async (page) => {
      await page
        .getByRole('link', { name: /^New campaign/ })
        .first()
        .click();
      await page.getByRole('radio', { name: /^Launch/ }).check();
      await expect(page.getByText(/today: everybody/)).toBeVisible();
    },
  },
  ...(['Preview', 'Recipients', 'Delete'] as const).map((button) => ({
    name: `campaign-${button.toLowerCase()}`,
    as: FOUNDER.email,
    address: '/email-campaigns',
    then: async (page: Page) => {
      await campaignsOf(page);
      await openDialog(page, new RegExp(`^${button}`));
      await expect(page.getByRole('dialog').locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
    },
  })),
  {
    name: 'campaign-switch-on',
    as: FOUNDER.email,
    address: '/email-campaigns',
    then: async (page) => {
      await campaignsOf(page);
      await page.getByRole('switch', { checked: false, name: 'Active Doors open' }).click();
      await expect(page.getByRole('dialog')).toContainText('on the waitlist');
    },
  },
];

/** From the overview to the campaigns of the demo's idea that has some. */
async function campaignsOf(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Hand work over/ })
    .first()
    .click();
  await expect(
    page.getByRole('navigation', { name: 'Idea' }).locator('[aria-current]', { hasText: 'Emails' }),
  ).toBeVisible();
}
