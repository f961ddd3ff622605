import { ADMIN, unique, uniqueEmail } from '../support/accounts.js';
import { expectNoViolations } from '../support/axe.js';
import { mailAbout } from '../support/inbox.js';
import { expectToast, goTo, ideaEntry } from '../support/screen.js';
import { expect, test, type Page } from '../support/test.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test(
  'an admin reviews ideas, requests changes, dismisses a report, and checks operations and the audit log',
  { tag: '@phone' },
  async ({ api, signedIn }) => {
    test.slow();
    const founder = await api.person(uniqueEmail('founder'));
    await api.largestPlan(founder);
    const good = await api.idea(founder, { title: unique('Good idea'), status: 'pending' });
    const vague = await api.idea(founder, { title: unique('Vague idea'), status: 'pending' });
    const reported = await api.liveIdea({ title: unique('Reported idea') });
    await api.report(reported, 'It looks like an advert.');
    const page = await signedIn(ADMIN.email);

    await test.step('opens the admin screens from the command palette', async () => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Search' }).click();
      const field = page.getByRole('combobox', { name: /^Search ideas, people/ });
      await expect(field).toBeFocused();
      await expectNoViolations(page, 'the palette');
      await field.fill('admin ideas');
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Admin Dashboard')).toBeFocused();
    });

    await test.step('approves an idea', async () => {
      await page.getByRole('searchbox', { name: /^Search/ }).fill(good.title);
      await ideaEntry(page, good.title).getByRole('button', { name: 'Review' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await expectToast(page, 'Idea approved');
      // Closes the drawer with Escape, because it may already be closing after the last review.
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(ideaEntry(page, good.title)).toContainText('Live');
    });

    await test.step('requests changes to the other idea', async () => {
      await page.getByRole('searchbox', { name: /^Search/ }).fill(vague.title);
      await ideaEntry(page, vague.title).getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Request Changes' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Review comments').fill('Please say whom it is for.');
      await dialog.getByRole('button', { name: 'Send comments' }).click();
      await expectToast(page, 'Review comments sent');
      await expect(ideaEntry(page, vague.title)).toContainText('Address Review');
      await mailAbout(vague.title);
    });

    await test.step('dismisses a report', async () => {
      await goTo(page, 'Reports');
      const report = page.getByRole('article', { name: `Idea: ${reported.title}` });
      await expect(report).toContainText('It looks like an advert.');
      await expectNoViolations(page, 'the reports');
      await report.getByRole('button', { name: 'Dismiss' }).click();
      await expect(report).toBeHidden();
    });

    await test.step('checks the operations screen', async () => {
      await goTo(page, 'Operations');
      await expect(heading(page, 'Operations')).toBeFocused();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoViolations(page, 'operations');
    });

    await test.step('finds the decisions in the audit log, and returns to the workspace', async () => {
      await goTo(page, 'Audit');
      await expect(page.getByRole('button', { name: vague.title }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: good.title }).first()).toBeVisible();
      await page.getByRole('button', { name: /^Profile menu/ }).click();
      await page.getByRole('menuitem', { name: 'Dashboard', exact: true }).click();
      await expect(heading(page, 'Dashboard')).toBeFocused();
    });
  },
);
