import { uniqueEmail } from '../support/accounts.js';
import { expectNoViolations } from '../support/axe.js';
import { mailAbout, type Mail } from '../support/inbox.js';
import { expectToast, feedbackSection } from '../support/screen.js';
import { expect, test } from '../support/test.js';

const phone = { tag: '@phone' };

/** First URL in the email's text that contains `words`. */
const linkIn = (mail: Mail, words: string) =>
  mail.text.split(/\s+/).find((part) => part.startsWith('http') && part.includes(words))!;

test(
  'an email links the founder to new feedback, and the reply reaches the visitor who asked for one',
  phone,
  async ({ api, page, signedIn }) => {
    const founder = uniqueEmail('founder');
    const idea = await api.liveIdea({}, founder);
    const reader = uniqueEmail('reader');

    await test.step('a visitor leaves feedback, and an email address for replies', async () => {
      await page.goto(`/ideas/${idea.slug}`);
      const feedback = await feedbackSection(page);
      await feedback.getByLabel('Your feedback').fill('Does it work with the calendar we have?');
      await feedback.getByLabel('Email me when the founder replies').check();
      await feedback.getByRole('textbox', { name: 'Email' }).fill(reader);
      await expectNoViolations(page, 'the form with its field for an address');
      await feedback.getByRole('button', { name: 'Share Feedback' }).click();
      await expectToast(page, 'Feedback submitted', reader);
    });

    await test.step('the visitor confirms the address', async () => {
      const question = await mailAbout(`Want the founder’s reply? ${idea.title}`);
      expect(question.to.map(({ address }) => address)).toEqual([reader]);
      await page.goto(linkIn(question, '/confirm/'));
      await page.getByRole('button', { name: 'Yes, send me the reply' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll email you the reply');
    });

    const desk = await signedIn(founder);
    await test.step('the founder’s email links to the message', async () => {
      const notice = await mailAbout(`First message about ${idea.title}`);
      await desk.goto(linkIn(notice, `/feedback/${idea.id}`));
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText(idea.title);
      const row = desk.getByRole('button', { name: /Does it work with the calendar/ });
      await expect(row).toContainText('1 waiting for your reply');
      await row.click();
      await expect(desk.getByRole('article', { name: 'Message' })).toBeVisible();
      await expectNoViolations(desk, 'an open message');
    });

    await test.step('the founder tags, answers and pins the message', async () => {
      await desk.getByRole('button', { name: 'Missing', exact: true }).click();
      await desk.getByRole('button', { name: 'Pin to the idea page' }).click();
      await desk.getByRole('textbox', { name: 'Your reply' }).fill('It does, since this week.');
      await desk.getByRole('button', { name: 'Reply', exact: true }).click();
      await expectToast(desk, 'Reply posted', '1 person gets it by email.');
      await desk.reload();
      await expect(desk.getByRole('button', { name: 'Missing', exact: true, pressed: true })).toBeVisible();
    });

    await test.step('the visitor gets the reply by email, and sees it on the page', async () => {
      const answer = await mailAbout(`The founder of ${idea.title} replied to you`);
      expect(answer.to.map(({ address }) => address)).toEqual([reader]);
      expect(answer.text).toContain('It does, since this week.');
      await page.goto(`/ideas/${idea.slug}`);
      const feedback = await feedbackSection(page);
      await expect(feedback.getByRole('list', { name: 'Pinned by the founder' })).toContainText(
        'Does it work with the calendar we have?',
      );
      const reply = feedback.getByRole('listitem').filter({ hasText: 'It does, since this week.' }).last();
      await expect(reply).toContainText('Founder');
    });
  },
);
