import { ADMIN, FOUNDER, SECOND, uniqueEmail } from './accounts.js';
import { PLAIN_PAGES } from './public-pages.js';
import { voteButton } from './screen.js';
import { SCREENS, type Screen } from './screens.js';
import { expect, type Page } from './test.js';

/** The demo founder's live ideas. Screenshots' addresses name them in braces: `/evidence/{handover}`. */
export const FOUNDERS_IDEAS = {
  handover: 'Hand work over between time zones without a meeting',
  surveys: 'One-question surveys that customers actually finish',
};

const HANDOVER = '/ideas/hand-work-over-between-time-zones-without-a-meeting';
const FILE = 'Email Address,First Name,MEMBER_RATING,LEID\nada@example.com,Ada,4,1\nnobody,N,4,2\n';

const founder = (name: string, address: string, then?: Screen['then']): Screen => ({
  name,
  as: FOUNDER.email,
  address,
  then,
});
const admin = (name: string, address: string, then?: Screen['then']): Screen => ({
  name,
  as: ADMIN.email,
  address,
  then,
});
/** A screen of an account that has no ideas yet. */
const newcomer = (name: string, address: string): Screen => ({ name, as: uniqueEmail('newcomer'), address });

/** Clicks the first button or link with this name in the screen's main area. */
const press = (name: string | RegExp) => async (page: Page) => {
  const main = page.getByRole('main');
  await main.getByRole('button', { name }).or(main.getByRole('link', { name })).first().click();
};

/** Opens a screen whose API calls never end, so that it stays as it looks while loading. */
const loading = (name: string, from: string, to: string): Screen =>
  founder(`loading-${name}`, from, async (page) => {
    await page.route('**/api/**', () => new Promise(() => undefined));
    await page.goto(to);
    await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
  });

const vote = async (page: Page) => {
  await voteButton(page, FOUNDERS_IDEAS.handover).click();
  await expect(page.locator('#actions').getByLabel('Get notified at launch')).toBeVisible();
};

/** Every state of the product worth looking at, including those that no automated check opens. */
export const PICTURED: Screen[] = [
  // Phones have no keyboard shortcuts.
  ...SCREENS.filter(({ name }) => name !== 'shortcuts'),
  ...PLAIN_PAGES,
  { name: 'idea-voted', address: HANDOVER, then: vote },
  { name: 'ideas-none', address: '/ideas?search=zzzzzz' },
  {
    name: 'home-menu',
    address: '/',
    // Wide windows have no menu button.
    then: (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /menu/i })
        .filter({ visible: true })
        .first()
        .click({ timeout: 1000 })
        .catch(() => undefined),
  },
  founder('dashboard-menu', '/dashboard', press(/^Actions for /)),
  newcomer('dashboard-new', '/dashboard'),
  newcomer('billing-new', '/billing'),
  newcomer('empty-waitlist', '/waitlist-management'),
  newcomer('empty-feedback', '/feedback'),
  newcomer('empty-emails', '/email-campaigns'),
  newcomer('empty-evidence', '/evidence'),
  newcomer('empty-traffic', '/dashboard/analytics'),
  newcomer('empty-integrations', '/integrations'),
  newcomer('empty-webhooks', '/integrations/webhooks'),
  newcomer('empty-imports', '/integrations/imports'),
  { name: 'submit-noplan', as: SECOND.email, address: '/submit-idea' },
  founder('evidence-surveys', '/evidence/{surveys}'),
  founder('evidence-how', '/evidence/{handover}', (page) => page.getByText('How we know').first().click()),
  founder('goal-new', '/evidence/{handover}?goal=new'),
  founder('traffic', '/dashboard/analytics'),
  founder('traffic-idea', '/dashboard/analytics/{handover}'),
  founder('waitlist-one', '/waitlist-management?ideaId={handover}'),
  founder('emails-idea', '/email-campaigns/{handover}'),
  founder('feedback-idea', '/feedback/{handover}'),
  founder('feedback-message', '/feedback', (page) => page.locator('[data-message]').first().click()),
  founder('share-widget', '/share/{handover}', (page) => page.getByText('Widget and QR code').click()),
  founder('plans', '/subscribe'),
  { name: 'payment', as: SECOND.email, address: '/subscribe?plan=pro' },
  founder('billing', '/billing'),
  founder('receipt', '/billing', async (page) => {
    await press(/receipt/i)(page);
    await expect(page.getByRole('heading', { name: /receipt/i })).toBeVisible();
  }),
  founder('webhooks', '/integrations/webhooks'),
  founder('imports', '/integrations/imports'),
  founder('import-mapping', '/integrations/imports', chooseFile),
  founder('import-preview', '/integrations/imports', async (page) => {
    await chooseFile(page);
    await page.getByLabel('Add to waitlist').selectOption({ label: FOUNDERS_IDEAS.surveys });
    await page.getByRole('checkbox', { name: /These people agreed/ }).check();
    await page.getByRole('button', { name: 'Preview import' }).click();
    await expect(page.getByText(/will be added/).first()).toBeVisible();
  }),
  founder('palette-none', '/evidence', async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('zzzz');
    await expect(page.getByText(/^No results for/)).toBeVisible();
  }),
  loading('dashboard', '/profile', '/dashboard'),
  loading('evidence', '/profile', '/evidence'),
  loading('traffic', '/profile', '/dashboard/analytics'),
  loading('feedback', '/profile', '/feedback'),
  loading('waitlist', '/profile', '/waitlist-management'),
  loading('emails', '/profile', '/email-campaigns'),
  admin('admin-users', '/admin/users'),
  admin('admin-reports', '/admin/reports'),
  admin('admin-operations', '/admin/operations'),
];

async function chooseFile(page: Page): Promise<void> {
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'audience.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await expect(page.getByText(/a Mailchimp export/)).toBeVisible();
}
