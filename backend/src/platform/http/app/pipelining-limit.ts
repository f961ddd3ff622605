import { AsyncResource } from 'node:async_hooks';
import type { Socket } from 'node:net';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { Draining } from './draining.js';

/**
 * Maximum number of requests that a connection may send before it has read their responses. Browsers and
 * proxies send none in advance.
 */
const AHEAD = 16;
/** Maximum number of open connections, each with at most one running request and one response. */
const MAX_CONNECTIONS = 10_000;

/** A connection and its waiting requests. */
interface Connection {
  busy: boolean;
  waiting: (() => void)[];
}

/**
 * Handles one request per connection at a time: the next request starts when the previous response has been
 * read. Without this limit, Node would start all requests that have arrived, and buffer responses that a
 * client never reads. Disconnects clients that send more than `AHEAD` requests in advance. Register this
 * before any hook that does per-request work or keeps per-request state.
 */
export function registerPipeliningLimit(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const draining = app.get(Draining, { strict: false });
  const connections = new WeakMap<Socket, Connection>();
  fastify.server.maxConnections = MAX_CONNECTIONS;

  fastify.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    // Node parses the rest of a chunk that it has read, even after the connection has been closed.
    if (socket.destroyed) return;
    const connection = connections.get(socket) ?? { busy: false, waiting: [] };
    connections.set(socket, connection);
    const begin = () => {
      connection.busy = true;
      draining.track(response);
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
