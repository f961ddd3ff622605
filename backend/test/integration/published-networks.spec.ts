import { describe, expect, it } from '@jest/globals';

import { networkTableFor } from '../../../scripts/lib/network-table.mjs';
import { readNetworkOperators } from '../../src/modules/analytics/infrastructure/network-files.js';
import { Env } from '../../src/platform/config/env.js';
import { COMPILED } from '../support/compiled-product.mjs';

/** The table that the build makes from the published data. Takes a few seconds the first time. */
async function published() {
  const env = Env.read({ NETWORK_OPERATORS: await networkTableFor(COMPILED) });
  return readNetworkOperators(env, { now: () => new Date() });
}

describe('the published table of networks by operator', () => {
  it('contains the operators of long-established addresses', async () => {
    const operators = await published();
    const found = [
      ['8.8.8.8', 15_169],
      ['2001:4860:4860::8888', 15_169],
      ['1.1.1.1', 13_335],
      ['2606:4700:4700::1111', 13_335],
      ['9.9.9.9', 19_281],
      ['80.187.1.1', 3320],
      ['24.0.0.1', 7922],
      ['17.0.0.1', 714],
    ] as const;
    expect(found.map(([address]) => [address, operators.of(address)?.asn])).toEqual(found);
    expect(operators.nameOf(3320)).toBe('Deutsche Telekom AG');
  });

  it.each([
    ...['10.0.0.1', '100.64.0.1', '127.0.0.1', '169.254.1.1', '172.16.0.1', '192.168.0.1', '224.0.0.1'],
    ...['192.0.2.1', '198.51.100.1', '203.0.113.1', '::1', 'fd00::1', 'fe80::1', '2001:db8::1'],
  ])("has no operator for %s, which isn't a public address", async (address) => {
    expect((await published()).of(address)).toBeNull();
  });

  it('marks addresses of all large hosting companies as hosting', async () => {
    const operators = await published();
    const addresses = {
      Amazon: '3.5.140.1',
      Google: '34.64.0.1',
      Microsoft: '20.40.1.1',
      Hetzner: '5.9.1.1',
      OVH: '51.68.1.1',
      DigitalOcean: '104.131.0.1',
      Linode: '45.33.1.1',
      Vultr: '45.32.1.1',
    };
    const missed = Object.entries(addresses).filter(([, address]) => !operators.of(address)?.hosting);
    expect(missed).toEqual([]);
  });

  it("doesn't mark relays as hosting", async () => {
    const operators = await published();
    // Cloudflare WARP, and iCloud Private Relay through Cloudflare, Fastly and Akamai.
    const relays = ['104.28.1.1', '146.75.128.1', '172.224.1.1'];
    expect(relays.map((address) => operators.of(address)?.hosting)).toEqual([false, false, false]);
  });
});
