import { describe, expect, it } from '@jest/globals';

import { decodeCursor, encodeCursor } from './pagination.js';

const ID = '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f';
const cursorOf = (value: unknown) => encodeCursor('recent', { value: value as string, id: ID });

describe('A cursor by time', () => {
  it.each(['2026-02-28T10:00:00.000Z', '2026-02-28T10:00:00.123456Z', '0001-01-01T00:00:00.000Z'])(
    'may say %s',
    (time) => {
      expect(decodeCursor('recent', 'time', cursorOf(time))).toEqual({
        order: 'recent',
        value: time,
        id: ID,
      });
    },
  );

  // JavaScript takes these for times, or nearly; PostgreSQL does not, and would fail.
  it.each([
    ...['2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '2026-01-01T24:00:00.000Z'],
    ...['2026-01-01T00:00:00:::Z', '2026-13-01T00:00:00.000Z', '', null, 5, [], {}],
  ])('may not say %p', (time) => {
    expect(() => decodeCursor('recent', 'time', cursorOf(time))).toThrow('This cursor is not valid.');
  });
});
