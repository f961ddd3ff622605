import { isIP } from 'node:net';

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';

import { BadList, LINES_MAX, ListedNetworks } from './listed-networks.js';

const LIST = `# data centers
192.0.2.0/24
198.51.100.64/26   # part of a network
203.0.113.7
203.0.113.0/30

2001:db8:1::/48
`;

describe('a list of networks', () => {
  const networks = ListedNetworks.parse(LIST);

  it.each([
    ...['192.0.2.0', '192.0.2.255', '198.51.100.64', '198.51.100.127', '203.0.113.7', '203.0.113.3'],
    ...['::ffff:192.0.2.77', '2001:db8:1::', '2001:db8:1:ffff:ffff:ffff:ffff:ffff'],
  ])('contains %s', (address) => expect(networks.has(address)).toBe(true));

  it.each([
    ...['192.0.1.255', '192.0.3.0', '198.51.100.63', '198.51.100.128', '203.0.113.4', '203.0.113.8'],
    ...['2001:db8:2::', '2001:db8:0:ffff::', '::1', 'not an address', ''],
  ])("doesn't contain %s", (address) => expect(networks.has(address)).toBe(false));

  it('contains nothing if it is empty', () => expect(ListedNetworks.parse('').has('192.0.2.1')).toBe(false));

  it('finds the same networks as a check of every line', () => {
    const network = fc.oneof(
      fc.tuple(fc.ipV4(), fc.nat(32)).map(([address, bits]) => `${address}/${bits}`),
      fc.tuple(fc.ipV6(), fc.nat(128)).map(([address, bits]) => `${address}/${bits}`),
    );
    const addresses = fc.oneof(fc.ipV4(), fc.ipV6()).filter((address) => isIP(address) !== 0);
    const list = fc.array(
      network.filter((one) => isIP(one.split('/')[0]!) !== 0),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(list, addresses, (lines, address) => {
        expect(ListedNetworks.parse(lines.join('\n')).has(address)).toBe(
          lines.some((line) => within(address, line)),
        );
      }),
    );
  });

  it.each([
    '192.0.2.0/33',
    '192.0.2/24',
    '192.0.2.0/',
    '192.0.2.0/24/1',
    '2001:db8::/129',
    'example.com',
    '1/8',
  ])('is rejected if it contains the line "%s"', (line) => {
    const parse = () => ListedNetworks.parse(`192.0.2.0/24\n${line}`);
    expect(parse).toThrow(BadList);
    expect(parse).toThrow(`line 2 is "${line}", not a network`);
  });

  it('is rejected if it is too long', () =>
    expect(() => ListedNetworks.parse('\n'.repeat(LINES_MAX))).toThrow('has more than 200000 lines'));
});

/** Reference implementation with the library only. IPv4 is mapped to IPv6 as ::ffff:0:0/96. */
function within(address: string, line: string): boolean {
  const sixth = (text: string) => {
    const parsed = ipaddr.parse(text);
    return 'toIPv4MappedAddress' in parsed ? parsed.toIPv4MappedAddress() : parsed;
  };
  const [network, bits] = line.split('/') as [string, string];
  return sixth(address).match(sixth(network), isIP(network) === 4 ? Number(bits) + 96 : Number(bits));
}
