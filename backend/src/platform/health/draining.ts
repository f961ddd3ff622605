import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { DomainError } from '../../shared/domain-error.js';

/** Milliseconds in which proxies find out: they ask every second. */
const NOTICE = 3_000;

/**
 * Whether this process is about to stop. Until it does, it answers all that comes, but its health calls say 503, and each answer
 * closes its connection: so a proxy sends the next request elsewhere, and finds no connection gone that it was about to use.
 */
@Injectable()
export class Draining {
  private begun = false;

  /** Says so from now on. */
  begin(): void {
    this.begun = true;
  }

  /** Says so, and resolves when proxies have had the time to hear it. */
  async announce(): Promise<void> {
    this.begin();
    await sleep(NOTICE);
  }

  get hasBegun(): boolean {
    return this.begun;
  }

  /** @throws Stopping when it has begun. */
  assertStaying(): void {
    if (this.begun) throw new Stopping();
  }
}

/** The process still answers, and soon will not. */
class Stopping extends DomainError {
  constructor() {
    const errors = { process: ['This process is stopping.'] };
    super('unavailable', 'NOT_READY', 'Not ready: stopping.', { errors });
  }
}

/** Lets go of a connection with each answer once `Draining` has begun. */
export function registerDraining(app: NestFastifyApplication): void {
  const draining = app.get(Draining, { strict: false });
  // Before Fastify's own listener: answers from memory are written past its hooks.
  app
    .getHttpAdapter()
    .getInstance()
    .server.prependListener('request', (_request, response) => {
      if (draining.hasBegun) response.shouldKeepAlive = false;
    });
}
