import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

import { Env } from '../config/env.js';

/** Milliseconds between two signs of life. */
const INTERVAL = 10_000;

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

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** A disk that cannot be written to is no reason to die; who looks at the file decides. */
  private async beat(): Promise<void> {
    await writeFile(join(tmpdir(), 'groundswell-worker-alive'), '').catch(() => undefined);
  }
}
