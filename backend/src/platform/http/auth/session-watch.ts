import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { SessionStorage } from './session-store.js';

/** Milliseconds between two looks at whether a session is still open, in whichever process it was ended. */
const LOOK = 3_000;

/**
 * Watches over answers that go on for long: the session in which they were asked for may end meanwhile,
 * because its owner signs out, is suspended or deletes the account.
 */
@Injectable()
export class SessionWatch {
  constructor(private readonly sessions: SessionStorage) {}

  /**
   * @param over called once when the session has ended.
   * @returns what ends the watch.
   */
  begin({ session, actor }: FastifyRequest, over: () => void): () => void {
    const timer = setInterval(() => void look(), LOOK).unref();
    const stop = () => clearInterval(timer);
    const look = async () => {
      // What cannot be asked now is asked again.
      const now = await this.sessions.read(session.sessionId).catch(() => undefined);
      if (now === undefined || now?.account?.userId === actor?.userId) return;
      stop();
      over();
    };
    return stop;
  }
}
