import type { Session } from 'fastify';

import { DomainError } from '../../../shared/domain-error.js';
import { LastingSessionStore } from './session-store.js';

const HOUR = 3600 * 1000;

/** Stores sessions in memory, records extended ones, and fails on demand. */
class MemoryStorage {
  readonly sessions = new Map<string, Session>();
  readonly prolonged: string[] = [];
  failure: Error | null = null;

  async read(id: string) {
    this.mayFail();
    return this.sessions.get(id) ?? null;
  }
  async write(id: string, session: Session) {
    this.mayFail();
    this.sessions.set(id, session);
  }
  async remove(id: string) {
    this.mayFail();
    this.sessions.delete(id);
  }
  async prolong(id: string) {
    this.prolonged.push(id);
    this.mayFail();
  }
  private mayFail() {
    if (this.failure) throw this.failure;
  }
}

function setup() {
  const store = new MemoryStorage();
  const time = { now: 1_000_000 * HOUR };
  const lasting = new LastingSessionStore(store, () => time.now);
  store.sessions.set('a', {} as Session);
  const read = (sid: string) =>
    new Promise<Session | null | undefined>((resolve, reject) =>
      lasting.get(sid, (error, session) => (error ? reject(error) : resolve(session))),
    );
  return { store, lasting, time, read };
}

describe('a session in use', () => {
  it('is extended at most once an hour', async () => {
    const { store, time, read } = setup();
    for (const minutes of [0, 1, 58]) {
      time.now += minutes * 60_000;
      await read('a');
    }
    expect(store.prolonged).toEqual(['a']);
    time.now += 60_000;
    await read('a');
    expect(store.prolonged).toEqual(['a', 'a']);
  });

  it("isn't extended if it has just been saved", async () => {
    const { store, lasting, read } = setup();
    lasting.set('a', {} as Session, () => undefined);
    await read('a');
    expect(store.prolonged).toEqual([]);
  });

  it('is extended by the next request if the previous attempt to extend it failed', async () => {
    const { store, read } = setup();
    const { prolong } = store;
    store.prolong = async (id) => {
      store.prolonged.push(id);
      throw new Error('away');
    };
    await read('a');
    store.prolong = prolong;
    await read('a');
    expect(store.prolonged).toEqual(['a', 'a']);
  });

  it("isn't extended if it doesn't exist in the store", async () => {
    const { store, read } = setup();
    expect(await read('unknown')).toBeNull();
    expect(store.prolonged).toEqual([]);
  });
});

describe('a failing session store', () => {
  it('responds to every operation with the error "unavailable"', async () => {
    const { store, lasting, read } = setup();
    store.failure = new Error('relation "sessions" does not exist');
    const failures: unknown[] = [await read('a').catch((error: unknown) => error)];
    failures.push(await new Promise((done) => lasting.set('a', {} as Session, done)));
    failures.push(await new Promise((done) => lasting.destroy('a', done)));
    expect(failures).toHaveLength(3);
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(DomainError);
      expect(failure).toMatchObject({ kind: 'unavailable', cause: store.failure });
    }
  });
});
