import type { SessionStore } from '@fastify/session';
import type { Session } from 'fastify';
import { LRUCache } from 'lru-cache';

import { Unavailable } from '../../../shared/domain-error.js';
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

/** A session in use is prolonged once an hour: a write for every request would cost more than it says. */
const PROLONG_EVERY_MS = 3600 * 1000;
/** Sessions remembered as recently prolonged. Forgetting one costs one write. */
const REMEMBERED = 10_000;

type GetCallback = (error: unknown, session?: Session | null) => void;
type DoneCallback = (error?: unknown) => void;

/**
 * Sessions as @fastify/session asks for them, with our two rules: a session lives 14 days from its last use,
 * and a storage that cannot answer is a 503, never a person who is suddenly signed out.
 */
export class LastingSessionStore implements SessionStore {
  private readonly prolongedAt = new LRUCache<string, number>({ max: REMEMBERED });

  constructor(
    private readonly storage: Pick<SessionStorage, 'read' | 'write' | 'prolong' | 'remove'>,
    private readonly now: () => number = Date.now,
  ) {}

  get(sid: string, done: GetCallback): void {
    this.storage.read(sid).then(
      (session) => {
        if (session) this.prolong(sid);
        done(null, session);
      },
      (error: unknown) => done(new Unavailable(error)),
    );
  }

  set(sid: string, session: Session, done: DoneCallback): void {
    this.prolongedAt.set(sid, this.now());
    finish(this.storage.write(sid, session), done);
  }

  destroy(sid: string, done: DoneCallback): void {
    this.prolongedAt.delete(sid);
    finish(this.storage.remove(sid), done);
  }

  private prolong(sid: string): void {
    if (this.now() - (this.prolongedAt.get(sid) ?? 0) < PROLONG_EVERY_MS) return;
    this.prolongedAt.set(sid, this.now());
    // Nobody waits for it; a failure means that the next request of the session tries again.
    this.storage.prolong(sid).catch(() => this.prolongedAt.delete(sid));
  }
}

function finish(work: Promise<void>, done: DoneCallback): void {
  work.then(
    () => done(),
    (error: unknown) => done(new Unavailable(error)),
  );
}
