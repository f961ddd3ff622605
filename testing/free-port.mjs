import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Range of ports below those that operating systems assign automatically (RFC 6335: from 49152; Linux: from
 * 32768), without ports that browsers block. This keeps other programs from getting the port by chance before
 * a slowly starting program listens on it. The second half of the range is for reservations.
 */
const [FIRST, END] = [20_000, 26_384];
const RESERVATION = END - FIRST;
/** Milliseconds that a reservation lasts: more than the slowest program needs until it listens. */
const RESERVED_FOR = 60_000;
const ATTEMPTS = 50;

/**
 * Returns a free port on the loopback interface, outside the range that operating systems assign
 * automatically. No other call returns the same port in the next minute, in this or another process: a call
 * reserves its port by listening on a second port, which belongs to the first.
 */
export async function freePort() {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(FIRST, END);
    try {
      const reservation = await listenOn(port + RESERVATION);
      setTimeout(() => reservation.close(), RESERVED_FOR).unref();
      const probe = await listenOn(port);
      await new Promise((resolve) => probe.close(resolve));
      return port;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * Returns a server that listens on a port and lets the process end. Throws if the port is in use.
 * @param {number} port
 */
async function listenOn(port) {
  const server = createServer().listen(port, '127.0.0.1').unref();
  await once(server, 'listening');
  return server;
}
