import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to whoever asks for any (RFC 6335: from 49152; Linux: from 32768), and
 * without one that browsers refuse: nobody is given it by chance until a program that takes seconds to start
 * comes to listen there.
 */
const [FIRST, END] = [20_000, 32_768];
const ATTEMPTS = 50;

/** A port of the loopback interface that is free at this moment, and that no system gives to others. */
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
