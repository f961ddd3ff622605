import { devices, type Locator, type Page } from '@playwright/test';

import { ADMIN, unique, uniqueEmail } from '../support/accounts.js';
import { INBOX } from '../support/environment.js';
import { mailAbout, mailsAbout } from '../support/inbox.js';
import { picture } from '../support/picture.js';
import { profileMenu, signInWithPopup } from '../support/popup.js';
import {
  chooseCategory,
  expectToast,
  feedbackSection,
  ideaAction,
  ideaEntry,
  ideaForm,
  voteButton,
} from '../support/screen.js';
import { expect, test } from '../support/test.js';

const title = unique('Soup for night shifts');
const email = uniqueEmail('cook');

test('a founder submits an idea, an admin approves it, and a visitor responds to it', async ({
  api,
  newPage,
  signedIn,
}) => {
  test.slow();
  const founder = await newPage();
  const admin = await signedIn(ADMIN.email);
  const visitor = await newPage({ ...devices['iPhone 13'], viewport: { width: 390, height: 844 } });

  await test.step('the founder signs in, and has no ideas yet', async () => {
    await api.largestPlan(await api.person(email));
    await founder.goto('/');
    await signInWithPopup(founder, email);
    await expect(founder.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeHidden();
    await founder.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(founder.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect.poll(() => ownNumbers(founder)).toEqual({ ideas: 0, votes: 0, signUps: 0 });
  });

  await test.step('the founder submits an idea, filling in every field of the form', async () => {
    await profileMenu(founder).click();
    await founder.getByRole('menuitem', { name: 'Submit Idea' }).click();
    await expect(founder).toHaveURL('/submit-idea');
    await expect(founder.getByRole('heading', { name: 'Submit Your Idea' })).toBeVisible();
    await fillForm(founder);
    const refused = refusedByPolicy(founder);
    // Enables animations, because the confetti needs them.
    await founder.emulateMedia({ reducedMotion: 'no-preference' });
    const celebrated = confettiDrawn(founder);
    await founder.getByRole('button', { name: 'Submit Idea' }).click();

    await expectToast(founder, 'Idea submitted');
    expect(await celebrated, 'some of the confetti was drawn').toBe(true);
    expect(refused).toEqual([]);
    await expect(founder).toHaveURL('/dashboard');
    await expect(ideaEntry(founder, title)).toContainText('Pending Approval');
    await expect(founder.locator('body > canvas')).toHaveCount(0);
  });

  const path = await test.step('no one else can see the idea yet', async () => {
    const link = await ideaAction(founder, title, 'View');
    const address = (await link.getAttribute('href'))!;
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { name: '404 Idea Not Found' })).toBeVisible();
    return address;
  });

  await test.step('an admin approves the idea', async () => {
    await admin.goto('/');
    await expect(profileMenu(admin)).toHaveAccessibleName(`Profile menu of ${ADMIN.name}`);
    await profileMenu(admin).click();
    await admin.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
    await expect(admin.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await admin.getByRole('searchbox', { name: 'Search' }).fill(title);
    // Waits for the search results first, because the list would otherwise move under the pointer.
    await expect(admin.getByRole('region', { name: 'Ideas' }).getByRole('status')).toContainText(/^1 idea/);
    const entry = ideaEntry(admin, title);
    await expect(entry).toContainText(email);
    await expect(entry).toContainText('pending review');
    await entry.getByRole('button', { name: 'More' }).click();
    await admin.getByRole('menuitem', { name: 'Approve' }).click();
    await expectToast(admin, 'Idea approved');
    await expect(entry).toContainText('Live');
  });

  await test.step('the founder gets an email with a link to the idea', async () => {
    const mail = await mailAbout(title);
    expect(mail.to.map(({ address }) => address)).toEqual([email]);
    expect(mail.subject).toBe(`Your idea is live: ${title}`);
    expect(mail.html).toContain(`${new URL(founder.url()).origin}${path}`);

    const inbox = await founder.context().newPage();
    await inbox.goto(INBOX);
    await inbox.getByText(mail.subject).first().click();
    await expect(inbox.frameLocator('iframe').getByRole('link', { name: 'See your idea' })).toBeVisible();
    await inbox.close();
  });

  await test.step('a visitor finds the idea on a phone', async () => {
    await visitor.goto('/ideas');
    await visitor.getByRole('searchbox').fill(title);
    await expect(visitor.getByRole('main').getByText('1 idea', { exact: true })).toBeVisible();
    await visitor.getByRole('link', { name: title, exact: true }).click();
    await expect(visitor).toHaveURL(path);
    await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(visitor.getByText('Cooks who work nights')).toBeVisible();
    await expect(visitor.getByRole('link', { name: /website/i })).toHaveAttribute(
      'href',
      'https://example.com/soup',
    );
    const cover = visitor.locator('article img').first();
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
  });

  await test.step('the visitor votes, withdraws the vote, and votes again', async () => {
    const vote = voteButton(visitor, title);
    await expect(vote).toHaveAccessibleName(/, 0 votes$/);
    await vote.tap();
    await expectToast(visitor, 'Vote added');
    await expectVoted(visitor, true, 1);
    await vote.tap();
    await expectVoted(visitor, false, 0);
    await vote.tap();
    await expectVoted(visitor, true, 1);
    await visitor.reload();
    await expectVoted(visitor, true, 1);
  });

  await test.step('the visitor joins the waitlist', async () => {
    const form = visitor.getByRole('form', { name: 'Join the waitlist' });
    await form.getByLabel('Email').fill(uniqueEmail());
    await form.getByLabel('I would pay for this').check();
    await form.getByLabel('I would like to invest in it').check();
    await form.getByLabel('LinkedIn profile').fill('https://www.linkedin.com/in/visitor');
    await form.getByRole('button', { name: 'Join Waitlist' }).tap();
    await expectToast(visitor, 'Welcome to the waitlist');
  });

  await test.step('the visitor leaves feedback and a reply', async () => {
    const feedback = await feedbackSection(visitor);
    await feedback.getByLabel('Your feedback').fill('Please deliver after midnight as well.');
    await feedback.getByRole('button', { name: 'Share Feedback' }).tap();
    await expectToast(visitor, 'Feedback submitted');
    await feedback.getByRole('button', { name: 'Reply' }).tap();
    await feedback.getByLabel('Your reply').fill('And before six.');
    await feedback.getByRole('button', { name: 'Post reply' }).tap();
    await expectToast(visitor, 'Reply posted');
    await visitor.reload();
    await feedbackSection(visitor);
    await expect(feedback.getByText('Please deliver after midnight as well.')).toBeVisible();
    await expect(feedback.getByText('And before six.')).toBeVisible();
  });

  await test.step('the founder sees the votes, the sign-up and the feedback', async () => {
    await founder.goto('/dashboard');
    const entry = ideaEntry(founder, title);
    await expect(entry).toContainText('Live');
    await expect(entry.getByRole('cell', { name: '1', exact: true })).toHaveCount(2);
    await expect.poll(() => ownNumbers(founder)).toEqual({ ideas: 1, votes: 1, signUps: 1 });
  });

  // Checked long after the first email, to prove that no second one follows. The confirmation email was also
  // sent only once.
  expect(await mailsAbout(`Your idea is live: ${title}`)).toHaveLength(1);
  await mailAbout(`Confirm your spot: ${title}`);
});

async function ownNumbers(page: Page) {
  const cards = page.getByRole('region', { name: 'Your numbers' });
  return {
    ideas: await ownNumber(cards, 'Active ideas'),
    votes: await ownNumber(cards, 'Votes'),
    signUps: await ownNumber(cards, 'Waitlist sign-ups'),
  };
}

/** A number on the dashboard. A dash counts as zero. */
async function ownNumber(cards: Locator, term: string): Promise<number> {
  const card = cards.locator('div:has(> dt)').filter({ hasText: term });
  const text = await card.locator('dd > span').first().innerText();
  return text === '–' ? 0 : Number(text.replaceAll(',', ''));
}

async function fillForm(page: Page): Promise<void> {
  const form = ideaForm(page);
  await form.getByLabel('Title').fill(title);
  await chooseCategory(page, 'Healthcare');
  await form
    .getByLabel('Description')
    .fill('Nurses finish at four in the morning, and nothing warm is open.');
  await form.getByLabel('Target audience').fill('Cooks who work nights, and the nurses they cook for.');
  await form.getByLabel('Website').fill('example.com/soup');
  await form.getByLabel('X / Twitter').fill('@night_soup');
  await form.getByLabel('Featured image').setInputFiles(picture());
  await expect(form.getByRole('img', { name: /preview/i })).toBeVisible();
  await page.getByRole('checkbox', { name: /terms of service/ }).check();
}

async function expectVoted(page: Page, voted: boolean, count: number): Promise<void> {
  const button = voteButton(page, title);
  await expect(button).toHaveAttribute('aria-pressed', String(voted));
  await expect(button).toHaveAccessibleName(
    `Vote for ${title}, ${count === 1 ? '1 vote' : `${count} votes`}`,
  );
}

/**
 * True if anything was drawn on the confetti canvas before it was removed. Runs inside the page so that it
 * doesn't miss a frame.
 */
function confettiDrawn(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    for (let seen = false; ; await new Promise(requestAnimationFrame)) {
      const canvas = document.querySelector<HTMLCanvasElement>('body > canvas');
      if (!canvas && seen) return false;
      if (!canvas?.width) continue;
      seen = true;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      if (data.some((value) => value > 0)) return true;
    }
  });
}

/** Collects violations of the page's content security policy from now on. */
function refusedByPolicy(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return refused;
}
