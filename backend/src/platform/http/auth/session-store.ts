import type { SessionStore } from '@fastify/session';
import type { Session } from 'fastify';
import { LRUCache } from 'lru-cache';

import { Unavailable } from '../../../shared/domain-error.js';
import { AccountSessions } from '../../../shared/account-sessions.js';

/** Seconds from a session's last use to its expiry: 14 days. */
export const SESSION_TTL = 14 * 24 * 3600;

/** Storage for sessions: PostgreSQL or Redis. */
export abstract class SessionStorage extends AccountSessions {
  /** Loads a session. @returns null if the session is unknown or has expired. */
  abstract read(id: string): Promise<Session | null>;

  /** Stores a session that expires `SESSION_TTL` from now. */
  abstract write(id: string, session: Session): Promise<void>;

  /** Moves a session's expiry to `SESSION_TTL` from now. Ignores unknown sessions. */
  abstract prolong(id: string): Promise<void>;

  abstract remove(id: string): Promise<void>;
}

/** Milliseconds between two extensions of a session in use. One write per request would be too expensive. */
const PROLONG_EVERY_MS = 3600 * 1000;
/** Maximum number of sessions remembered as recently extended. Forgetting a session costs one write. */
const REMEMBERED = 10_000;

type GetCallback = (error: unknown, session?: Session | null) => void;
type DoneCallback = (error?: unknown) => void;

/**
 * The store for @fastify/session, with two additional rules: a session expires 14 days after its last use,
 * and a failing storage causes a 503 instead of signing people out.
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
    // The request doesn't wait for this write. If it fails, the session's next request tries again.
    this.storage.prolong(sid).catch(() => this.prolongedAt.delete(sid));
  }
}

function finish(work: Promise<void>, done: DoneCallback): void {
  work.then(
    () => done(),
    (error: unknown) => done(new Unavailable(error)),
  );
}
