import { ADMIN } from '../support/accounts.js';
import { expectToast, feedbackSection, toasts } from '../support/screen.js';
import { expect, test, type Locator, type Page } from '../support/test.js';

const both = { tag: '@both' };

/** Expects the visible toast not to cover the element. */
async function expectFree(page: Page, action: Locator): Promise<void> {
  // The page may still be scrolling.
  await expect(async () => {
    const toast = (await toasts(page).getByRole('listitem').first().boundingBox())!;
    const box = (await action.boundingBox())!;
    const apart =
      toast.x + toast.width <= box.x ||
      box.x + box.width <= toast.x ||
      toast.y + toast.height <= box.y ||
      box.y + box.height <= toast.y;
    expect(apart, `${JSON.stringify(toast)} and ${JSON.stringify(box)}`).toBe(true);
  }).toPass();
}

test('a toast doesn’t cover the next action on an idea’s page', both, async ({ page, api }) => {
  const idea = await api.liveIdea();
  await page.goto(`/ideas/${idea.slug}`);
  const feedback = await feedbackSection(page);
  await feedback.getByLabel('Your feedback').fill('I would use it on Mondays.');
  await feedback.getByRole('button', { name: 'Share Feedback' }).click();
  await expectToast(page, 'Feedback submitted');
  await feedback.getByRole('button', { name: 'Reply' }).first().click();
  await expectFree(page, feedback.getByRole('button', { name: 'Post reply' }));
  const bar = page.locator('[data-action-bar]');
  if (await bar.isVisible()) await expectFree(page, bar);
});

test('a toast doesn’t cover a review’s action bar or close button', both, async ({ signedIn, api }) => {
  const idea = await api.liveIdea();
  const page = await signedIn(ADMIN.email);
  await page.goto(`/admin?search=${encodeURIComponent(idea.title)}`);
  await page.getByRole('button', { name: `Review ${idea.title}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Review' });
  await drawer.getByRole('button', { name: 'Take down' }).click();
  const dialog = page.getByRole('dialog', { name: `Take down “${idea.title}”?` });
  await dialog.getByLabel('Reason').fill('Asked for by its author.');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(dialog).toBeHidden();
  await expect(toasts(page).getByRole('listitem')).toBeVisible();
  const restore = drawer.getByRole('button', { name: /Bring back|Restore/ });
  await expectFree(page, restore);
  await expectFree(page, drawer.getByRole('button', { name: 'Close' }));
  // The action bar is at the bottom edge of the window.
  const { height } = page.viewportSize()!;
  const bar = await restore.evaluate((button) => {
    let element: Element | null = button;
    while (element && getComputedStyle(element).position !== 'sticky') element = element.parentElement;
    return element!.getBoundingClientRect().bottom;
  });
  expect(Math.abs(bar - height)).toBeLessThanOrEqual(1);
});
