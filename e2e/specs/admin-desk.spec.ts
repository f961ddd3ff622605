import { ADMIN, unique, uniqueEmail } from '../support/accounts.js';
import { expectToast, ideaEntry, widthBeyond } from '../support/screen.js';
import { expect, test } from '../support/test.js';

const CATEGORY = 'VR/AR';

test('an admin reviews ten pending ideas using only the keyboard', async ({ api, signedIn }) => {
  test.slow();
  const name = unique('Ten');
  const founder = await api.person(uniqueEmail('ten'));
  await api.largestPlan(founder);
  for (let n = 1; n <= 10; n += 1)
    await api.idea(founder, { title: `${name} no ${n}.`, category: CATEGORY, status: 'pending' });

  const page = await signedIn(ADMIN.email);
  await page.goto(`/admin?search=${encodeURIComponent(name)}`);
  await expect(page.getByText('10 ideas · 10 to review')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Review' });
  const reading = (n: number) => dialog.getByRole('heading', { level: 2, name: `${name} no ${n}.` });

  await test.step('sees the longest-waiting idea first', async () => {
    await page.keyboard.press('j');
    await expect(page.getByRole('button', { name: `Review ${name} no 1.` })).toBeFocused();
    await page.keyboard.press('o');
    await expect(reading(1)).toBeVisible();
    await expect(page).toHaveURL(/review=/);
  });

  await test.step('requests changes to an idea, and saves the comment for reuse', async () => {
    await page.keyboard.press('r');
    const request = page.getByRole('dialog', { name: `Request changes to “${name} no 1.”` });
    await expect(request.getByLabel('Review comments')).toBeFocused();
    // Keyboard shortcuts are inactive in text fields.
    await page.keyboard.type('a jar of words');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Review comments sent');
    await expect(request).toBeHidden();
  });

  for (let n = 2; n <= 10; n += 1) {
    await test.step(`approves idea ${n}`, async () => {
      await expect(reading(n)).toBeVisible();
      await expect(dialog.getByText(`${11 - n} to review`)).toBeVisible();
      await page.keyboard.press('a');
    });
  }

  await expect(dialog).toBeHidden();
  await expect(page.getByText('10 ideas · All reviewed')).toBeVisible();
  await expect(ideaEntry(page, `${name} no 1.`)).toContainText('Address Review');
  await expect(ideaEntry(page, `${name} no 10.`)).toContainText('Live');

  await test.step('finds the decisions in the audit log', async () => {
    await page.goto('/admin/audit');
    await page.getByRole('button', { name: `${name} no 1.` }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '1 action' })).toBeVisible();
    await expect(page.getByText('a jar of words')).toBeVisible();
  });
});

test('an admin sees that another admin has already decided about an idea', async ({ api, signedIn }) => {
  const title = unique('Decided twice');
  const founder = await api.person(uniqueEmail('twice'));
  // Ideas from a founder without a plan can't be approved.
  await api.largestPlan(founder);
  await api.idea(founder, { title, status: 'pending' });
  const [first, second] = [await signedIn(ADMIN.email), await signedIn(ADMIN.email)];
  const address = `/admin?search=${encodeURIComponent(title)}`;
  for (const page of [first, second]) {
    await page.goto(address);
    await ideaEntry(page, title).getByRole('button', { name: 'Review' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeVisible();
  }
  await first.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expectToast(first, 'Idea approved');

  const dialog = second.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expectToast(second, 'Error', 'Failed to approve idea. The idea is active, so you cannot approve it.');
  await expect(dialog.getByText('This idea is live.')).toBeVisible();
  await expect(dialog.getByText(`Approved by ${ADMIN.name}`)).toBeVisible();
});

test(
  'shows the review queue on a phone, with each review filling the screen',
  { tag: '@phone' },
  async ({ api, signedIn }) => {
    const title = unique('On a phone');
    const founder = await api.person(uniqueEmail('phone'));
    await api.largestPlan(founder);
    await api.idea(founder, { title, status: 'pending' });
    const page = await signedIn(ADMIN.email);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/admin?search=${encodeURIComponent(title)}`);
    await ideaEntry(page, title).getByRole('button', { name: 'Review' }).click();
    const dialog = page.getByRole('dialog', { name: 'Review' });
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeInViewport();
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    const body = dialog.locator('.ant-drawer-body');
    expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
  },
);
