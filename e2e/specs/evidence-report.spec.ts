import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import { uniqueEmail } from '../support/accounts.js';
import { expectNoViolations } from '../support/axe.js';
import { expect, test, type Page } from '../support/test.js';

const run = promisify(execFile);

/** Returns the text with the letter at one position replaced. */
const withChange = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

/** Runs the commands shown on the page in the folder of the downloaded file, and returns their output. */
async function verified(commands: string, folder: string): Promise<string> {
  const { stdout } = await run('bash', ['-c', commands], { cwd: folder }).catch(
    (failure: { stdout: string }) => failure,
  );
  return stdout.trim();
}

async function check(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Or paste its text' }).fill(text);
  await page.getByRole('button', { name: 'Check signature' }).click();
}

test('shows a report to anyone with the link, who can verify it in the browser and with OpenSSL', async ({
  api,
  newPage,
  request,
}, testInfo) => {
  const author = uniqueEmail('founder');
  const idea = await api.liveIdea({}, author);
  const report = await api.evidenceReport(author, idea);
  const page = await newPage();
  let jws = '';
  let commands = '';

  await test.step('shows the verdict and a valid signature', async () => {
    await page.goto(report.url);
    await expect(page.getByRole('heading', { level: 1, name: idea.title })).toBeVisible();
    const verdict = page.getByRole('heading', { name: 'Too early to tell' });
    await expect(verdict).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    // On a phone, the chart is below the text, which takes up the full width.
    await expect.poll(async () => (await verdict.boundingBox())?.width).toBeGreaterThan(200);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Check the signature' }).click();
    await expect(page.getByText('Signature valid')).toBeVisible();
    await expectNoViolations(page, 'the report');
  });

  await test.step('verifies the file with the commands on the page, which fail if one byte is changed', async () => {
    await page.getByText('Verify with OpenSSL').click();
    commands = await page.locator('pre', { hasText: 'openssl' }).innerText();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the signed file' }).click(),
    ]);
    const name = download.suggestedFilename();
    const file = testInfo.outputPath(name);
    await download.saveAs(file);
    jws = await (await request.get(`/api/reports/${report.id}.jws`)).text();
    const good = await verified(commands, testInfo.outputDir);
    expect(good).toMatch(/^Signature Verified Successfully\n\{"state":"stands",/);
    // Changes a letter of the signature. The text before it names the key and the report, so it must stay the
    // same.
    await writeFile(file, withChange(jws, jws.lastIndexOf('.') + 9));
    expect(await verified(commands, testInfo.outputDir)).toMatch(/^Signature Verification Failure\n/);
    await writeFile(file, jws);
  });

  await test.step('verifies other files on the page', async () => {
    await page.getByRole('link', { name: 'Check it here' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check a signed report' })).toBeVisible();
    await check(page, jws);
    await expect(page.getByText('Signature valid')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open report' })).toHaveAttribute('href', report.url);
    await expectNoViolations(page, 'a checked file');
    await expect(page.getByText('Yes', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Check another file' }).click();
    await check(page, withChange(jws, jws.lastIndexOf('.') + 9));
    await expect(page.getByText('Signature invalid')).toBeVisible();
  });

  await test.step('shows that a newer report on the same goal has superseded it', async () => {
    const later = await api.publishReport(author, idea);
    await page.goto(report.url);
    await page.getByRole('link', { name: 'Read the newest report' }).click();
    await expect(page).toHaveURL(later.url);
    await expect(page.getByRole('region', { name: /^Superseded/ })).toHaveCount(0);
    await api.withdrawReport(author, later.id);
  });

  await test.step('shows that a report was withdrawn, even when checking a saved file', async () => {
    await api.withdrawReport(author, report.id);
    await page.goto(report.url);
    await expect(page.getByRole('heading', { level: 1, name: 'This report was withdrawn' })).toBeVisible();
    await expect(page.getByText(idea.title)).toHaveCount(0);
    const saved = await verified(commands, testInfo.outputDir);
    expect(saved).toMatch(/^Signature Verified Successfully\n\{"state":"withdrawn",/);
    await page.getByRole('link', { name: 'Check a saved report' }).click();
    await check(page, jws);
    await expect(page.getByText('Signature valid')).toBeVisible();
    await expect(page.getByText(/^No\. The founder withdrew it on/)).toBeVisible();
  });

  await test.step('shows Not Found for a deleted report', async () => {
    await api.deleteIdeas(author, idea.title);
    await page.goto(report.url);
    await expect(page.getByRole('heading', { level: 1, name: 'This report is gone' })).toBeVisible();
    const saved = await verified(commands, testInfo.outputDir);
    expect(saved).toMatch(/^Signature Verified Successfully\n\{"state":"gone",/);
  });
});
