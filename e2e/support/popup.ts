import { expect, type Page } from '@playwright/test';

/**
 * Clicks Sign In.
 * @returns the popup, after its account chooser has loaded
 */
export async function openChooser(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click(),
  ]);
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return popup;
}

/**
 * Signs in through the popup, using a listed account or a different email address. Resolves once the popup
 * has closed.
 */
export async function signInWithPopup(page: Page, email: string): Promise<void> {
  const popup = await openChooser(page);
  const offered = popup.getByRole('button', { name: email });
  const closed = popup.waitForEvent('close');
  if (await offered.isVisible()) {
    await offered.click();
  } else {
    await popup.getByLabel('Another email').fill(email);
    await popup.getByRole('button', { name: 'Continue' }).click();
  }
  await closed;
  await expect(profileMenu(page)).toBeVisible();
}

/** The profile menu in the header. It replaces Sign In once a user is signed in. */
export function profileMenu(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^Profile menu/ });
}
