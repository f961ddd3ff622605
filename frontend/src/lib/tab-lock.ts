/**
 * A lock that this page holds or has requested: how many parts use it, whether it was granted, and how to
 * release it.
 */
interface Held {
  users: number;
  granted: Promise<boolean>;
  free: () => void;
}

const held = new Map<string, Held>();

/**
 * Acquires a lock for this tab, until `release` or until the tab is closed. Browsers without locks grant
 * every lock.
 * @returns true unless another tab holds the lock
 */
export function hold(name: string): Promise<boolean> {
  let mine = held.get(name);
  if (!mine) {
    let free = () => {};
    const released = new Promise<void>((resolve) => (free = resolve));
    mine = { users: 0, granted: request(name, released), free };
    held.set(name, mine);
    // Forgets a lock held by another tab, because it may be free next time.
    void mine.granted.then((granted) => granted || held.delete(name));
  }
  mine.users += 1;
  return mine.granted;
}

function request(name: string, released: Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? released : undefined;
      })
      // The page isn't allowed to use locks, so every lock is granted.
      .catch(() => resolve(true));
  });
}

/** Releases a lock, so that other tabs can acquire it. */
export function release(name: string): void {
  const mine = held.get(name);
  if (!mine) return;
  mine.users -= 1;
  // Waits a moment, so that a screen that renders again right away can acquire the lock first.
  setTimeout(() => {
    if (mine.users > 0 || held.get(name) !== mine) return;
    held.delete(name);
    mine.free();
  });
}

/** Returns the names of locks held by other tabs. */
export async function namesElsewhere(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held: locks = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return new Set(locks.flatMap(({ name = '' }) => (held.has(name) ? [] : [name])));
}
