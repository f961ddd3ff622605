import { describe, expect, it } from '@jest/globals';

import { BadNetworkRow, compileNetworkTable, type NetworkRow } from './compile-network-table.js';
import { BadNetworkTable, NetworkTable } from './network-table.js';

const HEADER = { madeOn: '2026-06-17', credits: 'Someone' };
const ROWS = [
  ['3221225984', '3221226239', '3320', 'Deutsche Telekom AG'],
  ['198.51.100.0', '198.51.100.255', '24940', 'Hetzner Online GmbH'],
  ['2001:db8::', '2001:db8:0:ffff:ffff:ffff:ffff:ffff', '12322', 'Free SAS'],
  ['42540766452641154071740215577757643572', '42540766452641154071740215577757643573', '7', ''],
];
const table = (...rows: NetworkRow[]) => compileNetworkTable(HEADER, rows);
const stored = (made: NetworkTable) => NetworkTable.fromBytes(made.toBytes());

describe('a table of networks by operator', () => {
  it.each([
    ['after compilation', (made: NetworkTable) => made],
    ['after storing and reading', stored],
  ])('returns the operator of an address %s', (_how, prepared) => {
    const made = prepared(table(...ROWS));
    expect(made.header).toEqual(HEADER);
    const found = {
      '192.0.2.0': 3320,
      '192.0.2.255': 3320,
      '::ffff:198.51.100.1': 24_940,
      '2001:db8::1': 12_322,
    };
    for (const [address, asn] of Object.entries(found)) expect(made.asnOf(address)).toBe(asn);
    expect(['192.0.3.0', '2001:db8:1::', 'localhost'].map((address) => made.asnOf(address))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('returns the name of an operator, or "AS" and its number if the operator has no name', () => {
    const made = stored(table(...ROWS));
    expect([7, 3320, 12_322, 24_940].map((asn) => made.nameOf(asn))).toEqual([
      ...['AS7', 'Deutsche Telekom AG', 'Free SAS', 'Hetzner Online GmbH'],
    ]);
    expect([0, 8, 100_000].map((asn) => made.nameOf(asn))).toEqual([null, null, null]);
  });

  it('assigns a network within a larger network to its own operator', () => {
    const made = table(
      ['198.51.100.0', '198.51.100.255', '1', 'Large'],
      ['198.51.100.64', '198.51.100.127', '2', 'Small'],
    );
    expect(['198.51.100.63', '198.51.100.64', '198.51.100.128'].map((one) => made.asnOf(one))).toEqual([
      1, 2, 1,
    ]);
  });

  it.each([
    ...['0.0.0.1', '10.0.0.1', '100.64.0.1', '127.0.0.1', '169.254.0.1', '172.16.0.1', '192.168.0.1'],
    ...['224.0.0.1', '255.255.255.255', '::1', 'fd00::1', 'fe80::1', 'ff02::1'],
  ])("ignores a row for %s, which isn't public", (address) => {
    expect(table([address, address, '1', 'Mistaken']).asnOf(address)).toBeNull();
  });

  it.each(['0', '23456', '64512', '65551', '4200000000', '4294967294', '2147483648'])(
    'ignores a row with ASN %s, which belongs to no operator',
    (asn) => expect(table(['192.0.2.0', '192.0.2.1', asn, 'Reserved']).asnOf('192.0.2.0')).toBeNull(),
  );

  it.each([
    [['192.0.2.0', '192.0.2.255', 'AS1', 'Text']],
    [['192.0.2.1', '192.0.2.0', '1', 'Backward']],
    [['192.0.2.0/24', '', '1', 'Prefix']],
    [['', '', '', '']],
    [[]],
  ])("can't be built from the row %j", (row) => {
    expect(() => table(ROWS[0]!, row)).toThrow(BadNetworkRow);
    expect(() => table(ROWS[0]!, row)).toThrow('row 2 is "');
  });

  it('contains no operators if there are no rows', () =>
    expect(stored(table()).asnOf('192.0.2.1')).toBeNull());

  it('can be read from the middle of a larger byte array', () => {
    const bytes = table(...ROWS).toBytes();
    const moved = new Uint8Array(bytes.length + 1);
    moved.set(bytes, 1);
    expect(NetworkTable.fromBytes(moved.subarray(1)).nameOf(3320)).toBe('Deutsche Telekom AG');
  });

  it('is rejected if it is truncated, no matter where', () => {
    const bytes = table(...ROWS).toBytes();
    for (let length = 0; length < bytes.length; length++)
      expect(() => NetworkTable.fromBytes(bytes.subarray(0, length))).toThrow(BadNetworkTable);
  });

  it('is rejected if it is a different kind of file', () =>
    expect(() => NetworkTable.fromBytes(Buffer.from('192.0.2.0,192.0.2.255,1,A table as text\n'))).toThrow(
      'is not a network table that this version can read',
    ));
});
