import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

import { HostingNetworks } from '../domain/hosting-networks.js';

/** Lines of a list: data centres have some 50,000 networks. */
export const LINES_MAX = 200_000;
const BITS = 128;
const IPV4_IN_IPV6 = 96;

/** First and last address, as 32 hexadecimal digits, so that texts compare as addresses do. */
type Range = [first: string, last: string];

/** A list that is no list of networks; the message says which line, and why. */
export class BadList extends Error {}

/** Networks from a list, found in the time that halving the list takes. IPv4 counts as part of IPv6. */
export class ListedNetworks extends HostingNetworks {
  private constructor(private readonly ranges: readonly Range[]) {
    super();
  }

  /**
   * @param text a network (192.0.2.0/24) or address a line; what follows a # is a comment.
   * @throws BadList
   */
  static parse(text: string): ListedNetworks {
    const lines = text.split('\n');
    if (lines.length > LINES_MAX) throw new BadList(`has more than ${LINES_MAX} lines`);
    const ranges = lines.flatMap((line, index) => {
      const network = line.replace(/#.*/, '').trim();
      return network === '' ? [] : [rangeOf(network, index + 1)];
    });
    return new ListedNetworks(merged(ranges));
  }

  has(address: string): boolean {
    if (isIP(address) === 0 || this.ranges.length === 0) return false;
    const wanted = hexOf(bytesOf(address));
    let [low, high] = [0, this.ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.ranges[middle]![0] <= wanted) low = middle + 1;
      else high = middle;
    }
    return low > 0 && wanted <= this.ranges[low - 1]![1];
  }
}

function rangeOf(network: string, line: number): Range {
  const [address = '', length, ...rest] = network.split('/');
  const version = isIP(address);
  const bits = version === 4 ? 32 : BITS;
  const prefix = length === undefined ? bits : Number(length);
  const wellFormed = version !== 0 && rest.length === 0 && (length === undefined || /^\d{1,3}$/.test(length));
  if (!wellFormed || prefix > bits)
    throw new BadList(`line ${line} is "${network.slice(0, 50)}", and not a network such as 192.0.2.0/24`);
  const bytes = bytesOf(address);
  const fixed = version === 4 ? prefix + IPV4_IN_IPV6 : prefix;
  return [hexOf(bytes.map((byte, at) => byte & mask(fixed, at))), hexOf(bytes.map(lastByte(fixed)))];
}

const lastByte = (fixed: number) => (byte: number, at: number) => byte | (~mask(fixed, at) & 0xff);

/** The bits of one byte of an address that a prefix of that length fixes. */
function mask(fixed: number, at: number): number {
  const bits = Math.min(8, Math.max(0, fixed - 8 * at));
  return (0xff << (8 - bits)) & 0xff;
}

function bytesOf(address: string): number[] {
  const parsed = ipaddr.parse(address);
  return ('toIPv4MappedAddress' in parsed ? parsed.toIPv4MappedAddress() : parsed).toByteArray();
}

function hexOf(bytes: number[]): string {
  return Buffer.from(bytes).toString('hex');
}

/**
 * In order, and none within another: the one that begins before an address is the only one that may have it.
 */
function merged(ranges: Range[]): Range[] {
  const found: Range[] = [];
  for (const [first, last] of ranges.sort(([a], [b]) => (a < b ? -1 : Number(a > b)))) {
    const before = found.at(-1);
    if (!before || first > before[1]) found.push([first, last]);
    else if (last > before[1]) before[1] = last;
  }
  return found;
}
