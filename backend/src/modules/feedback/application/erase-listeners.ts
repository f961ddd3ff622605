import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { daysBefore } from '../../../shared/day.js';
import { LISTENER_LINK_DAYS, UNCONFIRMED_DAYS } from '../domain/listener.js';
import { ListenerRepository } from '../domain/listener.repository.js';

/** Erases addresses that nobody has confirmed in time, and what only limits needed to know of them. */
@Injectable()
export class EraseListeners {
  constructor(
    private readonly listeners: ListenerRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.listeners.eraseUnconfirmed(daysBefore(this.clock.now(), UNCONFIRMED_DAYS));
    await this.listeners.prune(daysBefore(this.clock.now(), LISTENER_LINK_DAYS));
  }
}
