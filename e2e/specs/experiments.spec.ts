import { ADMIN, PERSON, uniqueEmail } from '../support/accounts.js';
import { expectNoViolations } from '../support/axe.js';
import { mailAbout } from '../support/inbox.js';
import { PRICE_ASKED } from '../support/product-api.js';
import { expectToast, voteButton } from '../support/screen.js';
import { expect, test } from '../support/test.js';

test('a founder runs a price test and a page test; each visitor sees one version, and the founder sees the result', async ({
  api,
  handOver,
  page: visitor,
  signedIn,
}) => {
  test.slow();
  const email = uniqueEmail('asker');
  const idea = await api.liveIdea({}, email);
  const founder = await signedIn(email);
  const experiments = `/evidence/${idea.id}/experiments`;
  const pageTest = founder.getByRole('article', { name: 'Page test' });
  const headline = 'Silence, booked by the hour';

  await test.step('the founder starts a test of two prices', async () => {
    await founder.goto(experiments);
    await founder.getByRole('link', { name: 'Test prices' }).click();
    await founder.getByRole('textbox', { name: 'Price 1' }).fill('9');
    await founder.getByRole('textbox', { name: 'Price 2' }).fill('19.50');
    await founder.getByRole('button', { name: 'Start price test' }).click();
    await expectToast(founder, 'Price test started');
    await expect(founder.getByRole('article', { name: 'Price test' })).toContainText('$19.50 a month');
  });

  await test.step('the founder submits a second version of the page', async () => {
    await founder.getByRole('link', { name: 'Test the page' }).click();
    await founder.getByRole('textbox', { name: 'Headline' }).fill(headline);
    await founder.getByRole('button', { name: 'Submit for review' }).click();
    await expectToast(founder, 'Submitted for review');
    await expect(pageTest).toContainText('In review');
    await expectNoViolations(founder, 'the experiments');
  });

  await test.step('an admin compares both versions and approves', async () => {
    const admin = await signedIn(ADMIN.email);
    await admin.goto('/admin');
    const waiting = admin.getByRole('article', { name: `Page test of ${idea.title}` });
    await expect(waiting.getByRole('region', { name: 'Version B' })).toContainText(headline);
    await waiting.getByRole('button', { name: /^Approve/ }).click();
    await expectToast(admin, 'Page test approved');
  });

  await test.step('each visitor sees one server-rendered version under the same page title', async () => {
    const seen = new Set<string>();
    for (let n = 0; n < 40 && seen.size < 2; n += 1) {
      await handOver(visitor, { userAgent: `Mozilla/5.0 (X11; Linux x86_64) Browser/${n}` });
      await visitor.goto(`/ideas/${idea.slug}`);
      seen.add(await visitor.getByRole('heading', { level: 1 }).innerText());
      await expect(visitor.getByText('Two versions of this page are being compared.')).toBeVisible();
      await expect(visitor).toHaveTitle(`${idea.title} | Groundswell`);
    }
    expect([...seen].sort()).toEqual([idea.title, headline].sort());
  });

  await test.step('the founder ends the test, and the chosen version goes live immediately', async () => {
    await founder.reload();
    await pageTest.getByRole('button', { name: 'More about this page test' }).click();
    await pageTest.getByRole('menuitem', { name: 'Stop…' }).click();
    const dialog = founder.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Version B' }).check();
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(pageTest).toContainText('Version B became the page.');
    await handOver(visitor);
    await visitor.goto(`/ideas/${idea.slug}`);
    await expect(visitor.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  });
});

test('visitors answer the price question on a phone, after voting and in the form, and the founder sees the answers @phone', async ({
  api,
  signedIn,
  newPage,
}) => {
  const author = uniqueEmail('asker');
  const idea = await api.liveIdea({}, author);
  await api.priceLadder(author, idea);
  const [voter, joiner] = [uniqueEmail('voter'), uniqueEmail('joiner')];
  const thanks = 'Thank you. We’ve told the founder. The final price may be different.';
  const phone = async (browser: string) => {
    const page = await newPage({ userAgent: browser });
    await page.goto(`/ideas/${idea.slug}`);
    return page;
  };

  await test.step('a visitor votes, and answers the next question', async () => {
    const page = await phone(PERSON);
    const actions = page.locator('#actions');
    await voteButton(page, idea.title).click();
    await actions.getByLabel('Get notified at launch').fill(voter);
    await actions.getByRole('button', { name: 'Notify me' }).click();
    const question = actions.getByRole('group', { name: PRICE_ASKED });
    await expect(question).toHaveAccessibleDescription(/Nothing is for sale, and you won’t be charged/);
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(actions.getByText(thanks)).toBeVisible();
    await actions.getByRole('button', { name: 'Skip' }).click();
    await expect(actions.getByText(/^Thank you\. You’re on the list/)).toBeVisible();
  });

  await test.step('another visitor joins through the form, and confirms their email address', async () => {
    const page = await phone(`${PERSON} Another`);
    const form = page.getByRole('form', { name: 'Join the waitlist' });
    await form.getByLabel('Email').fill(joiner);
    await form
      .getByRole('group', { name: PRICE_ASKED })
      .getByRole('radio', { name: 'No', exact: true })
      .check();
    await form.getByRole('button', { name: 'Join Waitlist' }).click();
    await expectToast(page, 'Welcome to the waitlist');
    await expect(page.getByText(thanks)).toHaveCount(0);
    const { text } = await mailAbout(idea.title, joiner);
    expect(text).toMatch(/You said you would not pay \$[12]9\.50 a month\./);
  });

  await test.step('the founder sees the price test, and which people would pay', async () => {
    const page = await signedIn(author);
    await page.goto(`/evidence/${idea.id}/experiments`);
    const ladder = page.getByRole('article', { name: 'Price test' });
    await expect(ladder.getByRole('heading', { name: /^Running until/ })).toBeVisible();
    await page.goto(`/waitlist-management?ideaId=${idea.id}&willingToPay=true`);
    await expect(page.getByText('1 person', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'People' })).toContainText(voter);
  });

  await test.step('the founder emails only people who said yes to that price', async () => {
    const page = await signedIn(author);
    await page.goto(`/waitlist-management?ideaId=${idea.id}`);
    await page.getByRole('combobox', { name: 'Price' }).selectOption({ index: 1 });
    await expect(page.getByText('1 person', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /^Email the one who’d pay \$[12]9\.50 a month$/ }).click();
    const count = page.getByRole('status').filter({ hasText: 'people who would pay' });
    await expect(count).toHaveText(/^1 person today: people who would pay \$[12]9\.50 a month$/);
    await page.getByRole('textbox', { name: 'Name' }).fill('Early access');
    await page.getByRole('textbox', { name: 'Subject' }).fill('Your price');
    await page.getByRole('textbox', { name: 'Content' }).fill('It is ready.');
    await page.getByRole('button', { name: 'Create email' }).click();
    await expectToast(page, 'Campaign created');
    await page.getByRole('switch', { name: 'Active Early access' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Sends now to 1 person.');
    await expect(dialog).toContainText('Excluded: 1 person who doesn’t match.');
  });
});
