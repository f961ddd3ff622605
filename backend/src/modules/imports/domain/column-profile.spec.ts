import { describe, expect, it } from '@jest/globals';

import { MOST_VALUES, orderOf, profileWith } from './column-profile.js';

const profileOf = (...cells: string[]) =>
  profileWith(
    [],
    cells.map((cell) => [cell]),
    1,
  )[0]!;

describe('the profile of a column', () => {
  it('counts statuses across all chunks of the file', () => {
    const first = profileWith(
      [],
      [
        ['Active', ''],
        ['VIP', ''],
      ],
      2,
    );
    const [status] = profileWith(first, [['active'], ['vip', 'x'], ['']], 2);
    expect(status!.values).toEqual([
      ['active', 2],
      ['vip', 2],
      ['', 1],
    ]);
  });

  it('omits email addresses, and all values of a column with too many distinct ones', () => {
    const many = Array.from({ length: MOST_VALUES + 1 }, (_, n) => `value ${n}`);
    expect(profileOf(...many).values).toBeNull();
    expect(profileOf('ada@example.com').values).toBeNull();
  });

  it.each([
    [['5/1/2024', '13/5/2024'], 'day-first'],
    [['5/1/2024', '5/13/2024'], 'month-first'],
    [['01.05.2024'], 'day-first'],
    [['01.05.2024', '05.13.2024'], null],
    [['13/5/2024', '5/13/2024', '5/1/2024'], null],
    [['5/1/2024', '6/1/2024'], null],
  ])('derives the order of day and month in %j as %s', (cells, order) => {
    expect(orderOf(profileOf(...cells))).toBe(order);
  });

  it('contains a few examples of ambiguous dates', () => {
    const { ambiguous, examples } = profileOf('5/1/2024', '5/1/2024', '6/1/2024', '7/1/2024', '8/1/2024');
    expect([ambiguous, examples]).toEqual([5, ['5/1/2024', '6/1/2024', '7/1/2024']]);
  });
});
