import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';

import { DomainError } from '../../shared/domain-error.js';

/** Milliseconds in which proxies find out: they ask every second. */
const NOTICE = 3_000;

/**
 * Whether this process is about to stop. Until it does, it answers all that comes, but its health calls say
 * 503, and each answer closes its connection: an idle one would keep the server from closing. So a proxy
 * sends the next request elsewhere, and finds no connection gone that it was about to use.
 */
@Injectable()
export class Draining {
  private begun = false;
  /** Answers that are owed at this moment. */
  private readonly underWay = new Set<ServerResponse>();

  /** Says so from now on. */
  begin(): void {
    this.begun = true;
    for (const response of this.underWay) response.shouldKeepAlive = false;
  }

  /** Takes note of an answer that is owed, from its request's arrival. */
  owe(response: ServerResponse): void {
    if (this.begun) response.shouldKeepAlive = false;
    this.underWay.add(response);
    response.once('close', () => this.underWay.delete(response));
  }

  /** The connections that wait for an answer, or take it at this moment. */
  busy(): Set<Socket | null> {
    return new Set([...this.underWay].map(({ socket }) => socket));
  }

  /** Says so, and resolves when proxies have had the time to hear it. */
  async announce(): Promise<void> {
    this.begin();
    await sleep(NOTICE);
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
