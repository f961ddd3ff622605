import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { hasOnly, Order, readCursor } from './paging.js';

interface Row {
  id: string;
  at: Date | string;
}

const ID = '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f';
const RECENT = new Order<Row>('recent', 'time', ({ at }) => at);
const FIRST = new Order<Row>('first', 'time', ({ at }) => at);
const cursorOf = (value: unknown) => RECENT.cursorOf({ id: ID, at: value as string });
const REFUSED = 'This cursor is not valid.';

describe('a time-based cursor', () => {
  it.each(['2026-02-28T10:00:00.000Z', '2026-02-28T10:00:00.123456Z', '0001-01-01T00:00:00.000Z'])(
    'accepts the time %s',
    (time) => expect(RECENT.placeAfter(cursorOf(time))).toEqual({ afterValue: time, afterId: ID }),
  );

  // JavaScript accepts some of these as times, but PostgreSQL would fail on them.
  it.each([
    ...['2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '2026-01-01T24:00:00.000Z'],
    ...['2026-01-01T00:00:00:::Z', '2026-13-01T00:00:00.000Z', '', null, 5, [], {}],
  ])('rejects the time %p', (time) => expect(() => RECENT.read(cursorOf(time))).toThrow(REFUSED));
});

describe('a cursor', () => {
  it('is accepted only for its own sort order, or for a list of orders that includes it', () => {
    const cursor = FIRST.cursorOf({ id: ID, at: new Date(0) });
    expect(() => RECENT.read(cursor)).toThrow(REFUSED);
    expect(readCursor([RECENT, FIRST], cursor).order).toBe(FIRST);
  });

  it('is rejected with a field error if it is just any text', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
    );
    fc.assert(fc.property(texts, (text) => expect(() => RECENT.read(text)).toThrow(REFUSED)));
  });

  it('is returned with a page if there are more rows, and the next page starts after the last row', () => {
    const rows = Array.from({ length: 3 }, (_, n) => ({ id: ID, at: new Date(n) }));
    expect(RECENT.page(rows, 3, 7)).toEqual({ rows, total: 7, next: null });
    const { rows: visible, next } = RECENT.page(rows, 2, 7, ({ at }) => at);
    expect(visible).toEqual([new Date(0), new Date(1)]);
    expect(RECENT.placeAfter(next!)).toEqual({ afterValue: '1970-01-01T00:00:00.001Z', afterId: ID });
  });
});

describe('hasOnly()', () => {
  it.each([
    [{}, true],
    [{ status: undefined, search: undefined }, true],
    [{ status: 'active', search: undefined }, true],
    [{ status: 'active', search: 'words' }, false],
    [{ search: '' }, false],
  ])(
    'given the filter %j and the field "status", returns %s',
    (filter: { status?: string; search?: string }, is) => {
      expect(hasOnly(filter, 'status')).toBe(is);
    },
  );
});
