import { isIP } from 'node:net';

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';

import { type AddressRange, AddressRanges, numberOf } from './address-ranges.js';

const LAST = 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff';

const range = (first: string, last: string, value: number): AddressRange => ({
  first: numberOf(first)!,
  last: numberOf(last)!,
  value,
});

describe('address ranges', () => {
  const ranges = AddressRanges.of([
    range('192.0.2.0', '192.0.2.255', 1),
    range('192.0.2.64', '192.0.2.127', 2),
    range('192.0.3.0', '192.0.3.0', 3),
    range('2001:db8::', '2001:db8:0:ffff:ffff:ffff:ffff:ffff', 4),
    range('255.255.255.255', '255.255.255.255', 5),
  ]);

  it.each([
    ['192.0.2.0', 1],
    ['192.0.2.63', 1],
    ['192.0.2.64', 2],
    ['192.0.2.127', 2],
    ['192.0.2.128', 1],
    ['192.0.2.255', 1],
    ['192.0.3.0', 3],
    ['255.255.255.255', 5],
    ['::ffff:192.0.2.64', 2],
    ['2001:db8::', 4],
    ['2001:db8:0:ffff:ffff:ffff:ffff:ffff', 4],
  ])('contain a value for %s', (address, value) => expect(ranges.valueOf(address)).toBe(value));

  it.each([
    ...['192.0.1.255', '192.0.3.1', '0.0.0.0', '255.255.255.254', '2001:db8:1::', '2001:db7:ffff::', '::'],
    ...['::1', 'not an address', '', '192.0.2.1/24', '192.0.2.1.1', '300.0.0.1'],
  ])('contain no value for "%s"', (address) => expect(ranges.valueOf(address)).toBe(0));

  it('contain no values if the list of ranges is empty', () => {
    expect(AddressRanges.of([]).valueOf('192.0.2.1')).toBe(0);
    expect(AddressRanges.of([]).valueOf('2001:db8::1')).toBe(0);
  });

  it('include IPv4 addresses if a range of IPv6 addresses covers them', () => {
    const all = AddressRanges.of([range('::', LAST, 7)]);
    expect(['0.0.0.0', '255.255.255.255', '::', '2001:db8::1'].map((one) => all.valueOf(one))).toEqual([
      7, 7, 7, 7,
    ]);
  });

  it('return the same result as a linear scan of all ranges', () => {
    // Few distinct addresses, so that ranges often touch, nest, overlap or begin together.
    const near = fc.oneof(
      fc.nat(40).map((at) => `192.0.2.${at}`),
      fc.nat(40).map((at) => `2001:db8::${at.toString(16)}`),
      fc.constantFrom('0.0.0.0', '255.255.255.255', '::', '::ffff:0:0', '::1:0:0:0', LAST),
      fc.ipV4(),
      fc.ipV6().filter((address) => isIP(address) !== 0),
    );
    const ranges = fc.array(fc.tuple(near, near, fc.integer({ min: 1, max: 5 })), { maxLength: 15 });
    fc.assert(
      fc.property(ranges, fc.array(near, { minLength: 1, maxLength: 10 }), (rows, addresses) => {
        const list = rows.map(([one, other, value]) => {
          const [first, last] = [big(one), big(other)].sort((a, b) => (a < b ? -1 : Number(a > b)));
          return { first: first!, last: last!, value };
        });
        const made = AddressRanges.of(list);
        for (const address of addresses) expect(made.valueOf(address)).toBe(scan(list, big(address)));
      }),
      { numRuns: 500 },
    );
  });

  it('return the same values after being converted to arrays and back', () => {
    const again = AddressRanges.from(ranges.arrays());
    for (const address of ['192.0.2.64', '192.0.3.0', '2001:db8::1', '::1', '10.0.0.1'])
      expect(again.valueOf(address)).toBe(ranges.valueOf(address));
  });
});

/**
 * Returns the value of the range that begins last. Among ranges that begin together, the one that ends first
 * decides, and then the one listed last.
 */
function scan(list: readonly AddressRange[], address: bigint): number {
  let found: AddressRange | null = null;
  for (const candidate of list) {
    if (address < candidate.first || address > candidate.last) continue;
    if (
      !found ||
      candidate.first > found.first ||
      (candidate.first === found.first && candidate.last <= found.last)
    )
      found = candidate;
  }
  return found?.value ?? 0;
}

/** Converts an address, using only the library. IPv4 is part of IPv6 as ::ffff:0:0/96. */
function big(address: string): bigint {
  const parsed = ipaddr.parse(address);
  const bytes = ('toIPv4MappedAddress' in parsed ? parsed.toIPv4MappedAddress() : parsed).toByteArray();
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}
