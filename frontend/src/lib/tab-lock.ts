/**
 * A lock that this page holds or wants: how many parts use it, whether it was granted, and how to release it.
 */
interface Held {
  users: number;
  granted: Promise<boolean>;
  free: () => void;
}

const held = new Map<string, Held>();

/**
 * Takes a lock for this tab, until `release` or until the tab is closed. Browsers without locks grant every
 * name.
 *
 * @returns whether no other tab has it
 */
export function hold(name: string): Promise<boolean> {
  let mine = held.get(name);
  if (!mine) {
    let free = () => {};
    const released = new Promise<void>((resolve) => (free = resolve));
    mine = { users: 0, granted: request(name, released), free };
    held.set(name, mine);
    // A lock that another tab has may be free next time.
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
      // The page isn't allowed to use locks.
      .catch(() => resolve(true));
  });
}

/** Releases a lock for other tabs. */
export function release(name: string): void {
  const mine = held.get(name);
  if (!mine) return;
  mine.users -= 1;
  // A screen that renders again right away takes the lock again first.
  setTimeout(() => {
    if (mine.users > 0 || held.get(name) !== mine) return;
    held.delete(name);
    mine.free();
  });
}

/** Names locked by other tabs. */
export async function namesElsewhere(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held: locks = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return new Set(locks.flatMap(({ name = '' }) => (held.has(name) ? [] : [name])));
}
