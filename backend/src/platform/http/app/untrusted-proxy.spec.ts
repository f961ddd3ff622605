import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';

import type { Clock } from '../../../shared/clock.js';
import type { Env } from '../../config/env.js';
import { UntrustedProxy } from './untrusted-proxy.js';

const NOW = new Date('2026-11-24T09:00:00.000Z');
const proxyWith = (hops: number) =>
  new UntrustedProxy({ TRUST_PROXY: hops } as Env, { now: () => NOW } as Clock);
const errors = () => jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('UntrustedProxy', () => {
  it.each(['172.18.0.5', '10.1.2.3', '127.0.0.1', '::ffff:192.168.0.7', '::1', 'fd00::7', '100.64.0.1'])(
    'reports a proxy at the private address %s only once',
    (peer) => {
      const logged = errors();
      const proxy = proxyWith(0);
      proxy.note(peer, '203.0.113.9');
      proxy.note(peer, '203.0.113.10');
      expect(proxy.since).toEqual(NOW);
      expect(logged).toHaveBeenCalledTimes(1);
      expect(logged.mock.calls[0]![0]).toContain(
        `A proxy at ${peer} forwards requests, but TRUST_PROXY is 0.`,
      );
    },
  );

  it.each([
    ['the header from a public address, which any visitor can send', 0, '198.51.100.4', '203.0.113.9'],
    ['a private address without the header', 0, '172.18.0.5', undefined],
    ['a proxy that TRUST_PROXY counts', 1, '172.18.0.5', '203.0.113.9'],
    ['a connection that has closed', 0, undefined, '203.0.113.9'],
  ])("doesn't report %s", (_what, hops, peer, forwardedFor) => {
    const logged = errors();
    const proxy = proxyWith(hops);
    proxy.note(peer, forwardedFor);
    expect(proxy.since).toBeNull();
    expect(logged).not.toHaveBeenCalled();
  });
});
