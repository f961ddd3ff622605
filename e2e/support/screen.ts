import { expect, type Locator, type Page } from '@playwright/test';

/** The toast with this title, and this text where one is given. At most one is on the screen. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = toasts(page).getByRole('listitem').or(toasts(page).getByRole('status'));
  await expect(toast.filter({ has: page.getByText(title, { exact: true }) })).toBeVisible();
  if (text) await expect(toast.filter({ hasText: text })).toBeVisible();
}

export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ });
}

/** The cards of the ideas on home and on /ideas. */
export function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

export function card(page: Page, title: string): Locator {
  return cards(page).filter({ hasText: title });
}

/** The vote button of an idea, with its count in its name. A phone's idea page has a second one at the thumb. */
export function voteButton(page: Page, title: string): Locator {
  return page.getByRole('button', { name: `Vote for ${title}` }).first();
}

/** The row of an idea in a table, or its card where there is no room for one. */
export function ideaEntry(page: Page, title: string): Locator {
  const main = page.getByRole('main');
  return main.getByRole('row').or(main.getByRole('listitem')).filter({ hasText: title });
}

/** The fields of the idea form. Beside it stands a preview with the same words. */
export function ideaForm(page: Page): Locator {
  return page.getByRole('form', { name: /^(New idea|Edit )/ });
}

/** Writes the fields that a draft needs. */
export async function writeIdea(page: Page, title: string, description: string): Promise<void> {
  const form = ideaForm(page);
  await form.getByLabel('Title').fill(title);
  await form.getByRole('combobox', { name: 'Category' }).fill('Other');
  await form.getByRole('combobox', { name: 'Category' }).press('Enter');
  await form.getByLabel('Description').fill(description);
}

/** What people say about an idea. Scrolls there: it loads when it comes near the screen. */
export async function feedbackSection(page: Page): Promise<Locator> {
  const section = page.getByRole('region', { name: 'Community feedback' });
  await section.getByRole('heading', { name: 'Community feedback' }).scrollIntoViewIfNeeded();
  return section;
}

/** A number of a definition list, by its term: "votes cast", "Waitlist sign-ups". */
export async function numberOf(scope: Locator, term: string): Promise<number> {
  const value = scope.locator('div:has(> dt)').filter({ hasText: term }).locator('dd');
  // While it loads there is a dash.
  await expect(value).toHaveText(/^[\d,]+$/);
  return Number((await value.innerText()).replaceAll(',', ''));
}
