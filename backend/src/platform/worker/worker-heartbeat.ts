import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

import { Env } from '../config/env.js';

/** Number of milliseconds between heartbeats. */
const INTERVAL = 10_000;

/**
 * Path of the heartbeat file. There is one per process, so that several workers on one machine can't hide a
 * stalled worker. In a container, the process ID is 1, and health checks expect a fixed name.
 */
export function aliveFile(pid = process.pid): string {
  const name = 'groundswell-worker-alive';
  return join(tmpdir(), pid === 1 ? name : `${name}-${pid}`);
}

/**
 * Touches a file regularly, because a worker doesn't listen on a port. Health checks in docker-compose.yml
 * and deploy/ treat a file older than a minute as a stalled process.
 */
@Injectable()
export class WorkerHeartbeat implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly env: Env) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.env.production || this.env.runsApi) return;
    await this.beat();
    this.timer = setInterval(() => void this.beat(), INTERVAL).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.timer) return;
    clearInterval(this.timer);
    await rm(aliveFile(), { force: true }).catch(() => undefined);
  }

  /** Ignores errors, because a full disk isn't a reason to crash. The health check decides. */
  private async beat(): Promise<void> {
    await writeFile(aliveFile(), '').catch(() => undefined);
  }
}
