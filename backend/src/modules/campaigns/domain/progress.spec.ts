import { expect, it } from '@jest/globals';

import { LIVE_VIEWS, LiveViews } from './progress.js';

it('LiveViews limits the live views per account, and counts each closed view only once', () => {
  const views = new LiveViews();
  const leave = Array.from({ length: LIVE_VIEWS }, () => views.enter('ada'));
  expect(() => views.enter('ada')).toThrow('at most 3 campaigns');
  expect(() => views.enter('bob')).not.toThrow();
  leave[0]!();
  leave[0]!();
  leave.push(views.enter('ada'));
  expect(() => views.enter('ada')).toThrow();
  for (const one of leave) one();
  for (let n = 0; n < LIVE_VIEWS; n += 1) views.enter('ada');
  expect(() => views.enter('ada')).toThrow();
});
