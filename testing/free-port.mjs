import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Range of ports below those that operating systems assign automatically (RFC 6335: from 49152; Linux: from
 * 32768), without ports that browsers block. This keeps other programs from getting the port by chance before
 * a slowly starting program listens on it.
 */
const [FIRST, END] = [20_000, 32_768];
const ATTEMPTS = 50;

/**
 * Returns a free port on the loopback interface, outside the range that operating systems assign
 * automatically.
 */
export async function freePort() {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(FIRST, END);
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      continue;
    }
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
