import { AsyncResource } from 'node:async_hooks';
import type { Socket } from 'node:net';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { Draining } from './draining.js';

/**
 * Requests that one connection may send ahead of the answers that it has taken. Browsers and proxies send
 * none.
 */
const AHEAD = 16;
/** Connections at a time, each with one request under way and one answer at the most. */
const MAX_CONNECTIONS = 10_000;

/** A connection with its requests ahead. */
interface Connection {
  busy: boolean;
  waiting: (() => void)[];
}

/**
 * One request at a time for each connection: the next is begun when the answer before has been taken. Node
 * would begin all that have come, and keep the answers of somebody who never reads them. Who sends more than
 * `AHEAD` ahead is hung up on. To be called before whatever works for a request or remembers it.
 */
export function registerPipeliningLimit(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const draining = app.get(Draining, { strict: false });
  const connections = new WeakMap<Socket, Connection>();
  fastify.server.maxConnections = MAX_CONNECTIONS;

  fastify.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    // Node parses the rest of a piece that it has read, even after the connection was ended.
    if (socket.destroyed) return;
    const connection = connections.get(socket) ?? { busy: false, waiting: [] };
    connections.set(socket, connection);
    const begin = () => {
      connection.busy = true;
      draining.owe(response);
      response.once('close', end);
      done();
    };
    const end = () => {
      connection.busy = false;
      if (!socket.writable) connection.waiting = [];
      else connection.waiting.shift()?.();
    };
    if (!connection.busy) begin();
    else if (connection.waiting.length < AHEAD) connection.waiting.push(AsyncResource.bind(begin));
    else socket.destroy();
  });
}
