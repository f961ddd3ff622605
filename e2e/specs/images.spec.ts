import { FOUNDER, unique } from '../support/accounts.js';
import { picture } from '../support/picture.js';
import { chooseCategory, expectToast, ideaAction } from '../support/screen.js';
import { expect, test, type Locator, type Page } from '../support/test.js';

const preview = (page: Page) => page.getByAltText('Preview of your choice');
const field = (page: Page) => page.getByLabel('Featured image');
/** Drop zone that contains the input, the preview and the buttons. */
const zone = (page: Page) => page.getByText('or drop or paste an image here.').locator('xpath=../..');

async function openForm(signedIn: (email: string) => Promise<Page>): Promise<Page> {
  const page = await signedIn(FOUNDER.email);
  await page.goto('/submit-idea');
  await expect(page.getByRole('heading', { name: 'Submit Your Idea' })).toBeVisible();
  return page;
}

/** Intrinsic size of an image on the page, in pixels. */
async function sizeOf(image: Locator): Promise<[number, number]> {
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  return image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight]);
}

/** Drops a file on the page, or pastes it there. */
async function handOver(page: Page, how: 'drop' | 'paste', file: ReturnType<typeof picture>): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ base64, name, mimeType }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: mimeType }));
      return data;
    },
    { base64: file.buffer.toString('base64'), name: file.name, mimeType: file.mimeType },
  );
  if (how === 'drop') return zone(page).dispatchEvent('drop', { dataTransfer: transfer });
  await page.evaluate(
    (data) =>
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      ),
    transfer,
  );
}

test(
  'crops a selected image using the keyboard, saves it, and shows it on the idea',
  { tag: '@phone' },
  async ({ api, signedIn }) => {
    const page = await openForm(signedIn);
    const title = unique('Pictured');
    await field(page).setInputFiles(picture('tall.png', 400, 800));
    await expect.poll(() => sizeOf(preview(page))).toEqual([400, 800]);

    await page.getByRole('button', { name: 'Crop image' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop the image' });
    const frame = dialog.getByRole('group', { name: /move the crop selection area/ });
    await expect(frame).toBeVisible();
    const before = (await frame.boundingBox())!;
    await frame.focus();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(async () => (await frame.boundingBox())!.y).toBeLessThan(before.y - 20);
    // The entire dialog fits on the screen.
    await expect(dialog.getByRole('button', { name: 'Use this part' })).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Use this part' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => sizeOf(preview(page))).toEqual([400, 225]);

    // A different part of the original image can still be selected.
    await page.getByRole('button', { name: 'Crop image' }).click();
    await expect.poll(() => sizeOf(dialog.getByAltText('Your choice, uncropped'))).toEqual([400, 800]);
    await dialog.getByRole('button', { name: 'Use the whole image' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => sizeOf(preview(page))).toEqual([400, 800]);

    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await chooseCategory(page, 'AI');
    await page.getByRole('textbox', { name: 'Description' }).fill('An idea with a picture of its own.');
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expectToast(page, 'Draft saved');
    await expect(page).toHaveURL('/dashboard');
    const link = await ideaAction(page, title, 'View');
    await page.goto((await link.getAttribute('href'))!);
    const pictureOnIdea = page.getByRole('main').locator('img[src^="/uploads/ideas/"]').first();
    await sizeOf(pictureOnIdea);
    await api.deleteIdeas(FOUNDER.email, title);
  },
);

test('accepts a dropped image, replaces it with a pasted one, and removes it', async ({ signedIn }) => {
  const page = await openForm(signedIn);
  await handOver(page, 'drop', picture('dropped.png', 320, 200));
  await expect.poll(() => sizeOf(preview(page))).toEqual([320, 200]);
  await handOver(page, 'paste', picture('pasted.png', 240, 100));
  await expect.poll(() => sizeOf(preview(page))).toEqual([240, 100]);
  await page.getByRole('button', { name: 'Remove image' }).click();
  await expect(preview(page)).toBeHidden();
  await expect(field(page)).toBeFocused();
});

test('downscales a large image before uploading it, and restores it after a reload', async ({ signedIn }) => {
  const page = await openForm(signedIn);
  await page.getByRole('textbox', { name: 'Title' }).fill(unique('Kept'));
  await field(page).setInputFiles(picture('huge.png', 2800, 700));
  await expect.poll(() => sizeOf(preview(page))).toEqual([2400, 600]);
  // The draft is autosaved shortly after the last change.
  await expect
    .poll(() =>
      page.evaluate(() => Object.values(localStorage).some((text: string) => text.includes('data:image/'))),
    )
    .toBe(true);
  await page.reload();
  await expect.poll(() => sizeOf(preview(page))).toEqual([2400, 600]);
});
