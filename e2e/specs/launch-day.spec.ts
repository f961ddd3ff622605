import { PERSON, uniqueEmail } from '../support/accounts.js';
import { mailsAbout } from '../support/inbox.js';
import { expectToast, voteButton } from '../support/screen.js';
import { expect, test, type Locator, type Page } from '../support/test.js';

/** Polling interval of the founder's page, in ms. */
const PAUSE = 10_000;

/** Opens the page through this link, and waits until it has reported the visit. */
async function visit(page: Page, link: string): Promise<void> {
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await page.goto(link);
  expect((await reported).status()).toBe(204);
}

test('completes the launch checklist as visitors arrive through the founder’s links', async ({
  api,
  handOver,
  newPage,
  signedIn,
}) => {
  test.slow();
  const author = uniqueEmail('founder');
  const idea = await api.liveIdea({}, author);
  const founder = await signedIn(author);
  await founder.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await founder.clock.install();
  await founder.goto(`/share/${idea.id}`);
  const list = founder.getByRole('region', { name: 'First 20 visits' });
  const step = (words: string) => list.getByRole('listitem').filter({ hasText: words });
  const links = founder.getByRole('region', { name: 'Tracked links' });
  const place = (name: string) => links.getByRole('listitem').filter({ hasText: `link for ${name}` });
  /** Advances the page's clock to the next poll, so no reload is needed. */
  const afterAPause = async (part: Locator) => {
    await founder.clock.fastForward(PAUSE);
    return part.textContent();
  };
  await expect(list).toContainText('1 of 8 steps done');

  await test.step('the page asks the founder to set a goal before sharing', async () => {
    const first = founder.getByRole('region', { name: 'Set a goal before you share' });
    await expect(first.getByRole('link', { name: 'Set a goal' })).toHaveAttribute(
      'href',
      `/evidence/${idea.id}?goal=new`,
    );
    await api.startGoal(author, idea);
    await expect.poll(() => afterAPause(list)).toContain('2 of 8 steps done');
    await expect(first).toBeHidden();
  });

  const byReddit = await test.step('the founder creates a custom link', async () => {
    await links.getByRole('button', { name: 'Create a custom link' }).click();
    await links.getByRole('textbox', { name: 'Custom link' }).fill('Paint Forum');
    await links.getByRole('button', { name: 'Create link' }).click();
    await place('paint-forum').getByRole('button', { name: 'Copy the link for paint-forum' }).click();
    const custom = await founder.evaluate(() => navigator.clipboard.readText());
    expect(custom).toContain('utm_source=paint-forum&utm_medium=launch');
    const post = place('Reddit').getByRole('link', { name: /^Post/ });
    return new URL((await post.getAttribute('href'))!).searchParams.get('url')!;
  });

  const visitor = await newPage({ userAgent: PERSON });
  const reader = await test.step('a visitor arrives from Reddit, votes and joins', async () => {
    await visit(visitor, byReddit);
    await voteButton(visitor, idea.title).click();
    await expectToast(visitor, 'Vote added');
    return api.joinWaitlist(idea);
  });

  await test.step('four more visitors arrive through the custom link', async () => {
    for (let n = 0; n < 4; n += 1) {
      await handOver(visitor, { userAgent: PERSON });
      await visit(visitor, byReddit.replace('reddit', 'paint-forum'));
    }
  });

  await test.step('the checklist and the numbers for each link update without a reload', async () => {
    await expect.poll(() => afterAPause(list)).toContain('6 of 8 steps done');
    for (const words of ['visited from a link', '5 visits', 'First vote', 'First sign-up']) {
      await expect(step(words)).toContainText(', done');
    }
    await expect(place('Reddit')).toContainText('1 visit');
    await expect(place('paint-forum')).toContainText('4 visits');
  });

  await test.step('the founder replies to the first message', async () => {
    await api.feedback(idea, 'Does it keep paint from freezing?');
    await expect.poll(() => afterAPause(step('Reply to a message'))).toContain('Reply within a day');
    await api.answer(author, idea, 'It does, down to five below zero.');
    await expect.poll(() => afterAPause(list)).toContain('7 of 8 steps done');
  });

  await test.step('the subscribers get an email from the founder', async () => {
    await api.campaign(author, idea, { name: 'Launch day', type: 'launch', isActive: true });
    const subject = `News about ${idea.title}`;
    await expect
      .poll(async () =>
        (await mailsAbout(idea.title))
          .filter((mail) => mail.subject === subject)
          .flatMap(({ to }) => to.map(({ address }) => address)),
      )
      .toEqual([reader]);
  });
});
