import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '@groundswell/testing/free-port';
import { Redis } from 'ioredis';

import './once/redis-timers.js';

/** A separate Redis server for one test file, without persistence. */
export interface TestRedis {
  url: string;
  /** Stops responding, with its connections open, until `resume` is called. */
  freeze(): void;
  resume(): void;
  stop(): Promise<void>;
}

const redisIsInstalled = spawnSync('redis-server', ['--version']).status === 0;

/**
 * Like `describe`, for tests on a real Redis. Without `redis-server` on the PATH they are skipped with a
 * note. In CI they fail instead, because a skipped test would look like a passed one.
 */
export function describeWithRedis(name: string, tests: () => void): void {
  if (redisIsInstalled) {
    describe(name, tests);
  } else if (process.env.CI) {
    describe(name, () => {
      it('finds redis-server', () => {
        throw new Error(
          'redis-server is not installed, and CI needs it: install the package "redis-server".',
        );
      });
    });
  } else {
    process.stderr.write(`Skipped "${name}": redis-server is not installed on this machine.\n`);
    describe.skip(name, tests);
  }
}

/** Starts redis-server on the given port or a free one. */
export async function startRedis(port?: number): Promise<TestRedis> {
  const dir = await mkdtemp(join(tmpdir(), 'groundswell-redis-'));
  port ??= await freePort();
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    dir,
  ];
  const server = spawn('redis-server', options, { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  await untilItAnswers(url, server);
  return {
    url,
    freeze: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    stop: async () => {
      if (server.exitCode === null) {
        server.kill('SIGCONT');
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  const client = new Redis(url, { retryStrategy: () => (server.exitCode === null ? 50 : null) });
  client.on('error', () => undefined);
  try {
    await client.ping();
  } finally {
    client.disconnect();
  }
}
