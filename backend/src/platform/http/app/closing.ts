import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { Draining } from './draining.js';

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
