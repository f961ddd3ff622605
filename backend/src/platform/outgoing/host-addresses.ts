import { Resolver } from 'node:dns/promises';

import { Injectable } from '@nestjs/common';

/** Resolves host names. */
export abstract class HostAddresses {
  /** Resolves a host name. @returns all IPv4 and IPv6 addresses; empty if the name doesn't exist. */
  abstract of(host: string): Promise<string[]>;
}

/** Timeout of a name server in milliseconds, and the number of attempts. */
const RESOLVER = { timeout: 2_000, tries: 2 };

/**
 * Queries name servers directly, ignoring this machine's own names (`/etc/hosts`, search domains).
 * `dns.lookup` would occupy one of four threads that file access also needs, so a slow name server would
 * block other work.
 */
@Injectable()
export class DnsHostAddresses extends HostAddresses {
  async of(host: string): Promise<string[]> {
    if (/^(.+\.)?localhost\.?$/.test(host)) return ['127.0.0.1', '::1'];
    const resolver = new Resolver(RESOLVER);
    const [four, six] = await Promise.all([
      resolver.resolve4(host).catch(() => []),
      resolver.resolve6(host).catch(() => []),
    ]);
    return [...four, ...six];
  }
}
