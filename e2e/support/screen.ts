import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Stands where something is on its way. */
const PLACEHOLDERS = 'main [data-skeleton], main [aria-busy="true"]';

/**
 * Opens an address, and waits until the screen is there with its data: no placeholder stands on it, and no
 * call is under way.
 * @param go how the page gets there
 */
export async function openWhole(
  page: Page,
  address: string,
  go: () => Promise<unknown> = () => page.goto(address),
): Promise<void> {
  const calls = new Set<Request>();
  const begun = (request: Request) => {
    const { pathname } = new URL(request.url());
    // What is told of a visit is nothing that a screen waits for.
    if (pathname.startsWith('/api/') && pathname !== '/api/events') calls.add(request);
  };
  const ended = (request: Request) => void calls.delete(request);
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  try {
    await go();
    // What the server paints first has no header. In the workspace a navigation stands in its place.
    const frame = page.getByRole('banner').or(page.getByRole('navigation'));
    await expect(frame.filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    // The page is not asked while it waits itself.
    const underWay = async () => calls.size || (await page.locator(PLACEHOLDERS).count());
    await expect.poll(underWay, { intervals: [50] }).toBe(0);
  } finally {
    page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
  }
}

/**
 * The same without loading what is there: a dialog is closed, and a place of the workspace is gone to by its
 * link.
 */
export async function walkWhole(page: Page, address: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  if (new URL(page.url()).pathname === address) return;
  const link = page.locator(`nav a[href="${address}"]`).filter({ visible: true }).first();
  await openWhole(page, address, (await link.isVisible()) ? () => follow(page, link) : undefined);
}

/** Ends when the screen has made room for the next one. */
async function follow(page: Page, link: Locator): Promise<void> {
  const headings = page.getByRole('heading', { level: 1 });
  await headings.evaluateAll((all) => all.forEach((one) => one.setAttribute('data-left', '')));
  await link.click();
  await expect(page.locator('[data-left]')).toHaveCount(0);
}

/** Goes to a place of the workspace, or of the admin's desk: by the rail, or on a phone by the bar. */
export async function goTo(page: Page, place: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: /^(Workspace|Admin)$/ });
  // Behind the name may stand how much is new there.
  const link = navigation.getByRole('link', { name: new RegExp(`^${place}( |$)`) });
  const more = navigation.getByRole('button', { name: 'More' });
  await expect(link.or(more).first()).toBeVisible();
  if (!(await link.isVisible())) await more.click();
  await link.click();
}

/** The toast with this title, and this text where one is given. At most one is on the screen. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = toasts(page).getByRole('listitem').or(toasts(page).getByRole('status'));
  await expect(toast.filter({ has: page.getByText(title, { exact: true }) })).toBeVisible();
  if (text) await expect(toast.filter({ hasText: text })).toBeVisible();
}

export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ });
}

/**
 * The question about cookies, once it can be answered. It steps aside while a heading or a form lies beneath
 * it: at the end of the page there is none.
 */
export async function cookieQuestion(page: Page): Promise<Locator> {
  const question = page.getByRole('region', { name: 'Cookies' });
  await expect(question).toBeVisible();
  // The page grows by what comes in late.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(question).toHaveCSS('opacity', '1', { timeout: 1000 });
  }).toPass();
  return question;
}

/** The cards of the ideas on home and on /ideas. */
export function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

export function card(page: Page, title: string): Locator {
  return cards(page).filter({ hasText: title });
}

/**
 * The vote button of an idea, with its count in its name. A phone's idea page has a second one at the thumb.
 */
export function voteButton(page: Page, title: string): Locator {
  return page.getByRole('button', { name: `Vote for ${title}` }).first();
}

/** The row of an idea in a table, or its card where there is no room for one. */
export function ideaEntry(page: Page, title: string): Locator {
  const main = page.getByRole('main');
  return main.getByRole('row').or(main.getByRole('listitem')).filter({ hasText: title });
}

/** An item of the menu in an idea's row on the dashboard; opens the menu. */
export async function ideaAction(page: Page, title: string, action: string): Promise<Locator> {
  await ideaEntry(page, title)
    .getByRole('button', { name: /^Actions for / })
    .click();
  return page.getByRole('menuitem', { name: action });
}

/** The fields of the idea form. Beside it stands a preview with the same words. */
export function ideaForm(page: Page): Locator {
  return page.getByRole('form', { name: /^(New idea|Edit )/ });
}

/** Chooses by typing, as one may with the keyboard alone; ends when the choice is seen. */
export async function chooseCategory(page: Page, name: string): Promise<void> {
  const category = ideaForm(page).getByRole('combobox', { name: 'Category' });
  await category.fill(name);
  await expect(page.getByTitle(name, { exact: true })).toBeVisible();
  await category.press('Enter');
  await expect(ideaForm(page).getByTitle(name, { exact: true })).toBeVisible();
}

/** Writes the fields that a draft needs. */
export async function writeIdea(page: Page, title: string, description: string): Promise<void> {
  const form = ideaForm(page);
  await form.getByLabel('Title').fill(title);
  await chooseCategory(page, 'Other');
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

/** Presses the first button of this name, which opens a dialog. */
export async function openDialog(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
