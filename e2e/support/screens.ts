import { ADMIN, FOUNDER } from './accounts.js';
import { CAMPAIGN_SCREENS } from './campaign-screens.js';
import { expectToast, feedbackSection, ideaAction, openDialog, openWhole } from './screen.js';
import { expect, type Page } from './test.js';

/** A screen to check at every size and in every color mode, and the steps to open it. */
export interface Screen {
  name: string;
  /** Email address of the signed-in account. Absent for a signed-out visitor. */
  as?: string;
  address: string;
  /** Steps to take after opening the URL. */
  then?: (page: Page) => Promise<unknown>;
}

/** A live demo idea with every optional field filled in. */
const IDEA = '/ideas/hand-work-over-between-time-zones-without-a-meeting';

export const SCREENS: Screen[] = [
  { name: 'home', address: '/' },
  { name: 'ideas', address: '/ideas' },
  {
    name: 'idea',
    address: IDEA,
    then: async (page) => {
      const feedback = await feedbackSection(page);
      await feedback.getByRole('button', { name: 'Reply' }).first().click();
    },
  },
  { name: 'not-found', address: '/no/such/page' },
  { name: 'dashboard-signed-out', address: '/dashboard' },
  {
    name: 'waitlist-errors',
    address: IDEA,
    then: async (page) => {
      await page
        .getByRole('form', { name: 'Join the waitlist' })
        .getByRole('button', { name: 'Join Waitlist' })
        .click();
      await expectToast(page, 'Email required');
    },
  },
  { name: 'submit', as: FOUNDER.email, address: '/new-idea' },
  {
    name: 'submit-errors',
    as: FOUNDER.email,
    address: '/submit-idea',
    then: (page) => page.getByRole('button', { name: 'Submit Idea' }).click({ force: true }),
  },
  { name: 'dashboard', as: FOUNDER.email, address: '/dashboard' },
  {
    name: 'edit-idea',
    as: FOUNDER.email,
    address: '/dashboard',
    then: async (page) => {
      await (await ideaAction(page, 'Address Review', 'Edit')).click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeVisible();
    },
  },
  {
    name: 'delete-idea',
    as: FOUNDER.email,
    address: '/dashboard',
    then: async (page) => {
      await (await ideaAction(page, 'Address Review', 'Delete')).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'evidence',
    as: FOUNDER.email,
    address: '/dashboard',
    then: async (page) => {
      await openIdea(page);
      await expect(currentTab(page, 'Evidence')).toBeVisible();
      await expect(page.getByText('How we know')).toBeVisible();
    },
  },
  { name: 'experiments', as: FOUNDER.email, address: '/dashboard', then: (page) => openExperiments(page) },
  {
    name: 'test-prices',
    as: FOUNDER.email,
    address: '/dashboard',
    then: (page) => openExperiments(page, 'Test prices'),
  },
  {
    name: 'test-page',
    as: FOUNDER.email,
    address: '/dashboard',
    then: (page) => openExperiments(page, 'Test the page'),
  },
  { name: 'evidence-overview', as: FOUNDER.email, address: '/evidence' },
  { name: 'inbox', as: FOUNDER.email, address: '/feedback' },
  {
    name: 'merge-messages',
    as: FOUNDER.email,
    address: '/feedback',
    then: async (page) => {
      await page.locator('[data-message]').first().click();
      await page.getByRole('button', { name: 'More for this message' }).click();
      await page.getByRole('menuitem', { name: 'Merge' }).click();
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    },
  },
  ...CAMPAIGN_SCREENS,
  {
    name: 'palette',
    as: FOUNDER.email,
    address: '/evidence',
    then: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'waitlists', as: FOUNDER.email, address: '/waitlist-management' },
  {
    name: 'remove-subscriber',
    as: FOUNDER.email,
    address: '/waitlist-management',
    then: async (page) => {
      const rows = page.getByRole('main').getByRole('listitem');
      await rows
        .getByRole('button', { name: /^More for / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'profile-menu',
    as: ADMIN.email,
    address: '/ideas',
    then: (page) => page.getByRole('button', { name: /^Profile menu/ }).click(),
  },
  { name: 'profile', as: FOUNDER.email, address: '/profile' },
  {
    name: 'delete-account',
    as: FOUNDER.email,
    address: '/profile',
    then: async (page) => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'integrations', as: FOUNDER.email, address: '/integrations' },
  {
    name: 'create-key',
    as: FOUNDER.email,
    address: '/integrations',
    then: async (page) => {
      await page.getByRole('button', { name: 'Create key' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeVisible();
    },
  },
  { name: 'admin', as: ADMIN.email, address: '/admin' },
  {
    name: 'request-changes',
    as: ADMIN.email,
    address: '/admin',
    then: async (page) => {
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Request Changes' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send comments' }).click();
      await expect(page.getByText('Please enter review comments.').first()).toBeVisible();
    },
  },
  {
    name: 'admin-review',
    as: ADMIN.email,
    address: '/admin',
    then: async (page) => {
      await page
        .getByRole('button', { name: /^Review / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'History' })).toBeVisible();
      await expect(page.getByRole('dialog').locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
    },
  },
  {
    name: 'share',
    as: FOUNDER.email,
    address: '/dashboard',
    then: async (page) => {
      await openIdea(page);
      await page.getByRole('navigation', { name: 'Idea' }).getByRole('link', { name: 'Share' }).click();
      await expect(currentTab(page, 'Share')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Tracked links' })).toBeVisible();
    },
  },
  {
    name: 'cancel-plan',
    as: FOUNDER.email,
    address: '/billing',
    then: (page) => openDialog(page, 'Cancel plan'),
  },
  {
    name: 'add-webhook',
    as: FOUNDER.email,
    address: '/integrations/webhooks',
    then: (page) => openDialog(page, 'Add webhook'),
  },
  { name: 'report-idea', address: IDEA, then: (page) => openDialog(page, /^Report/) },
  {
    name: 'shortcuts',
    as: ADMIN.email,
    address: '/admin',
    then: (page) => openDialog(page, /^Keyboard shortcuts/),
  },
  {
    name: 'suspend-user',
    as: ADMIN.email,
    address: '/admin/users',
    then: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Suspend' }).click();
    },
  },
  { name: 'admin-audit', as: ADMIN.email, address: '/admin/audit' },
  { name: 'access-denied', as: FOUNDER.email, address: '/admin' },
];

/** The selected tab of an idea's screen. */
const currentTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Idea' }).locator('[aria-current]', { hasText: name });

/** Navigates from the list of ideas to a live idea. */
async function openIdea(page: Page): Promise<void> {
  await page
    .getByRole('table', { name: 'My Ideas' })
    .or(page.getByRole('list', { name: 'My Ideas' }))
    .getByRole('link', { name: /^Hand work over/ })
    .click();
}

/**
 * Navigates from the list of ideas to the experiments of a live idea.
 * @param setUp button that opens the form for a new experiment
 */
async function openExperiments(page: Page, setUp?: string): Promise<void> {
  const main = page.getByRole('main');
  await openIdea(page);
  await page.locator('a[href$="/experiments"]').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Experiments' })).toBeVisible();
  await expect(main.getByRole('article').first()).toBeVisible();
  if (!setUp) return;
  await main.getByRole('link', { name: setUp }).click();
  await expect(page.getByRole('heading', { level: 2, name: setUp })).toBeVisible();
}

/**
 * Opens the screen, and waits for its data and images.
 * @param go function that navigates the page there
 */
export async function open(page: Page, { address, then }: Screen, go = openWhole): Promise<void> {
  // Turns animations off, so that nothing is measured or captured during a transition.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await go(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await then?.(page);
}
