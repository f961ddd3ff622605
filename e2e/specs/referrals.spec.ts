import { uniqueEmail } from '../support/accounts.js';
import { expectNoViolations, violations } from '../support/axe.js';
import { mailAbout } from '../support/inbox.js';
import { expectToast } from '../support/screen.js';
import { expect, test, type Page } from '../support/test.js';

const phone = { tag: '@phone' };
/** A different user agent, because a sign-up from the supporter's own browser isn't counted as a friend. */
const FRIENDS_BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Browser/of-a-friend';

/** Confirms an address through the link in the confirmation email. */
async function confirm(mailbox: Page, title: string, address: string): Promise<void> {
  const mail = await mailAbout(`Confirm your spot: ${title}`, address);
  await mailbox.goto(/http\S+\/api\/confirm\/[\w-]+/.exec(mail.text)?.[0] ?? '');
  await mailbox.getByRole('button', { name: 'Yes, that was me' }).click();
  await mailbox.getByRole('link', { name: 'See your position and invite friends' }).click();
}

test(
  'shows a confirmed supporter their position and a link, and shows the founder the friend who joined through it',
  phone,
  async ({ api, newPage, signedIn }) => {
    const author = uniqueEmail('founder');
    const idea = await api.liveIdea({}, author);
    const founder = await signedIn(author);

    await test.step('the founder turns on referrals', async () => {
      await founder.goto(`/waitlist-management?ideaId=${idea.id}`);
      await founder.getByRole('button', { name: 'Waitlist settings' }).click();
      const dialog = founder.getByRole('dialog', { name: 'Waitlist settings' });
      await dialog.getByRole('switch', { name: 'Referrals' }).click();
      await expectNoViolations(founder, 'referrals');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expectToast(founder, 'Settings saved');
    });

    const supporter = await newPage();
    const place = supporter.getByRole('heading', { level: 1 });
    const link = supporter.getByLabel('Your invite link');

    await test.step('the first supporter confirms, and gets a position and a link', async () => {
      const address = await api.joinWaitlist(idea);
      await confirm(supporter, idea.title, address);
      await expect(place).toHaveText('You’re number 1');
      await expect(link).toHaveValue(new RegExp(`/ideas/${idea.slug}\\?via=[a-z2-7]{10}$`));
      await expect(supporter.getByRole('button', { name: 'Copy' })).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await supporter.emulateMedia({ colorScheme });
        expect.soft(await violations(supporter), `the place in ${colorScheme} mode`).toEqual([]);
      }
    });

    await test.step('a friend joins through the link, and confirms', async () => {
      const friend = await newPage({ userAgent: FRIENDS_BROWSER });
      await friend.goto(await link.inputValue());
      const address = uniqueEmail('friend');
      const form = friend.getByRole('form', { name: 'Join the waitlist' });
      await form.getByLabel('Email').fill(address);
      await form.getByRole('button', { name: 'Join Waitlist' }).click();
      await expectToast(friend, 'Welcome to the waitlist');
      await confirm(friend, idea.title, address);
      await expect(friend.getByRole('heading', { level: 1 })).toHaveText('You’re number 2');
    });

    await test.step('the position doesn’t change until the day ends, and the founder sees the friend', async () => {
      await supporter.reload();
      await expect(place).toHaveText('You’re number 1');
      await expect(supporter.getByText('No friend has moved you up yet.')).toBeVisible();
      await founder.reload();
      await founder.getByRole('button', { name: 'Waitlist settings' }).click();
      await expect(founder.getByRole('dialog', { name: 'Waitlist settings' })).toContainText(
        '1 person joined through invite links.',
      );
    });
  },
);
