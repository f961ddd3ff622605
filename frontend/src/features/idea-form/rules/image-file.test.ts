import { imageFileProblem, pastedImage, readAsDataUrl } from './image-file';

const MB = 1024 * 1024;

test('accepts the four image types up to a size of 5 MB', () => {
  for (const type of ['image/png', 'image/jpeg', 'image/webp', 'image/gif']) {
    expect(imageFileProblem({ type, size: 5 * MB })).toBeNull();
  }
});

test('rejects a file larger than 5 MB', () => {
  expect(imageFileProblem({ type: 'image/png', size: 5 * MB + 1 })).toMatchObject({
    title: 'File too large',
    description: 'Please select an image smaller than 5MB',
  });
});

test.each(['text/plain', 'image/svg+xml', 'application/pdf', ''])(
  'rejects the type %j, regardless of its size',
  (type) => {
    expect(imageFileProblem({ type, size: 6 * MB })).toMatchObject({
      title: 'Invalid file',
      description: 'Please select an image file.',
    });
  },
);

describe('pasting a picture', () => {
  const png = new File(['abc'], 'shot.png', { type: 'image/png' });
  const clipboard = (types: string[], ...files: File[]) =>
    ({ types, files }) as unknown as Pick<DataTransfer, 'types' | 'files'>;

  test('uses a pasted picture, and ignores text and other files', () => {
    expect(pastedImage(clipboard(['Files'], new File([''], 'a.txt', { type: 'text/plain' }), png))).toBe(png);
    expect(pastedImage(clipboard(['Files'], new File([''], 'a.txt', { type: 'text/plain' })))).toBeNull();
    expect(pastedImage(clipboard(['text/plain', 'text/html', 'Files'], png))).toBeNull();
    expect(pastedImage(null)).toBeNull();
  });
});

test('reads the complete file, and reports its progress', async () => {
  const shares: number[] = [];
  expect(await readAsDataUrl(new Blob(['abc'], { type: 'image/png' }), (share) => shares.push(share))).toBe(
    'data:image/png;base64,YWJj',
  );
  expect(shares.at(-1)).toBe(1);
});
