import { randomBytes } from 'node:crypto';

import type { FastifyRequest, Session } from 'fastify';

import type { Clock } from '../../../shared/clock.js';

/** A sign-in that was started in this session and hasn't returned from the provider yet. */
interface PendingSignIn {
  /** The `state` sent to the provider. */
  handle: string;
  /** The PKCE code verifier. */
  verifier: string;
  /** Start time, in milliseconds since the epoch. */
  startedAt: number;
}

declare module 'fastify' {
  interface Session {
    signIns?: PendingSignIn[];
  }
}

/**
 * Maximum number of pending sign-ins per session. A person may open several popups, and earlier popups must
 * still work. Beyond the maximum, the oldest sign-in is dropped.
 */
const AT_MOST = 5;
const VALID_MS = 10 * 60 * 1000;

/**
 * Removes the sign-in with this state from the session, so that it works only once. Returns null if the state
 * is unknown, used or expired.
 */
export function takeSignIn(session: Session, handle: unknown, now: Date): PendingSignIn | null {
  const pending = session.signIns ?? [];
  const found = pending.find((signIn) => signIn.handle === handle);
  if (!found) return null;
  session.signIns = pending.filter((signIn) => signIn !== found);
  return now.getTime() - found.startedAt <= VALID_MS ? found : null;
}

/**
 * State store for the strategy. The package's own store keeps one state per session, so a second popup would
 * break the first. The methods' number of parameters matters, because passport-oauth2 uses it to decide which
 * arguments to pass.
 */
export class PendingSignIns {
  constructor(private readonly clock: Clock) {}

  store(
    request: FastifyRequest,
    verifier: string,
    _state: unknown,
    _meta: unknown,
    done: (error: null, handle: string) => void,
  ): void {
    const handle = randomBytes(24).toString('base64url');
    const others = (request.session.signIns ?? []).slice(1 - AT_MOST);
    request.session.signIns = [...others, { handle, verifier, startedAt: this.clock.now().getTime() }];
    done(null, handle);
  }

  verify(
    request: FastifyRequest,
    handle: string,
    done: (error: null, verifier: string | false) => void,
  ): void {
    done(null, takeSignIn(request.session, handle, this.clock.now())?.verifier ?? false);
  }
}
