import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { DomainError } from '../../../shared/domain-error.js';

/** Milliseconds in which proxies find out: they ask every second. */
const NOTICE = 3_000;

/**
 * Whether this process is about to stop. Until it does, it answers all that comes, but its health calls say
 * 503, and each answer closes its connection: an idle one would keep the server from closing. So a proxy
 * sends the next request elsewhere, and finds no connection gone that it was about to use.
 */
@Injectable()
export class Draining {
  private begun = false;
  /**
   * The connections, each with the answer that it is owed at this moment, or null. By connection, because
   * those stay: in a set of answers a table is left behind every few dozen requests, and keeps all that was
   * under way from V8's collection of what is young.
   */
  private readonly owed = new Map<Socket, ServerResponse | null>();

  /** Takes note of a server's connections, until each is closed. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.owed.set(socket, null);
      socket.once('close', () => this.owed.delete(socket));
    });
  }

  /** Says so from now on. */
  begin(): void {
    this.begun = true;
    for (const response of this.owed.values()) if (response) response.shouldKeepAlive = false;
  }

  /** Takes note of an answer that is owed, from its request's arrival; a connection is owed one at a time. */
  owe(response: ServerResponse): void {
    const socket = response.socket!;
    if (this.begun) response.shouldKeepAlive = false;
    if (!this.owed.has(socket)) return;
    this.owed.set(socket, response);
    response.once('close', () => this.owed.has(socket) && this.owed.set(socket, null));
  }

  /** The connections that neither wait for an answer nor take one at this moment. */
  idle(): Socket[] {
    return [...this.owed].filter(([, response]) => !response).map(([socket]) => socket);
  }

  /** Says so, and resolves when proxies have had the time to hear it. */
  async announce(): Promise<void> {
    this.begin();
    await sleep(NOTICE);
  }

  /** @throws Stopping when it has begun. */
  assertStaying(): void {
    if (this.begun) throw new Stopping();
  }
}

/** The process still answers, and soon will not. */
class Stopping extends DomainError {
  constructor() {
    const errors = { process: ['This process is stopping.'] };
    super('unavailable', 'NOT_READY', 'Not ready: stopping.', { errors });
  }
}

/** Milliseconds in which the head of a request must have come that is arriving when the server closes. */
const GRACE = 3_000;

/**
 * Lets go of connections that wait for no answer when the server closes. Node ends those that have had one;
 * what a browser opened in reserve, or sent half a request by, it would keep until the connection's own
 * timeout, and looks for slow requests no more.
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
