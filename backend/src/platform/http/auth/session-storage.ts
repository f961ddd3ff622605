import type { Session } from 'fastify';

import { AccountSessions } from '../../../shared/account-sessions.js';

/** Seconds that a session lives after it was last used: 14 days. */
export const SESSION_TTL = 14 * 24 * 3600;

/** Where sessions are kept: PostgreSQL or Redis. */
export abstract class SessionStorage extends AccountSessions {
  /** @returns null for one that is unknown, or has ended. */
  abstract read(id: string): Promise<Session | null>;

  /** It lives `SESSION_TTL` from now. */
  abstract write(id: string, session: Session): Promise<void>;

  /** It lives `SESSION_TTL` from now, if it is there. */
  abstract prolong(id: string): Promise<void>;

  abstract remove(id: string): Promise<void>;
}
