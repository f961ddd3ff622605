import { uniqueEmail } from '../support/accounts.js';
import { expect, test } from '../support/test.js';

test('a founder imports a list from a file, and undoes the import', async ({ api, signedIn }) => {
  const email = uniqueEmail('importer');
  const idea = await api.liveIdea({}, email);
  const page = await signedIn(email);
  await page.goto('/integrations/imports');

  await test.step('chooses the file, and gets suggested column mappings', async () => {
    const text = 'Email Address,First Name,MEMBER_RATING,LEID\nada@example.com,Ada,4,1\nnobody,N,4,2\n';
    await page
      .getByLabel('File to import')
      .setInputFiles({ name: 'audience.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(page.getByText(/a Mailchimp export/)).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue('email');
  });

  await test.step('reviews the dry run', async () => {
    await page.getByLabel('Add to waitlist').selectOption({ label: idea.title });
    await page.getByRole('checkbox', { name: /These people agreed/ }).check();
    await page.getByRole('button', { name: 'Preview import' }).click();
    await expect(page.getByText('1 subscriber will be added', { exact: true })).toBeVisible();
    await expect(page.getByText('This is not an email address.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Import 1 subscriber' })).toBeVisible();
  });

  await test.step('runs the import, and undoes it', async () => {
    await page.getByRole('button', { name: 'Import 1 subscriber' }).click();
    await expect(page.getByText('1 subscriber added.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 subscriber removed.')).toBeVisible();
  });
});
