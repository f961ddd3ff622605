import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** First and last IPv4 address as part of IPv6 (::ffff:0:0/96). */
const IPV4_FIRST = 0xffff_0000_0000n;
const IPV4_LAST = 0xffff_ffff_ffffn;
const LAST = (1n << 128n) - 1n;
const WORD = 0xffff_ffffn;
/** Number of 32-bit words in an address. */
const IPV4_WORDS = 1;
const IPV6_WORDS = 4;

/** Addresses from `first` to `last`, inclusive, as 128-bit numbers (`numberOf`). */
export interface AddressRange {
  first: bigint;
  last: bigint;
  /** Value of all addresses in the range: an integer from 0 to 2^32 - 1. 0 means "none". */
  value: number;
}

/** An address at which the value changes, with the value from there on. */
interface Boundary {
  start: bigint;
  value: number;
}

/** The contents of `AddressRanges`, for storing in a file. */
export interface RangeArrays {
  ipv4Starts: Uint32Array;
  ipv4Values: Uint32Array;
  ipv6Starts: Uint32Array;
  ipv6Values: Uint32Array;
}

/**
 * Values of address ranges, looked up by binary search. Stored in integer arrays: half a million ranges take
 * ten megabytes and cause no garbage collection.
 */
export class AddressRanges {
  private constructor(
    private readonly ipv4: Section,
    private readonly ipv6: Section,
  ) {}

  /**
   * @param ranges in any order. If several contain an address, the range that begins last decides, so a
   * network within a larger network has its own value. Among ranges that begin together, the smallest
   * decides.
   */
  static of(ranges: readonly AddressRange[]): AddressRanges {
    const all = boundariesOf(ranges);
    const ipv4 = all.filter(({ start }) => start >= IPV4_FIRST && start <= IPV4_LAST);
    const before = all.filter(({ start }) => start < IPV4_FIRST);
    const after = all.filter(({ start }) => start > IPV4_LAST);
    const first = { start: IPV4_FIRST, value: before.at(-1)?.value ?? 0 };
    const next = { start: IPV4_LAST + 1n, value: (ipv4.at(-1) ?? first).value };
    return new AddressRanges(
      Section.of([first, ...ipv4], IPV4_WORDS),
      Section.of([...before, next, ...after], IPV6_WORDS),
    );
  }

  /** Restores ranges. @param arrays from `arrays()`. */
  static from({ ipv4Starts, ipv4Values, ipv6Starts, ipv6Values }: RangeArrays): AddressRanges {
    return new AddressRanges(
      new Section(IPV4_WORDS, ipv4Starts, ipv4Values),
      new Section(IPV6_WORDS, ipv6Starts, ipv6Values),
    );
  }

  arrays(): RangeArrays {
    const { ipv4, ipv6 } = this;
    return {
      ipv4Starts: ipv4.starts,
      ipv4Values: ipv4.values,
      ipv6Starts: ipv6.starts,
      ipv6Values: ipv6.values,
    };
  }

  /** Looks up an address. @returns 0 outside all ranges, and for text that isn't an address. */
  valueOf(address: string): number {
    const version = isIP(address);
    if (version === 4) return this.ipv4.valueOf([wordOf(address)]);
    if (version !== 6) return 0;
    const words = wordsOf(address);
    const mapped = words[0] === 0 && words[1] === 0 && words[2] === 0xffff;
    return mapped ? this.ipv4.valueOf([words[3]!]) : this.ipv6.valueOf(words);
  }
}

/**
 * Converts an address to a 128-bit number, with IPv4 as part of IPv6. Null for text that isn't an address.
 */
export function numberOf(address: string): bigint | null {
  const version = isIP(address);
  if (version === 0) return null;
  if (version === 4) return IPV4_FIRST + BigInt(wordOf(address));
  return wordsOf(address).reduce((sum, word) => (sum << 32n) + BigInt(word), 0n);
}

/** Sorted start addresses, each consisting of `width` words, with the value from each address on. */
class Section {
  constructor(
    private readonly width: number,
    readonly starts: Uint32Array,
    readonly values: Uint32Array,
  ) {}

  static of(boundaries: readonly Boundary[], width: number): Section {
    const starts = new Uint32Array(boundaries.length * width);
    boundaries.forEach(({ start }, index) => {
      for (let word = 0; word < width; word++)
        starts[index * width + word] = Number((start >> BigInt(32 * (width - 1 - word))) & WORD);
    });
    return new Section(
      width,
      starts,
      Uint32Array.from(boundaries, ({ value }) => value),
    );
  }

  valueOf(words: readonly number[]): number {
    let [low, high] = [0, this.values.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.beginsAfter(middle, words)) high = middle;
      else low = middle + 1;
    }
    return low === 0 ? 0 : this.values[low - 1]!;
  }

  private beginsAfter(index: number, words: readonly number[]): boolean {
    for (let word = 0; word < this.width; word++) {
      const difference = this.starts[index * this.width + word]! - words[word]!;
      if (difference !== 0) return difference > 0;
    }
    return false;
  }
}

/** Sweeps over the ranges by first address. A stack holds the ranges that contain the current address. */
function boundariesOf(ranges: readonly AddressRange[]): Boundary[] {
  const found: Boundary[] = [];
  const open: AddressRange[] = [];
  const add = (start: bigint, value: number) => {
    if (start > LAST) return;
    if (found.at(-1)?.start === start) found.pop();
    if ((found.at(-1)?.value ?? 0) !== value) found.push({ start, value });
  };
  /** Closes ranges that end before an address, or all ranges if there's no address. */
  const close = (before?: bigint) => {
    for (let top = open.at(-1); top && (before === undefined || top.last < before); top = open.at(-1)) {
      open.pop();
      const next = top.last + 1n;
      while (open.length > 0 && open.at(-1)!.last < next) open.pop();
      add(next, open.at(-1)?.value ?? 0);
    }
  };
  for (const range of [...ranges].sort(byFirstThenLargest)) {
    close(range.first);
    add(range.first, range.value);
    open.push(range);
  }
  close();
  return found;
}

function byFirstThenLargest(one: AddressRange, other: AddressRange): number {
  if (one.first !== other.first) return one.first < other.first ? -1 : 1;
  if (one.last === other.last) return 0;
  return one.last > other.last ? -1 : 1;
}

/** Converts an IPv4 address to a 32-bit word. @param address valid IPv4. */
function wordOf(address: string): number {
  let word = 0;
  for (const part of address.split('.')) word = word * 256 + Number(part);
  return word;
}

/** Converts an IPv6 address to 32-bit words. @param address valid IPv6. */
function wordsOf(address: string): number[] {
  const { parts } = ipaddr.IPv6.parse(address);
  return [0, 2, 4, 6].map((at) => parts[at]! * 0x1_0000 + parts[at + 1]!);
}
