import { type AddressRange, AddressRanges, numberOf } from './address-ranges.js';
import { NetworkTable, type TableHeader, type TableOperator } from './network-table.js';

/** A row of a published table: first address, last address, ASN, operator's name. */
export type NetworkRow = readonly string[];

/** Thrown for an invalid row of a network table. The message contains the row's number and the problem. */
export class BadNetworkRow extends Error {}

const IPV4_ADDRESSES = 1n << 32n;
const IPV4_FIRST = 0xffff_0000_0000n;
/** ASNs that belong to no operator, from RFC 7607, 6996, 7300, 5398 and 4893. */
const RESERVED_ASNS = [
  [0, 0],
  [23_456, 23_456],
  [64_496, 131_071],
  [4_200_000_000, 4_294_967_295],
] as const;
/** The largest ASN that fits into a signed 32-bit column. No larger number has been assigned. */
const ASN_MAX = 2_147_483_647;
/** Private, loopback, link-local and reserved IPv4 networks, which no operator announces. */
const NOT_PUBLIC = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['224.0.0.0', '255.255.255.255'],
].map((range) => range.map((address) => numberOf(address)!) as [bigint, bigint]);
/** The range of public IPv6 addresses (2000::/3). */
const PUBLIC_IPV6 = [numberOf('2000::')!, numberOf('3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff')!] as const;

/**
 * Makes a table from the rows of published tables. Skips rows with non-public addresses, and with ASNs that
 * belong to no operator, because these are mistakes by whoever announced them.
 * @throws BadNetworkRow
 */
export function compileNetworkTable(header: TableHeader, rows: Iterable<NetworkRow>): NetworkTable {
  const names = new Map<number, string>();
  const found: { first: bigint; last: bigint; asn: number }[] = [];
  let line = 0;
  for (const row of rows) {
    line += 1;
    const network = networkOf(row, line);
    if (!isOperator(network.asn) || !isPublic(network.first, network.last)) continue;
    found.push(network);
    if (!names.has(network.asn)) names.set(network.asn, network.name);
  }
  const operators: TableOperator[] = [...names]
    .map(([asn, name]) => ({ asn, name }))
    .sort((one, other) => one.asn - other.asn);
  const places = new Map(operators.map(({ asn }, index) => [asn, index + 1]));
  const ranges = found.map(({ first, last, asn }): AddressRange => ({
    first,
    last,
    value: places.get(asn)!,
  }));
  return NetworkTable.of(header, operators, AddressRanges.of(ranges));
}

function networkOf([from = '', to = '', asn = '', name = '']: NetworkRow, line: number) {
  const [first, last] = [addressOf(from), addressOf(to)];
  if (first === null || last === null || last < first || !/^\d{1,10}$/.test(asn))
    throw new BadNetworkRow(
      `row ${line} is "${[from, to, asn].join(',').slice(0, 100)}", and not "first address,last address,ASN,name"`,
    );
  return { first, last, asn: Number(asn), name: name.trim() || `AS${asn}` };
}

/**
 * Parses an address from a published table, which is either text or a decimal number. Small numbers are IPv4.
 */
function addressOf(text: string): bigint | null {
  if (!/^\d{1,39}$/.test(text)) return numberOf(text);
  const number = BigInt(text);
  return number < IPV4_ADDRESSES ? IPV4_FIRST + number : number;
}

const isOperator = (asn: number) =>
  asn <= ASN_MAX && !RESERVED_ASNS.some(([first, last]) => asn >= first && asn <= last);

function isPublic(first: bigint, last: bigint): boolean {
  if (first >= PUBLIC_IPV6[0]) return last <= PUBLIC_IPV6[1];
  const isIpv4 = first >= IPV4_FIRST && last < IPV4_FIRST + IPV4_ADDRESSES;
  return isIpv4 && !NOT_PUBLIC.some(([from, to]) => first <= to && last >= from);
}
