import { largestCut, pixelsOf, shrinkTo } from './image-cut';

test.each([
  ['a wide picture keeps its height', 3200, 900, { x: 25, y: 0, width: 50, height: 100 }],
  ['a tall picture keeps its width', 1600, 1800, { x: 0, y: 25, width: 100, height: 50 }],
  ['a picture with that aspect ratio stays uncropped', 1920, 1080, { x: 0, y: 0, width: 100, height: 100 }],
])('crops to the part shown by cards: %s', (_, width, height, cut) => {
  const found = largestCut(width, height);
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(found[side]).toBeCloseTo(cut[side]);
  const pixels = pixelsOf(found, width, height);
  expect(pixels.width / pixels.height).toBeCloseTo(16 / 9, 2);
});

test('rounds to whole pixels inside the picture, and never returns an empty part', () => {
  expect(pixelsOf({ x: 33.34, y: 0, width: 66.67, height: 100 }, 100, 50)).toEqual({
    x: 33,
    y: 0,
    width: 67,
    height: 50,
  });
  expect(pixelsOf({ x: 100, y: 99.99, width: 5, height: 0 }, 10, 10)).toEqual({
    x: 9,
    y: 9,
    width: 1,
    height: 1,
  });
});

test('shrinks only pictures larger than the limit', () => {
  expect(shrinkTo(2400, 4800, 100)).toBe(0.5);
  expect(shrinkTo(2400, 100, 9600)).toBe(0.25);
  expect(shrinkTo(2400, 2400, 10)).toBe(1);
});
