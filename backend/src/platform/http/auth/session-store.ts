import type { SessionStore } from '@fastify/session';
import type { Session } from 'fastify';

import { Unavailable } from '../../../shared/domain-error.js';

/** Seconds that a session lives after it was last used: 14 days. */
export const SESSION_TTL = 14 * 24 * 3600;
/** A session in use is prolonged once an hour: a write for every request would cost more than it says. */
const TOUCH_EVERY_MS = 3600 * 1000;
/** Sessions remembered as recently prolonged. Forgetting one costs one write. */
const REMEMBERED = 10_000;

type GetCallback = (error: unknown, session?: Session | null) => void;
type DoneCallback = (error?: unknown) => void;

/** What connect-pg-simple and connect-redis have in common. */
export interface ExpressStore {
  get(sid: string, done: GetCallback): void;
  set(sid: string, session: Session, done: DoneCallback): void;
  destroy(sid: string, done: DoneCallback): void;
  touch(sid: string, session: Session, done: DoneCallback): void;
}

/**
 * Any express-session store with our two rules: a session lives 14 days from its last use,
 * and a store that cannot answer is a 503, never a person who is suddenly signed out.
 */
export class LastingSessionStore implements SessionStore {
  private readonly touchedAt = new Map<string, number>();

  constructor(
    private readonly store: ExpressStore,
    private readonly now: () => number = Date.now,
  ) {}

  get(sid: string, done: GetCallback): void {
    this.store.get(sid, (error, session) => {
      if (error) return done(new Unavailable(error));
      if (session) this.prolong(sid, session);
      done(null, session);
    });
  }

  set(sid: string, session: Session, done: DoneCallback): void {
    this.remember(sid);
    this.store.set(sid, session, (error) => done(error ? new Unavailable(error) : undefined));
  }

  destroy(sid: string, done: DoneCallback): void {
    this.touchedAt.delete(sid);
    this.store.destroy(sid, (error) => done(error ? new Unavailable(error) : undefined));
  }

  private prolong(sid: string, session: Session): void {
    if (this.now() - (this.touchedAt.get(sid) ?? 0) < TOUCH_EVERY_MS) return;
    this.remember(sid);
    // Nobody waits for it; a failure means that the next request of the session tries again.
    this.store.touch(sid, session, (error) => {
      if (error) this.touchedAt.delete(sid);
    });
  }

  private remember(sid: string): void {
    if (this.touchedAt.size >= REMEMBERED) this.touchedAt.clear();
    this.touchedAt.set(sid, this.now());
  }
}
