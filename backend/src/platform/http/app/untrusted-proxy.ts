import { Injectable, Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import ipaddr from 'ipaddr.js';

import { Clock } from '../../../shared/clock.js';
import { Env } from '../../config/env.js';

/** Ranges of addresses (as named by `ipaddr.js`) where a proxy in front of the API can be. */
const PRIVATE = ['private', 'loopback', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

/**
 * Detects whether a proxy forwards requests to this process although `TRUST_PROXY` is 0. In that case, all
 * visitors seem to share the proxy's address and its limits, so most of their requests are rejected. The log
 * says so once, and the Operations page says so until the process restarts.
 */
@Injectable()
export class UntrustedProxy {
  private readonly logger = new Logger('TRUST_PROXY');
  private noticedAt: Date | null = null;

  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Time of the first forwarded request. Null if there was none, or if proxies are trusted. */
  get since(): Date | null {
    return this.noticedAt;
  }

  /**
   * Notes where a request came from.
   * @param peer address of the connection's other end; undefined if the connection has closed.
   * @param forwardedFor the request's `X-Forwarded-For`.
   */
  note(peer: string | undefined, forwardedFor: string | string[] | undefined): void {
    if (this.noticedAt || this.env.TRUST_PROXY > 0) return;
    if (forwardedFor === undefined || !peer || !isPrivate(peer)) return;
    this.noticedAt = this.clock.now();
    this.logger.error(
      `A proxy at ${peer} forwards requests, but TRUST_PROXY is 0. All visitors seem to share its address, so most of what ` +
        'they do will be rejected. Set TRUST_PROXY to the number of proxies in front, and restart.',
    );
  }
}

/** Checks every request. Register this before hooks that respond to requests. */
export function registerUntrustedProxy(app: NestFastifyApplication): void {
  const proxy = app.get(UntrustedProxy, { strict: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, _reply, done) => {
      proxy.note(request.raw.socket.remoteAddress, request.headers['x-forwarded-for']);
      done();
    });
}

function isPrivate(address: string): boolean {
  return ipaddr.isValid(address) && PRIVATE.includes(ipaddr.process(address).range());
}

/**
 * Returns Fastify's `trustProxy` for the number of trusted proxies (`TRUST_PROXY`). Each proxy appends to
 * `X-Forwarded-For`, so the client is that many entries from the end. Earlier entries were sent by the client
 * and can't be trusted. Returns a function, because Fastify 5 doesn't trust any proxy if it receives a plain
 * number.
 */
export function trustedHops(proxies: number): (address: string, hop: number) => boolean {
  return (_address, hop) => hop < proxies;
}
