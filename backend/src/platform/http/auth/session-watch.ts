import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { SessionStorage } from './session-store.js';

/** Milliseconds between checks that a session is still open. Another process may have ended it. */
const LOOK = 3_000;

/**
 * Watches the session of a long-lived response. The session may end in the meantime, because its owner signs
 * out, is suspended or deletes the account.
 */
@Injectable()
export class SessionWatch {
  constructor(private readonly sessions: SessionStorage) {}

  /**
   * Starts watching. @param over called once when the session has ended.
   * @returns a function that stops watching.
   */
  begin({ session, actor }: FastifyRequest, over: () => void): () => void {
    const timer = setInterval(() => void look(), LOOK).unref();
    const stop = () => clearInterval(timer);
    const look = async () => {
      // Ignored: if the storage fails now, the next check tries again.
      const now = await this.sessions.read(session.sessionId).catch(() => undefined);
      if (now === undefined || now?.account?.userId === actor?.userId) return;
      stop();
      over();
    };
    return stop;
  }
}
