import { ADMIN, HANNA, unique } from '../support/accounts.js';
import { mailAbout } from '../support/inbox.js';
import { expectToast, ideaAction, ideaEntry, ideaForm } from '../support/screen.js';
import { expect, test } from '../support/test.js';

const title = unique('Borrow a drill');

test.afterEach(({ api }) => api.deleteIdeas(HANNA.email, title));

test('an admin requests changes, and the founder edits and resubmits the idea', async ({ api, signedIn }) => {
  test.slow();
  const comments = `Please name the city.\nAnd say who answers when a drill breaks.`;
  await api.idea(await api.person(HANNA.email), { title, status: 'pending' });
  const admin = await signedIn(ADMIN.email);
  const founder = await signedIn(HANNA.email);

  await test.step('the admin can’t request changes without comments', async () => {
    await admin.goto(`/admin?search=${encodeURIComponent(title)}`);
    await ideaEntry(admin, title).getByRole('button', { name: 'More' }).click();
    await admin.getByRole('menuitem', { name: 'Request Changes' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Review comments').fill('   ');
    await dialog.getByRole('button', { name: 'Send comments' }).click();
    await expectToast(admin, 'Comments required', 'Please enter review comments.');
  });

  await test.step('the admin sends the comments', async () => {
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Review comments').fill(comments);
    await dialog.getByRole('button', { name: 'Send comments' }).click();
    await expectToast(admin, 'Review comments sent');
    await expect(dialog).toBeHidden();
    await expect(ideaEntry(admin, title)).toContainText('Address Review');
  });

  await test.step('the founder gets the comments by email', async () => {
    const mail = await mailAbout(title);
    expect(mail.to.map(({ address }) => address)).toEqual([HANNA.email]);
    for (const line of comments.split('\n')) expect(mail.text).toContain(line);
  });

  await test.step('the founder sees the comments above the form, and resubmits the idea', async () => {
    await founder.goto('/dashboard');
    await expect(ideaEntry(founder, title)).toContainText('Address Review');
    await (await ideaAction(founder, title, 'Edit')).click();
    const editor = founder.getByRole('dialog');
    const form = ideaForm(founder);
    const notice = editor.getByRole('region', { name: 'Please address the review comments and resubmit' });
    await expect(notice).toContainText('And say who answers when a drill breaks.');

    await expect(form.getByLabel('Title')).toHaveValue(title);
    await form
      .getByLabel('Description')
      .fill('In Utrecht. The neighbor who lends it answers, within the hour.');
    await editor.getByRole('checkbox', { name: /terms of service/ }).check();
    await editor.getByRole('button', { name: 'Submit Idea' }).click();
    await expectToast(founder, 'Idea submitted');
    await expect(editor).toBeHidden();
    await expect(ideaEntry(founder, title)).toContainText('Pending Approval');
  });

  await test.step('the idea returns to the review queue', async () => {
    await admin.reload();
    await expect(ideaEntry(admin, title)).toContainText('pending review');
  });
});
