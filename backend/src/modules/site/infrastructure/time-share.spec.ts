import { expect, it } from '@jest/globals';

import { TimeShare } from './time-share.js';

it('gives what was saved up at once, and then its share of the time', () => {
  let now = 0;
  const time = new TimeShare(0.25, 100, () => now);
  expect(time.hasLeft()).toBe(true);
  time.spend(110);
  expect(time.hasLeft()).toBe(false);
  now += 20;
  expect(time.hasLeft()).toBe(false);
  now += 40;
  expect(time.hasLeft()).toBe(true);
});

it('saves up no more than it may', () => {
  let now = 0;
  const time = new TimeShare(0.25, 100, () => now);
  now += 1_000_000;
  expect(time.hasLeft()).toBe(true);
  time.spend(101);
  expect(time.hasLeft()).toBe(false);
});
