import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { DomainError } from '../../../shared/domain-error.js';

/** Milliseconds for proxies to notice that this process is draining. They check every second. */
const NOTICE = 3_000;

/**
 * Knows whether this process is about to stop. Until it stops, it still responds to all requests, but its
 * health checks return 503, and each response closes its connection, because an idle connection would keep
 * the server from closing. This way, a proxy sends the next request to another process, and never uses a
 * connection that is about to be closed.
 */
@Injectable()
export class Draining {
  private begun = false;
  /**
   * All connections, each with its pending response or null. Keyed by connection, because connections are
   * long-lived. A set of responses would leave a discarded table behind every few dozen requests, and keep
   * pending responses out of reach of V8's garbage collection for young objects.
   */
  private readonly pending = new Map<Socket, ServerResponse | null>();

  /** Tracks a server's connections until each is closed. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.pending.set(socket, null);
      socket.once('close', () => this.pending.delete(socket));
    });
  }

  /** Starts draining. */
  begin(): void {
    this.begun = true;
    for (const response of this.pending.values()) if (response) response.shouldKeepAlive = false;
  }

  /**
   * Tracks a pending response from the arrival of its request. A connection has at most one pending response.
   */
  track(response: ServerResponse): void {
    const socket = response.socket!;
    if (this.begun) response.shouldKeepAlive = false;
    if (!this.pending.has(socket)) return;
    this.pending.set(socket, response);
    response.once('close', () => this.pending.has(socket) && this.pending.set(socket, null));
  }

  /** The connections without a pending response. */
  idle(): Socket[] {
    return [...this.pending].filter(([, response]) => !response).map(([socket]) => socket);
  }

  /** Starts draining. Resolves once proxies have had time to notice. */
  async announce(): Promise<void> {
    this.begin();
    await sleep(NOTICE);
  }

  /** Reports that the process is about to stop. @throws Stopping if draining has begun. */
  assertStaying(): void {
    if (this.begun) throw new Stopping();
  }
}

/** Thrown by health checks while the process is about to stop. Other requests still get a response. */
class Stopping extends DomainError {
  constructor() {
    const errors = { process: ['This process is stopping.'] };
    super('unavailable', 'NOT_READY', 'Not ready: stopping.', { errors });
  }
}

/** Milliseconds for a request's headers to arrive completely after the server starts closing. */
const GRACE = 3_000;

/**
 * When the server closes, closes all connections without a pending response. Node itself closes only those
 * that have had a response. It would wait for the timeout of a browser's spare connections and of half-sent
 * requests, and it no longer checks for slow requests.
 */
export function registerClosing(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const draining = app.get(Draining, { strict: false });
  draining.watch(fastify.server);

  fastify.addHook('preClose', (done) => {
    draining.begin();
    for (const socket of draining.idle()) if (socket.bytesRead === 0) socket.destroy();
    const late = setTimeout(() => {
      for (const socket of draining.idle()) socket.destroy();
    }, GRACE).unref();
    fastify.server.once('close', () => clearTimeout(late));
    done();
  });
}
