import { expect, type Page } from '@playwright/test';

/** Presses Sign In and gives the popup, with the account chooser loaded. */
export async function openChooser(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click(),
  ]);
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return popup;
}

/**
 * Signs in through the popup: one of the people on offer, or any other address. Ends when the popup is gone.
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

/** What the header shows instead of Sign In. */
export function profileMenu(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^Profile menu/ });
}
