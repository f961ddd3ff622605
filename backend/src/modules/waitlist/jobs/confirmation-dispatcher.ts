import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Pace } from '../../../platform/queue/pace.js';
import { PollingLoop } from '../../../platform/queue/polling-loop.js';
import { SendDueConfirmations } from '../application/send-due-confirmations.js';

/** Sees to it that mailboxes are asked. Not in the sign-up itself, which is one statement: what it writes down is due, and found here. */
@Injectable()
export class ConfirmationDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: PollingLoop;

  constructor(send: SendDueConfirmations, env: Env, pace: Pace) {
    const work = () => send.execute(env.RATE_LIMIT_FACTOR);
    this.loop = new PollingLoop(new Logger('Confirmations'), work, pace);
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }
}
