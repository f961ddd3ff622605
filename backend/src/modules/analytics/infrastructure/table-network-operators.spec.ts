import { describe, expect, it } from '@jest/globals';

import { compileNetworkTable } from '../../../platform/networks/compile-network-table.js';
import { TableNetworkOperators } from './table-network-operators.js';

const ROWS = [
  ['192.0.2.0', '192.0.2.255', '3320', 'Deutsche Telekom AG'],
  ['198.51.100.0', '198.51.100.255', '24940', 'Hetzner Online GmbH'],
];
const table = compileNetworkTable({ madeOn: '2026-06-17', credits: '' }, ROWS);
const operators = (now: string, of: typeof table | null = table) =>
  new TableNetworkOperators(of, { now: () => new Date(`${now}T12:00:00Z`) });

describe('TableNetworkOperators', () => {
  it("returns an address's operator and whether it rents out servers, both uncached and cached", () => {
    const lookup = operators('2026-06-18');
    for (let time = 0; time < 2; time++) {
      expect(lookup.of('192.0.2.1')).toEqual({ asn: 3320, name: 'Deutsche Telekom AG', hosting: false });
      expect(lookup.of('198.51.100.1')).toEqual({ asn: 24_940, name: 'Hetzner Online GmbH', hosting: true });
      expect(lookup.of('203.0.113.1')).toBeNull();
    }
    expect([lookup.nameOf(3320), lookup.nameOf(1)]).toEqual(['Deutsche Telekom AG', null]);
  });

  it.each([
    ['2026-06-17', 'current'],
    ['2027-06-17', 'current'],
    ['2027-06-18', 'old'],
    ['2026-01-01', 'current'],
  ])('on %s, reports that the table is %s', (now, state) => expect(operators(now).state).toBe(state));

  it('returns null without a table, and reports the table as missing', () => {
    const none = operators('2026-06-18', null);
    expect([none.state, none.madeOn, none.of('192.0.2.1'), none.nameOf(3320)]).toEqual([
      'missing',
      null,
      null,
      null,
    ]);
  });
});
