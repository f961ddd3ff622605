import { cards, expectToast, feedbackSection, voteButton } from '../support/screen.js';
import { expect, test } from '../support/test.js';

test('what the server refuses is told, and nothing that was typed is lost', async ({ api, page }) => {
  const idea = await api.liveIdea();
  await api.feedback(idea, 'Something to reply to.');
  await page.goto(`/ideas/${idea.slug}`);
  await page.route('**/api/feedbacks**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'down' }) : route.fallback(),
  );
  const section = await feedbackSection(page);
  await section.getByLabel('Your feedback').fill('Kept.');
  await section.getByRole('button', { name: 'Share Feedback' }).click();
  await expectToast(page, 'Error', 'Failed to submit feedback. Please try again.');
  await expect(section.getByLabel('Your feedback')).toHaveValue('Kept.');

  await page.route('**/api/feedbacks/*/replies', (route) => route.abort());
  await section.getByRole('button', { name: 'Reply' }).click();
  await section.getByLabel('Your reply').fill('Kept too.');
  await section.getByRole('button', { name: 'Post reply' }).click();
  await expectToast(page, 'Error', 'Failed to post reply. Please try again.');
  await expect(section.getByLabel('Your reply')).toHaveValue('Kept too.');
});

for (const [how, fail] of [
  ['the connection fails', { abort: true }],
  ['the server fails', { abort: false }],
] as const) {
  test(`a vote is taken back on the screen when ${how}`, { tag: '@phone' }, async ({ api, page }) => {
    const idea = await api.liveIdea();
    await api.votes(idea, 3);
    let answer = () => {};
    const pressed = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/ideas/*/vote', async (route) => {
      await pressed;
      await (fail.abort ? route.abort() : route.fulfill({ status: 500, body: 'down' }));
    });
    await page.goto(`/ideas/${idea.slug}`);
    const vote = voteButton(page, idea.title);
    await expect(vote).toHaveAccessibleName(/, 3 votes$/);
    await vote.click();
    // At once, before there is an answer.
    await expect(vote).toHaveAccessibleName(/, 4 votes$/);
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    answer();
    await expectToast(page, 'Error', 'Failed to vote. Please try again.');
    await expect(vote).toHaveAccessibleName(/, 3 votes$/);
    await expect(vote).toHaveAttribute('aria-pressed', 'false');
  });
}

test('a failed list says so, and Try again really tries', async ({ page }) => {
  let down = true;
  await page.route('**/api/ideas?**', (route) =>
    down ? route.fulfill({ status: 503, body: 'down' }) : route.fallback(),
  );
  // The server sends the list along with its own page, so come from another.
  await page.goto('/no/such/page');
  await page.getByRole('main').getByRole('link', { name: 'View All Ideas' }).click();
  await expect(page.getByText('Please refresh the page or try again later.')).toBeVisible();
  down = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
});
