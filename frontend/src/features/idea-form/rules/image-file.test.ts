import { imageFileProblem } from './image-file';

const MB = 1024 * 1024;

test('takes the four kinds of picture up to 5 MB', () => {
  for (const type of ['image/png', 'image/jpeg', 'image/webp', 'image/gif']) {
    expect(imageFileProblem({ type, size: 5 * MB })).toBeNull();
  }
});

test('refuses a larger one', () => {
  expect(imageFileProblem({ type: 'image/png', size: 5 * MB + 1 })).toMatchObject({
    title: 'File too large',
    description: 'Please select an image smaller than 5MB',
  });
});

test.each(['text/plain', 'image/svg+xml', 'application/pdf', ''])(
  'refuses the type %j, whatever its size',
  (type) => {
    expect(imageFileProblem({ type, size: 6 * MB })).toMatchObject({
      title: 'Invalid file',
      description: 'Please select an image file.',
    });
  },
);
