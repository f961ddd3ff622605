import { middleSquare, avatarProblem } from './avatar-file';

test.each([
  ['image/png', 5 * 1024 * 1024, null],
  ['image/png', 5 * 1024 * 1024 + 1, 'Please select an image smaller than 5MB'],
  ['image/svg+xml', 10, 'Please select an image file.'],
  ['', 10, 'Please select an image file.'],
])('validates a file of type "%s" and %i bytes: %s', (type, size, problem) => {
  expect(avatarProblem({ type, size })).toBe(problem);
});

test.each([
  [400, 200, { x: 100, y: 0, side: 200 }],
  [200, 401, { x: 0, y: 100, side: 200 }],
  [1, 1, { x: 0, y: 0, side: 1 }],
])('crops an image of %i x %i pixels to the square in the middle', (width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square);
});
