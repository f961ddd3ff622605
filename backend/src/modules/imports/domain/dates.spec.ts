import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { orderIn, timeOf } from './dates.js';

const read = (cell: string, order: 'day-first' | 'month-first' | null = null) => {
  const time = timeOf(cell, order);
  return time instanceof Date ? time.toISOString() : time;
};

describe('reading dates', () => {
  it.each([
    ['2024-05-01', '2024-05-01T00:00:00.000Z'],
    ['2024/5/1 7:05', '2024-05-01T07:05:00.000Z'],
    ['20240501', '2024-05-01T00:00:00.000Z'],
    ['20240501T101100Z', '2024-05-01T10:11:00.000Z'],
    ['2024-05-01 10:11:12', '2024-05-01T10:11:12.000Z'],
    ['2024-05-01 10:11:12 UTC', '2024-05-01T10:11:12.000Z'],
    ['2024-05-01 10:11:12.123456 +0000 UTC', '2024-05-01T10:11:12.123Z'],
    ['2024-05-01T10:00:00.289Z', '2024-05-01T10:00:00.289Z'],
    ['13/5/2024 10:11', '2024-05-13T10:11:00.000Z'],
    ['5/13/24 1:05 PM', '2024-05-13T13:05:00.000Z'],
    ['5/13/2024 12:05 a.m.', '2024-05-13T00:05:00.000Z'],
    ['13-05-2024', '2024-05-13T00:00:00.000Z'],
    ['5/5/2024', '2024-05-05T00:00:00.000Z'],
    ['May 1, 2024', '2024-05-01T00:00:00.000Z'],
    ['May 1st, 2024 at 10:11 AM', '2024-05-01T10:11:00.000Z'],
    ['1 May 2024', '2024-05-01T00:00:00.000Z'],
    ['01-May-24', '2024-05-01T00:00:00.000Z'],
    ['1. Mai 2024', '2024-05-01T00:00:00.000Z'],
    ['1er août 2024', '2024-08-01T00:00:00.000Z'],
    ['1 de mayo de 2024', '2024-05-01T00:00:00.000Z'],
    ['12 marca 2024', '2024-03-12T00:00:00.000Z'],
    ['2024年5月1日', '2024-05-01T00:00:00.000Z'],
    ['45413', '2024-05-01T00:00:00.000Z'],
    ['45413.4243', '2024-05-01T10:11:00.000Z'],
    ['45413,4243', '2024-05-01T10:11:00.000Z'],
    ['1714557600', '2024-05-01T10:00:00.000Z'],
    ['1714557600000', '2024-05-01T10:00:00.000Z'],
  ])('reads %s as %s', (cell, time) => expect(read(cell)).toBe(time));

  it.each([
    ['2024-05-01T10:00:00+02:00', '2024-05-01T08:00:00.000Z'],
    ['2024-05-01T10:00:00-0530', '2024-05-01T15:30:00.000Z'],
    ['2024-05-01 10:00:00 +02', '2024-05-01T08:00:00.000Z'],
    ['2024-05-01 10:00 CEST', '2024-05-01T08:00:00.000Z'],
    ['Wed, 01 May 2024 10:00:00 +0200', '2024-05-01T08:00:00.000Z'],
    ['Wed May 01 2024 10:00:00 GMT+0200 (Central European Summer Time)', null],
    ['Wed May 01 2024 10:00:00 GMT+0200 (CEST)', '2024-05-01T08:00:00.000Z'],
    ['2024-05-01 23:30 EST', '2024-05-02T04:30:00.000Z'],
  ])('converts %s from its time zone to %s', (cell, time) => expect(read(cell)).toBe(time));

  it.each(['5/1/2024', '5-1-2024 10:11', '1/5/24'])('reports %s as ambiguous', (cell) => {
    expect(read(cell)).toBe('ambiguous');
    expect(orderIn(cell)).toBe('ambiguous');
  });

  it('reads ambiguous dates in the day and month order of their column', () => {
    expect(read('5/1/2024', 'day-first')).toBe('2024-01-05T00:00:00.000Z');
    expect(read('01.05.2024', 'day-first')).toBe('2024-05-01T00:00:00.000Z');
    expect(read('1. 5. 2024', 'day-first')).toBe('2024-05-01T00:00:00.000Z');
    expect(read('01.05.2024, 10:11 Uhr', 'day-first')).toBe('2024-05-01T10:11:00.000Z');
    expect(read('5/1/2024', 'month-first')).toBe('2024-05-01T00:00:00.000Z');
    expect(read('5/13/2024', 'day-first')).toBe('2024-05-13T00:00:00.000Z');
    expect(read('01.05.2024', 'month-first')).toBe('2024-01-05T00:00:00.000Z');
  });

  it("derives a column's day and month order from unambiguous dates, and from dots between the numbers", () => {
    expect(orderIn('13/5/2024')).toBe('day-first');
    expect(orderIn('5/13/2024')).toBe('month-first');
    expect(orderIn('1.5.2024')).toBe('day-first');
    expect(orderIn('5/5/2024')).toBeNull();
    expect(orderIn('2024-05-01')).toBeNull();
    expect(orderIn('31/31/2024')).toBeNull();
  });

  it.each([
    ...['', 'soon', '2024', '2024-13-01', '2024-02-30', '31/31/2024', '1/1/1970', '12345', '99999'],
    ...['2024-05-01 25:00', '2024-05-01 10:00 XYZ', '2024-05-01 10:00:00+99:00', '1 Foo 2024'],
    ...['12', '+49 170 1234567', '13/5/2024 13:00 PM', `2024-05-01${' '.repeat(100)}1`, '1 listopad 2024'],
  ])("rejects text that isn't a date, such as %j", (cell) => expect(read(cell)).toBeNull());

  it('reads ISO 8601 in any time zone', () => {
    const zone = fc.integer({ min: -14 * 60, max: 14 * 60 });
    const moment = fc.date({ min: new Date('1991-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, zone, (date, minutes) => {
        const local = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, -1);
        const [h, m] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
        const two = (n: number) => String(n).padStart(2, '0');
        expect(read(`${local}${minutes < 0 ? '-' : '+'}${two(h)}:${two(m)}`)).toBe(date.toISOString());
      }),
    );
  });

  it('never returns an invalid date for any text', () => {
    const digits = fc.stringMatching(/^[0-9 ./:+\-TZapm,]{0,80}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), digits), (cell) => {
        const time = timeOf(cell, null);
        expect(time === null || time === 'ambiguous' || !Number.isNaN(time.getTime())).toBe(true);
      }),
    );
  });
});
