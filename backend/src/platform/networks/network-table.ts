import { AddressRanges, type RangeArrays } from './address-ranges.js';

/** First bytes of a file, including the version of its format. */
const MAGIC = 'GSNET001';
/** Number of bytes in a 32-bit number. */
const WORD = 4;
/** Maximum size of a file in bytes. */
export const TABLE_SIZE_MAX = 64 * 1024 * 1024;
const DAMAGED = 'is not a complete network table';

/** A table's metadata. */
export interface TableHeader {
  /** Day on which its publishers created the data, such as 2026-06-17. */
  madeOn: string;
  /** Credits required by the data's licenses. */
  credits: string;
}

export interface TableOperator {
  /** Number of the autonomous system (ASN), from 1 to 2^31 - 1. */
  asn: number;
  name: string;
}

/** Thrown for a file that isn't a network table. */
export class BadNetworkTable extends Error {}

/** Arrays of 32-bit numbers, in the order of the file. */
interface Arrays extends RangeArrays {
  /** ASNs in ascending order. */
  asns: Uint32Array;
  /** Position in `names` where each operator's name ends. */
  nameEnds: Uint32Array;
}
const ARRAYS = ['ipv4Starts', 'ipv4Values', 'ipv6Starts', 'ipv6Values', 'asns', 'nameEnds'] as const;

/** Maps networks to their operators. A file needs no parsing: the arrays are views of its bytes. */
export class NetworkTable {
  private readonly ranges: AddressRanges;
  private readonly decoder = new TextDecoder();

  private constructor(
    readonly header: TableHeader,
    private readonly arrays: Arrays,
    private readonly names: Uint8Array,
  ) {
    this.ranges = AddressRanges.from(arrays);
  }

  /**
   * Makes a table.
   * @param operators by ascending ASN.
   * @param ranges each value is the operator's position in `operators`, starting at 1.
   */
  static of(header: TableHeader, operators: readonly TableOperator[], ranges: AddressRanges): NetworkTable {
    const encoded = operators.map(({ name }) => Buffer.from(name));
    let end = 0;
    const asns = Uint32Array.from(operators, ({ asn }) => asn);
    const nameEnds = Uint32Array.from(encoded, ({ length }) => (end += length));
    return new NetworkTable(header, { ...ranges.arrays(), asns, nameEnds }, Buffer.concat(encoded));
  }

  /** Reads a table. @throws BadNetworkTable for bytes that aren't a complete table. */
  static fromBytes(bytes: Uint8Array): NetworkTable {
    const whole = bytes.byteOffset % WORD === 0 ? bytes : Uint8Array.from(bytes);
    const reader = new Reader(whole);
    if (Buffer.from(reader.bytes(MAGIC.length)).toString('latin1') !== MAGIC)
      throw new BadNetworkTable('is not a network table that this version can read');
    const [headerLength, namesLength, ...lengths] = reader.words(2 + ARRAYS.length);
    const arrays = ARRAYS.map((name, at) => [name, reader.words(lengths[at]!)] as const);
    const names = reader.bytes(namesLength!);
    const header = headerOf(reader.bytes(headerLength!));
    const found = Object.fromEntries(arrays) as unknown as Arrays;
    const isValid = (values: Uint32Array) => values.every((place) => place <= found.asns.length);
    if (!isValid(found.ipv4Values) || !isValid(found.ipv6Values)) throw new BadNetworkTable(DAMAGED);
    return new NetworkTable(header, found, names);
  }

  toBytes(): Uint8Array {
    const header = Buffer.from(JSON.stringify(this.header));
    const arrays = ARRAYS.map((name) => this.arrays[name]);
    const lengths = [header.length, this.names.length, ...arrays.map(({ length }) => length)];
    const words = [Uint32Array.from(lengths), ...arrays].map(
      ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
    );
    return Buffer.concat([Buffer.from(MAGIC), ...words, this.names, header]);
  }

  /**
   * Looks up an address. @returns the operator's ASN; null if the table has none, and for text that isn't an
   * address.
   */
  asnOf(address: string): number | null {
    const place = this.ranges.valueOf(address);
    return place === 0 ? null : this.arrays.asns[place - 1]!;
  }

  /** Returns the operator's name. @returns null for an ASN without networks in the table. */
  nameOf(asn: number): string | null {
    const { asns } = this.arrays;
    let [low, high] = [0, asns.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (asns[middle]! < asn) low = middle + 1;
      else high = middle;
    }
    return asns[low] === asn ? this.nameAt(low) : null;
  }

  private nameAt(index: number): string {
    const { nameEnds } = this.arrays;
    return this.decoder.decode(this.names.subarray(nameEnds[index - 1] ?? 0, nameEnds[index]));
  }
}

/** Reads a file's parts in order. */
class Reader {
  private at = 0;

  constructor(private readonly whole: Uint8Array) {}

  bytes(length: number): Uint8Array {
    const end = this.at + length;
    if (end > this.whole.length) throw new BadNetworkTable(DAMAGED);
    const part = this.whole.subarray(this.at, end);
    this.at = end;
    return part;
  }

  words(count: number): Uint32Array {
    const { buffer, byteOffset } = this.bytes(count * WORD);
    return new Uint32Array(buffer, byteOffset, count);
  }
}

function headerOf(bytes: Uint8Array): TableHeader {
  try {
    const { madeOn, credits } = JSON.parse(Buffer.from(bytes).toString()) as TableHeader;
    if (/^\d{4}-\d\d-\d\d$/.test(madeOn) && typeof credits === 'string') return { madeOn, credits };
  } catch {
    // Ignored: the header must be JSON, so the error below applies.
  }
  throw new BadNetworkTable(DAMAGED);
}
