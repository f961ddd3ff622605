import { expect, type Locator, type Page } from '@playwright/test';

/** The plan card on the dashboard and the payments page. */
export const planOf = (page: Page) => page.getByRole('group', { name: 'Your plan' });

/** Opens the dialog for buying a plan. */
export async function choose(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Pay for / });
  await expect(dialog).toBeVisible();
  return dialog;
}

/**
 * Clicks Pay in the dialog.
 * @returns PayPal's window
 */
export async function payWithPaypal(page: Page, dialog: Locator): Promise<Page> {
  const pay = dialog.getByRole('button', { name: /^Pay .* with PayPal$/ });
  await expect(pay).not.toHaveAttribute('aria-busy', 'true');
  const [popup] = await Promise.all([page.waitForEvent('popup'), pay.dblclick()]);
  await expect(popup.getByRole('heading', { name: 'Pay with PayPal' })).toBeVisible();
  return popup;
}

/**
 * Clicks Pay in the dialog.
 * @returns Razorpay's frame
 */
export async function payWithRazorpay(page: Page, dialog: Locator) {
  const pay = dialog.getByRole('button', { name: /^Pay .* with Razorpay$/ });
  await expect(pay).not.toHaveAttribute('aria-busy', 'true');
  await pay.click();
  const frame = page.frameLocator('iframe[title="Razorpay"]');
  await expect(frame.getByRole('heading', { name: 'Pay with Razorpay' })).toBeVisible();
  return frame;
}

/** Makes the buyer appear to come from this country, or from an unknown country if null. */
export async function from(page: Page, country: string | null): Promise<void> {
  await page.route('**/api/geo/country', (route) => route.fulfill({ json: { country } }));
}

/** Expects the dashboard to show the new plan. */
export async function expectBought(page: Page, name: string): Promise<void> {
  await expect(page.getByText(`Thank you. ${name} is active.`)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(planOf(page)).toContainText(`${name} plan`);
}
