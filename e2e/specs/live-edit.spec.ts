import { ADMIN, unique, uniqueEmail } from '../support/accounts.js';
import { expectToast, ideaAction, ideaEntry, ideaForm } from '../support/screen.js';
import { expect, test } from '../support/test.js';

const title = unique('Night bus');
const founderEmail = uniqueEmail('mender');

test('keeps an edit to a live idea hidden from visitors until an admin approves it', async ({
  api,
  signedIn,
  page: visitor,
}) => {
  test.slow();
  const idea = await api.liveIdea({ title, description: 'A bord for night buses.' }, founderEmail);
  const founder = await signedIn(founderEmail);
  const admin = await signedIn(ADMIN.email);
  const visitorsSee = async (text: string) => {
    await visitor.goto(`/ideas/${idea.slug}`);
    await expect(visitor.getByText(text)).toBeVisible();
  };

  await test.step('the form explains the review, and the founder submits the edit', async () => {
    await founder.goto('/dashboard');
    await (await ideaAction(founder, title, 'Edit')).click();
    const editor = founder.getByRole('dialog');
    await expect(editor.getByText(/^Visitors see the approved version/)).toBeVisible();
    await ideaForm(founder).getByLabel('Description').fill('A board for night buses.');
    await editor.getByRole('checkbox', { name: /terms of service/ }).check();
    await editor.getByRole('button', { name: 'Submit Idea' }).click();
    await expectToast(founder, 'Changes submitted');
    const entry = ideaEntry(founder, title);
    await expect(entry).toContainText('Pending Approval');
    await expect(entry).toContainText('Live version stays public');
  });

  await test.step('visitors still see the approved version, and the founder sees both versions', async () => {
    await visitorsSee('A bord for night buses.');
    await founder.goto(`/ideas/${idea.slug}`);
    await expect(founder.getByText('A board for night buses.')).toBeVisible();
    await founder.getByRole('button', { name: 'Show what visitors see' }).click();
    await expect(founder.getByText('A bord for night buses.')).toBeVisible();
  });

  await test.step('an admin reviews the changes, and approves them', async () => {
    await admin.goto(`/admin?review=${idea.id}`);
    const dialog = admin.getByRole('dialog');
    const changes = dialog.getByRole('region', { name: 'What changes' });
    await expect(changes.getByText('bord', { exact: true })).toBeVisible();
    await expect(changes.getByText('board', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: /^Approve/ }).click();
    await expectToast(admin, 'Changes approved');
  });

  await test.step('visitors see the edit', () => visitorsSee('A board for night buses.'));
});
