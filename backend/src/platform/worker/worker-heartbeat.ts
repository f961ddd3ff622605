import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

import { Env } from '../config/env.js';

/** Milliseconds between two signs of life. */
const INTERVAL = 10_000;

/**
 * One file for each process: workers on one machine would hide that one of them stands still. In a container
 * the process is number 1 and alone, and what looks at it knows the name.
 */
export function aliveFile(pid = process.pid): string {
  const name = 'groundswell-worker-alive';
  return join(tmpdir(), pid === 1 ? name : `${name}-${pid}`);
}

/**
 * A worker listens on no port, so it shows that it lives by touching a file, which docker-compose.yml and
 * deploy/ look at: once it is older than a minute, the process stands still.
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

  /** A disk that cannot be written to is no reason to die; who looks at the file decides. */
  private async beat(): Promise<void> {
    await writeFile(aliveFile(), '').catch(() => undefined);
  }
}
