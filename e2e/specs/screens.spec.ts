import { fileURLToPath } from 'node:url';

import { FOUNDER, uniqueEmail } from '../support/accounts.js';
import { mailAbout } from '../support/inbox.js';
import { FOUNDERS_IDEAS, PICTURED } from '../support/pictured-screens.js';
import { openChooser } from '../support/popup.js';
import { open } from '../support/screens.js';
import { expect, test, type Page } from '../support/test.js';

const FOLDER = fileURLToPath(new URL('../../artifacts/screens', import.meta.url));

/** Widths in CSS pixels and color schemes, each separated by commas. */
const { SCREEN_WIDTHS = '390,1280', SCREEN_SCHEMES = 'light,dark' } = process.env;
const HEIGHTS: Record<string, number> = { 390: 844, 768: 1024 };
const SIZES = SCREEN_WIDTHS.split(',').map((width) => ({
  width: Number(width),
  height: HEIGHTS[width] ?? 800,
}));
const SCHEMES = SCREEN_SCHEMES.split(',') as ('light' | 'dark')[];

/** Saves the page in each color scheme, at the size it has. */
async function capture(page: Page, name: string): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    // Renders everything and loads all images immediately instead of on scrolling.
    await page.evaluate(async () => {
      for (const element of document.querySelectorAll<HTMLElement>('body *'))
        element.style.contentVisibility = 'visible';
      const end = document.documentElement.scrollHeight;
      for (let y = 0; y < end; y += window.innerHeight) {
        window.scrollTo(0, y);
        await new Promise((done) => setTimeout(done, 50));
      }
      window.scrollTo(0, 0);
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
    const path = `${FOLDER}/${name}-${page.viewportSize()!.width}-${colorScheme}.png`;
    // Dialogs fill the window rather than the page.
    const fullPage = (await page.getByRole('dialog').count()) === 0;
    await page.screenshot({ path, fullPage, animations: 'disabled' });
  }
}

for (const screen of PICTURED) {
  test(`captures ${screen.name}`, async ({ api, lookingAs, newPage }) => {
    test.slow();
    const founder = await api.person(FOUNDER.email);
    const { body: ideas } = await founder.get<{ id: string; title: string }[]>('/api/user/ideas');
    const titles: Record<string, string> = FOUNDERS_IDEAS;
    const idOf = (_: string, key: string) => ideas.find(({ title }) => title === titles[key])!.id;
    const address = screen.address.replace(/\{(\w+)\}/, idOf);
    for (const viewport of SIZES) {
      const page = screen.as ? await lookingAs(screen.as, { viewport }) : await newPage({ viewport });
      await open(page, { ...screen, address });
      await capture(page, screen.name);
    }
  });
}

test('captures sign-in, a sign-up’s emails and their pages, and a report', async ({ api, newPage }) => {
  test.slow();
  const author = uniqueEmail('founder');
  const title = 'Rain barrels that tell the garden when to wait';
  const idea = await api.liveIdea({ title, category: 'Other' }, author);
  await api.turnOnReferrals(author, idea);
  const report = await api.evidenceReport(author, idea);
  for (const viewport of SIZES) {
    const page = await newPage({ viewport });
    const address = uniqueEmail('supporter');
    await page.goto(`/ideas/${idea.slug}`);
    const form = page.getByRole('form', { name: 'Join the waitlist' });
    await form.getByLabel('Email').fill(address);
    await form.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(page.getByText(/You’re on the list/).first()).toBeVisible();
    await capture(page, 'idea-joined');

    const mail = await mailAbout(`Confirm your spot: ${title}`, address);
    await page.goto(/http\S+\/api\/confirm\/[\w-]+/.exec(mail.text)![0]);
    await capture(page, 'confirm-page');
    await page.getByRole('button', { name: 'Yes, that was me' }).click();
    await capture(page, 'confirmed-page');
    await page.getByRole('link', { name: 'See your position and invite friends' }).click();
    await expect(page.getByLabel('Your invite link')).toBeVisible();
    await capture(page, 'position');
    await page.goto(report.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await capture(page, 'report');
    const home = await newPage({ viewport });
    await home.goto('/');
    const popup = await openChooser(home);
    await popup.setViewportSize(viewport);
    await capture(popup, 'sign-in');
    const letter = await newPage({ viewport });
    await letter.setContent(mail.html);
    await capture(letter, 'mail-confirm');
  }
});
