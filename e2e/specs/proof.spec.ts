import { uniqueEmail } from '../support/accounts.js';
import { PRODUCT } from '../support/environment.js';
import { type OtherSite, startOtherSite } from '../support/other-site.js';
import { askForProof } from '../support/proof.js';
import { expectToast, feedbackSection, voteButton } from '../support/screen.js';
import { expect, test } from '../support/test.js';

const ACTS = /\/api\/(ideas\/[^/]+\/(vote|waitlist)|feedbacks(\/[^/]+\/replies)?)$/;
const DONE = [{ proven: null }, { proven: true }];

let site: OtherSite;
test.beforeAll(async () => {
  site = await startOtherSite();
});
test.afterAll(() => site.stop());

test('computes a required proof of work automatically, and then completes the action', async ({
  api,
  page,
  context,
}) => {
  const idea = await api.liveIdea();
  const attempts = await askForProof(context, ACTS, 50);
  await page.goto(`/ideas/${idea.slug}`);
  await voteButton(page, idea.title).click();
  await expectToast(page, 'Vote added');
  expect(attempts.splice(0)).toEqual(DONE);

  const join = page.getByRole('form', { name: 'Join the waitlist' });
  await join.getByLabel('Email').fill(uniqueEmail('fan'));
  await join.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.getByRole('heading', { name: 'You’re on the list' })).toBeVisible();
  expect(attempts.splice(0)).toEqual(DONE);

  const section = await feedbackSection(page);
  await section.getByLabel('Your feedback').fill('Worth a try.');
  await section.getByRole('button', { name: 'Share Feedback' }).click();
  await expectToast(page, 'Feedback submitted');
  expect(attempts).toEqual(DONE);
});

test(
  'shows a notice during a long proof of work, keeps the text, and reports a failure',
  { tag: '@phone' },
  async ({ api, page, context }) => {
    const idea = await api.liveIdea();
    // Enough steps that no machine can finish before the notice appears.
    const attempts = await askForProof(context, ACTS, 200_000);
    await page.goto(`/ideas/${idea.slug}`);
    const section = await feedbackSection(page);
    const text = section.getByLabel('Your feedback');
    await text.fill('Nothing of this is lost.');
    const workers = page.waitForEvent('worker');
    await section.getByRole('button', { name: 'Share Feedback' }).click();
    const worker = await workers;
    expect(new URL(worker.url()).pathname).toBe('/proof-worker.js');
    await expect(page.getByText('Checking that you’re human…').last()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Checking that you’re human…' })).toBeAttached();
    await worker.evaluate(() => postMessage(null));
    await expectToast(
      page,
      'Error',
      'We couldn’t verify that you’re human. Please sign in, or try again later.',
    );
    await expect(
      page.getByText('Checking that you’re human…').and(page.locator('[aria-hidden]')),
    ).toHaveCount(0);
    await expect(text).toHaveValue('Nothing of this is lost.');
    expect(attempts).toEqual([{ proven: null }]);
  },
);

test('computes a proof of work in the widget’s frame, as allowed by its content security policy', async ({
  api,
  page,
  context,
}) => {
  const idea = await api.liveIdea();
  const attempts = await askForProof(context, ACTS, 50);
  const faults: string[] = [];
  page.on('console', (message) => {
    // Ignores the 403 for the missing proof, because Chromium logs every response with an error status.
    if (message.type() === 'error' && !message.text().includes('403')) faults.push(message.text());
  });
  site.show(`<script async src="${PRODUCT}/widget.js" data-idea="${idea.slug}"></script>`);
  await page.goto(site.address);
  const widget = page.frameLocator('iframe');
  await widget.getByRole('button', { name: /^Vote \d/ }).click();
  await expect(widget.getByText('Vote added')).toBeVisible();
  expect(attempts.splice(0)).toEqual(DONE);
  await widget.getByLabel('Email').fill(uniqueEmail('fan'));
  await widget.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(widget.getByRole('heading', { name: 'You’re on the list' })).toBeVisible();
  expect(attempts).toEqual(DONE);
  expect(faults).toEqual([]);
});
