import { Resolver } from 'node:dns/promises';

import { Injectable } from '@nestjs/common';

/** What host names stand for. */
export abstract class HostAddresses {
  /** @returns every IPv4 and IPv6 address; empty when there is no such name. */
  abstract of(host: string): Promise<string[]>;
}

/** Milliseconds that a name server has, twice. */
const RESOLVER = { timeout: 2_000, tries: 2 };

/**
 * Asks the name servers themselves: names of this machine's own (`/etc/hosts`, search domains) mean nothing
 * here. Unlike `dns.lookup`, which holds one of four threads that files need too, a slow name server keeps
 * nobody else waiting.
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
