import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type Server } from 'node:net';

import { patient } from '@groundswell/testing/slowness';
import { afterEach, describe, expect, it } from '@jest/globals';

import { type GuardedPost, OutgoingFailed, postGuarded } from './post-guarded.js';

const running = new Set<Server>();
afterEach(() => {
  for (const server of running) server.close();
  running.clear();
});

async function listening(server: Server): Promise<number> {
  running.add(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

/** Resolves a name to a different answer on each lookup. */
function names(...answers: string[][]) {
  let lookups = 0;
  return {
    of: () => Promise.resolve(answers[Math.min((lookups += 1), answers.length) - 1]!),
    get lookups() {
      return lookups;
    },
  };
}

const post = (url: string, options: Partial<GuardedPost> = {}) =>
  postGuarded(new URL(url), {
    headers: { 'content-type': 'application/json' },
    body: '{}',
    timeout: 2_000,
    maxBytes: 1024,
    hosts: names(['127.0.0.1']),
    loopback: true,
    ...options,
  }).catch((error: unknown) => (error instanceof OutgoingFailed ? error.reason : error));

/** Starts a server on this machine that counts its requests. */
async function serve(listener: RequestListener) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    listener(request, response);
  });
  const port = await listening(server);
  return {
    url: `http://receiver.example:${port}/`,
    port,
    get requests() {
      return requests;
    },
  };
}

describe('a guarded POST request', () => {
  it.each([
    ['an internal address', [['10.0.0.1']]],
    ['an internal address among others', [['8.8.8.8', '127.0.0.1']]],
    ['an address mapped into IPv6', [['::ffff:127.0.0.1']]],
    ['a cloud’s metadata', [['169.254.169.254']]],
  ])("doesn't connect to a host name that resolves to %s", async (_, answers) => {
    const server = await serve((__, response) => void response.end());
    expect(await post(server.url, { hosts: names(...answers), loopback: false })).toBe('address');
    expect(server.requests).toBe(0);
  });

  it('resolves a host name only once, so that DNS rebinding has no effect', async () => {
    const server = await serve((_, response) => void response.end());
    // The name is public when checked, and internal a moment later. The connection must use the checked
    // address.
    const rebinding = names(['192.0.2.1'], ['127.0.0.1']);
    const publicAtFirst = names(['8.8.8.8'], ['127.0.0.1']);
    expect(await post(server.url, { hosts: rebinding, loopback: false })).toBe('address');
    expect(await post(server.url, { hosts: publicAtFirst, loopback: false, timeout: 300 })).toMatch(
      /timeout|connection/,
    );
    expect([rebinding.lookups, publicAtFirst.lookups, server.requests]).toEqual([1, 1, 0]);
  });

  it("doesn't connect to an internal address in the URL", async () => {
    const server = await serve((_, response) => void response.end());
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])
      expect(await post(`http://${host}:${server.port}/`, { loopback: false })).toBe('address');
    expect(server.requests).toBe(0);
  });

  it('returns the status of a redirect without following it', async () => {
    const server = await serve((_, response) => void response.writeHead(302, { location: '/' }).end());
    expect(await post(server.url)).toEqual({ status: 302, text: '' });
    expect(server.requests).toBe(1);
  });

  it('returns the status and the beginning of an endless response', async () => {
    const endless = await serve((_, response) => {
      response.writeHead(200);
      const more = () =>
        void (response.write('x\0'.repeat(4_000)) ? setImmediate(more) : response.once('drain', more));
      more();
    });
    expect(await post(endless.url)).toEqual({ status: 200, text: 'x\uFFFD'.repeat(512) });
    const trickle = await serve((_, response) => {
      response.writeHead(200).write('slow');
    });
    const begun = Date.now();
    expect(await post(trickle.url, { timeout: 300 })).toEqual({ status: 200, text: 'slow' });
    expect(Date.now() - begun).toBeLessThan(patient(1_500));
  });

  it('reports why there was no response', async () => {
    const silent = await serve(() => undefined);
    expect(await post(silent.url, { timeout: 200 })).toBe('timeout');
    const broken = await listening(createTcpServer((socket) => socket.once('data', () => socket.destroy())));
    expect(await post(`http://receiver.example:${broken}/`)).toBe('connection');
    expect(await post(`https://receiver.example:${silent.port}/`)).toBe('tls');
    expect(await post(silent.url, { hosts: names([]) })).toBe('dns');
    const upgrades = await listening(
      createTcpServer((socket) =>
        socket.once('data', () =>
          socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
        ),
      ),
    );
    expect(await post(`http://receiver.example:${upgrades}/`)).toBe('connection');
  });
});
