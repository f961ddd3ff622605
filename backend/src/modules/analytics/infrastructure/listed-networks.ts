import { isIP } from 'node:net';

import { type AddressRange, AddressRanges, numberOf } from '../../../platform/networks/address-ranges.js';
import { HostingNetworks } from '../domain/network-operators.js';

/** Maximum number of lines. Data centers have about 50,000 networks. */
export const LINES_MAX = 200_000;
const IPV4_BITS = 32;
const IPV6_BITS = 128;
const LISTED = 1;

/** The text isn't a list of networks. The message names the line and the problem. */
export class BadList extends Error {}

/** A list of networks. IPv4 addresses are treated as part of IPv6. */
export class ListedNetworks extends HostingNetworks {
  private constructor(private readonly ranges: AddressRanges) {
    super();
  }

  /**
   * @param text one network (192.0.2.0/24) or address per line; a # starts a comment
   * @throws BadList
   */
  static parse(text: string): ListedNetworks {
    const lines = text.split('\n');
    if (lines.length > LINES_MAX) throw new BadList(`has more than ${LINES_MAX} lines`);
    const ranges = lines.flatMap((line, index) => {
      const network = line.replace(/#.*/, '').trim();
      return network === '' ? [] : [rangeOf(network, index + 1)];
    });
    return new ListedNetworks(AddressRanges.of(ranges));
  }

  has(address: string): boolean {
    return this.ranges.valueOf(address) === LISTED;
  }
}

function rangeOf(network: string, line: number): AddressRange {
  const [address = '', length, ...rest] = network.split('/');
  const bits = isIP(address) === 4 ? IPV4_BITS : IPV6_BITS;
  const prefix = length === undefined ? bits : Number(length);
  const start = numberOf(address);
  const wellFormed = rest.length === 0 && (length === undefined || /^\d{1,3}$/.test(length));
  if (start === null || !wellFormed || prefix > bits)
    throw new BadList(`line ${line} is "${network.slice(0, 50)}", not a network such as 192.0.2.0/24`);
  const free = BigInt(bits - prefix);
  const first = (start >> free) << free;
  return { first, last: first + (1n << free) - 1n, value: LISTED };
}
