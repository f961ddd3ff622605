import { ADMIN, uniqueEmail } from '../support/accounts.js';
import { expectNoViolations } from '../support/axe.js';
import { expectToast } from '../support/screen.js';
import { expect, test } from '../support/test.js';

test('a founder asks about prices and compares two pages, visitors see one of them, and the result is shown', async ({
  api,
  signedIn,
  newPage,
}) => {
  test.slow();
  const email = uniqueEmail('asker');
  const idea = await api.liveIdea({}, email);
  const founder = await signedIn(email);
  const experiments = `/evidence/${idea.id}/experiments`;
  const pageTest = founder.getByRole('article', { name: 'Page test' });
  const headline = 'Silence, booked by the hour';

  await test.step('the founder starts a ladder of two prices', async () => {
    await founder.goto(experiments);
    await founder.getByRole('link', { name: 'Test prices' }).click();
    await founder.getByRole('textbox', { name: 'Price 1' }).fill('9');
    await founder.getByRole('textbox', { name: 'Price 2' }).fill('19.50');
    await founder.getByRole('button', { name: 'Start asking' }).click();
    await expectToast(founder, 'Visitors are being asked');
    await expect(founder.getByRole('article', { name: 'Price ladder' })).toContainText('$19.50 a month');
  });

  await test.step('and hands a second version of the page in', async () => {
    await founder.getByRole('link', { name: 'Test the page' }).click();
    await founder.getByRole('textbox', { name: 'Headline' }).fill(headline);
    await founder.getByRole('button', { name: 'Hand it in' }).click();
    await expectToast(founder, 'Handed in');
    await expect(pageTest).toContainText('In review');
    await expectNoViolations(founder, 'the experiments');
  });

  await test.step('an admin reads both side by side', async () => {
    const admin = await signedIn(ADMIN.email);
    await admin.goto('/admin');
    const waiting = admin.getByRole('article', { name: `Page test of ${idea.title}` });
    await expect(waiting.getByRole('region', { name: 'Version B' })).toContainText(headline);
    await waiting.getByRole('button', { name: /^Approve/ }).click();
    await expectToast(admin, 'Page test approved');
  });

  await test.step('visitors are shown one or the other, as the server drew it, under one title', async () => {
    const seen = new Set<string>();
    for (let n = 0; n < 40 && seen.size < 2; n += 1) {
      const visitor = await newPage({ userAgent: `Mozilla/5.0 (X11; Linux x86_64) Browser/${n}` });
      await visitor.goto(`/ideas/${idea.slug}`);
      seen.add(await visitor.getByRole('heading', { level: 1 }).innerText());
      await expect(visitor.getByText('Two versions of this page are being compared.')).toBeVisible();
      await expect(visitor).toHaveTitle(`${idea.title} | Groundswell`);
      await visitor.context().close();
    }
    expect([...seen].sort()).toEqual([idea.title, headline].sort());
  });

  await test.step('the founder stops the test, and the version that is kept is the page at once', async () => {
    await founder.reload();
    await pageTest.getByRole('button', { name: 'Stop…' }).click();
    const dialog = founder.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Version B' }).check();
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(pageTest).toContainText('Version B became the page.');
    const visitor = await newPage();
    await visitor.goto(`/ideas/${idea.slug}`);
    await expect(visitor.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  });
});
