import { existsSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import { Env } from '../config/env.js';
import { aliveFile, WorkerHeartbeat } from './worker-heartbeat.js';

describe('the heartbeat file of a worker', () => {
  it('has a different name for each process, and a fixed name for process 1 of a container', () => {
    expect(aliveFile(1)).toMatch(/groundswell-worker-alive$/);
    expect(aliveFile(27)).not.toBe(aliveFile(28));
  });

  it("exists from the worker's start to its shutdown", async () => {
    const env = Object.assign(Object.create(Env.read({ NODE_ENV: 'test', PROCESS: 'worker' })) as Env, {
      NODE_ENV: 'production',
    });
    const heartbeat = new WorkerHeartbeat(env);
    await heartbeat.onApplicationBootstrap();
    expect(existsSync(aliveFile())).toBe(true);
    await heartbeat.onApplicationShutdown();
    expect(existsSync(aliveFile())).toBe(false);
  });
});
