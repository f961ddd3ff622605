import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { LISTENER_LINK_DAYS, UNCONFIRMED_DAYS } from '../domain/listener.js';
import { ListenerRepository } from '../domain/listener.repository.js';

const DAY = 24 * 3_600_000;

/** Erases addresses that nobody has confirmed in time, and what only limits needed to know of them. */
@Injectable()
export class EraseListeners {
  constructor(
    private readonly listeners: ListenerRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const daysAgo = (days: number) => new Date(this.clock.now().getTime() - days * DAY);
    await this.listeners.eraseUnconfirmed(daysAgo(UNCONFIRMED_DAYS));
    await this.listeners.prune(daysAgo(LISTENER_LINK_DAYS));
  }
}
