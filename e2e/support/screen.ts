import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Placeholders shown while content loads. */
const PLACEHOLDERS = 'main [data-skeleton], main [aria-busy="true"]';

/**
 * Opens a URL, and waits until the screen has loaded its data: no placeholders and no pending API calls.
 * @param go function that navigates the page there
 */
export async function openWhole(
  page: Page,
  address: string,
  go: () => Promise<unknown> = () => page.goto(address),
): Promise<void> {
  const calls = new Set<Request>();
  const begun = (request: Request) => {
    const { pathname } = new URL(request.url());
    // Screens don't wait for visit reports.
    if (pathname.startsWith('/api/') && pathname !== '/api/events') calls.add(request);
  };
  const ended = (request: Request) => void calls.delete(request);
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  try {
    await go();
    // The server-rendered page has no header. Workspace screens have a navigation bar instead of a header.
    const frame = page.getByRole('banner').or(page.getByRole('navigation'));
    await expect(frame.filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    // Checks the page only once no calls are pending.
    const underWay = async () => calls.size || (await page.locator(PLACEHOLDERS).count());
    await expect.poll(underWay, { intervals: [50] }).toBe(0);
  } finally {
    page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
  }
}

/** Returns the number of pixels by which the page is wider than the window. */
export const widthBeyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * Like `openWhole`, but without a page load: closes a dialog, and follows links to places of the workspace.
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

/** Clicks a link, and waits until the next screen has replaced the current screen. */
async function follow(page: Page, link: Locator): Promise<void> {
  const headings = page.getByRole('heading', { level: 1 });
  await headings.evaluateAll((all) => all.forEach((one) => one.setAttribute('data-previous-screen', '')));
  await link.click();
  await expect(page.locator('[data-previous-screen]')).toHaveCount(0);
}

/** Opens a place in the workspace, or an admin screen: from the rail, or from a phone's bottom bar. */
export async function goTo(page: Page, place: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: /^(Workspace|Admin)$/ });
  // The link's name may be followed by the number of new items.
  const link = navigation.getByRole('link', { name: new RegExp(`^${place}( |$)`) });
  const more = navigation.getByRole('button', { name: 'More' });
  await expect(link.or(more).first()).toBeVisible();
  if (!(await link.isVisible())) await more.click();
  await link.click();
}

/** Expects a toast with this title, and with this text if provided. At most one toast is visible. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = toasts(page).getByRole('listitem').or(toasts(page).getByRole('status'));
  await expect(toast.filter({ has: page.getByText(title, { exact: true }) })).toBeVisible();
  if (text) await expect(toast.filter({ hasText: text })).toBeVisible();
}

export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ });
}

/**
 * The cookie card, once it can be clicked. It hides while a heading or form is beneath it. At the end of the
 * page, neither is.
 */
export async function cookieQuestion(page: Page): Promise<Locator> {
  const question = page.getByRole('region', { name: 'Cookies' });
  await expect(question).toBeVisible();
  // The page keeps growing as content loads.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(question).toHaveCSS('opacity', '1', { timeout: 1000 });
  }).toPass();
  return question;
}

/** The idea cards on the home page and on /ideas. */
export function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

export function card(page: Page, title: string): Locator {
  return cards(page).filter({ hasText: title });
}

/**
 * An idea's vote button, whose name includes the vote count. On a phone, the idea's page has a second vote
 * button in the action bar.
 */
export function voteButton(page: Page, title: string): Locator {
  return page.getByRole('button', { name: `Vote for ${title}` }).first();
}

/** An idea's row in a table, or its card on narrow screens. */
export function ideaEntry(page: Page, title: string): Locator {
  const main = page.getByRole('main');
  return main.getByRole('row').or(main.getByRole('listitem')).filter({ hasText: title });
}

/**
 * Opens the menu of an idea's row on the dashboard.
 * @returns the menu item
 */
export async function ideaAction(page: Page, title: string, action: string): Promise<Locator> {
  await ideaEntry(page, title)
    .getByRole('button', { name: /^Actions for / })
    .click();
  return page.getByRole('menuitem', { name: action });
}

/** Fields of the idea form. The preview next to it contains the same texts. */
export function ideaForm(page: Page): Locator {
  return page.getByRole('form', { name: /^(New idea|Edit )/ });
}

/** Chooses a category by typing, as keyboard users do. Resolves once the choice is visible. */
export async function chooseCategory(page: Page, name: string): Promise<void> {
  const category = ideaForm(page).getByRole('combobox', { name: 'Category' });
  await category.fill(name);
  await expect(page.getByTitle(name, { exact: true })).toBeVisible();
  await category.press('Enter');
  await expect(ideaForm(page).getByTitle(name, { exact: true })).toBeVisible();
}

/** Fills in the required fields of a draft. */
export async function writeIdea(page: Page, title: string, description: string): Promise<void> {
  const form = ideaForm(page);
  await form.getByLabel('Title').fill(title);
  await chooseCategory(page, 'Other');
  await form.getByLabel('Description').fill(description);
}

/** The feedback section of an idea. Scrolls to it, because it loads only when it is near the viewport. */
export async function feedbackSection(page: Page): Promise<Locator> {
  const section = page.getByRole('region', { name: 'Community feedback' });
  await section.getByRole('heading', { name: 'Community feedback' }).scrollIntoViewIfNeeded();
  return section;
}

/** A number in a definition list, identified by its term: "votes cast", "Waitlist sign-ups". */
export async function numberOf(scope: Locator, term: string): Promise<number> {
  const value = scope.locator('div:has(> dt)').filter({ hasText: term }).locator('dd');
  // The number is a dash while it loads.
  await expect(value).toHaveText(/^[\d,]+$/);
  return Number((await value.innerText()).replaceAll(',', ''));
}

/** Clicks the first button with this name, which opens a dialog. */
export async function openDialog(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
