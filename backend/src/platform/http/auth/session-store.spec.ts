import type { Session } from 'fastify';

import { DomainError } from '../../../shared/domain-error.js';
import { type ExpressStore, LastingSessionStore } from './session-store.js';

const HOUR = 3600 * 1000;

/** A store in memory that notes what is touched and fails on demand. */
class MemoryStore implements ExpressStore {
  readonly sessions = new Map<string, Session>();
  readonly touched: string[] = [];
  failure: Error | null = null;

  get(sid: string, done: (error: unknown, session?: Session | null) => void) {
    done(this.failure, this.sessions.get(sid) ?? null);
  }
  set(sid: string, session: Session, done: (error?: unknown) => void) {
    if (!this.failure) this.sessions.set(sid, session);
    done(this.failure);
  }
  destroy(sid: string, done: (error?: unknown) => void) {
    if (!this.failure) this.sessions.delete(sid);
    done(this.failure);
  }
  touch(sid: string, _session: Session, done: (error?: unknown) => void) {
    this.touched.push(sid);
    done(this.failure);
  }
}

function setup() {
  const store = new MemoryStore();
  const time = { now: 1_000_000 * HOUR };
  const lasting = new LastingSessionStore(store, () => time.now);
  store.sessions.set('a', {} as Session);
  const read = (sid: string) =>
    new Promise<Session | null | undefined>((resolve, reject) =>
      lasting.get(sid, (error, session) => (error ? reject(error) : resolve(session))),
    );
  return { store, lasting, time, read };
}

describe('A session that is used', () => {
  it('is prolonged at most once an hour', async () => {
    const { store, time, read } = setup();
    for (const minutes of [0, 1, 58]) {
      time.now += minutes * 60_000;
      await read('a');
    }
    expect(store.touched).toEqual(['a']);
    time.now += 60_000;
    await read('a');
    expect(store.touched).toEqual(['a', 'a']);
  });

  it('is not prolonged when it has just been written', async () => {
    const { store, lasting, read } = setup();
    lasting.set('a', {} as Session, () => undefined);
    await read('a');
    expect(store.touched).toEqual([]);
  });

  it('is prolonged by the next request when it failed', async () => {
    const { store, read } = setup();
    const { touch } = store;
    store.touch = (sid, _session, done) => {
      store.touched.push(sid);
      done(new Error('away'));
    };
    await read('a');
    store.touch = touch;
    await read('a');
    expect(store.touched).toEqual(['a', 'a']);
  });

  it('that nobody knows is not prolonged', async () => {
    const { store, read } = setup();
    expect(await read('unknown')).toBeNull();
    expect(store.touched).toEqual([]);
  });
});

describe('A store that fails', () => {
  it('makes every operation "unavailable"', async () => {
    const { store, lasting, read } = setup();
    store.failure = new Error('relation "sessions" does not exist');
    const failures: unknown[] = [await read('a').catch((error: unknown) => error)];
    lasting.set('a', {} as Session, (error) => failures.push(error));
    lasting.destroy('a', (error) => failures.push(error));
    expect(failures).toHaveLength(3);
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(DomainError);
      expect(failure).toMatchObject({ kind: 'unavailable', cause: store.failure });
    }
  });
});
