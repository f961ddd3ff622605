import { FOUNDER } from './accounts.js';
import type { Screen } from './screens.js';
import { expect, type Page } from './test.js';

/** A founder's campaign screens and all of their dialogs. */
export const CAMPAIGN_SCREENS: Screen[] = [
  { name: 'campaigns-overview', as: FOUNDER.email, address: '/email-campaigns' },
  {
    name: 'new-campaign',
    as: FOUNDER.email,
    address: '/email-campaigns',
    then: async (page) => {
      await page
        .getByRole('link', { name: /^New email/ })
        .first()
        .click();
      await page.getByRole('radio', { name: /^Launch/ }).check();
      await expect(page.getByText(/today: everyone/)).toBeVisible();
    },
  },
  ...(['Preview', 'Recipients', 'Delete'] as const).map((button) => ({
    name: `campaign-${button.toLowerCase()}`,
    as: FOUNDER.email,
    address: '/email-campaigns',
    then: async (page: Page) => {
      await campaignsOf(page);
      await page.getByRole('button', { name: 'More for What four weeks by hand taught us' }).click();
      await page.getByRole('menuitem', { name: button }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
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
      await expect(page.getByRole('dialog')).toContainText('Sends now to');
    },
  },
];

/** Navigates from the overview to the campaigns of a demo idea that has some. */
async function campaignsOf(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Hand work over/ })
    .first()
    .click();
  await expect(page.getByRole('article', { name: 'Doors open' })).toBeVisible();
}
