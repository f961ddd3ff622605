/** At most `max` actions within `ms` milliseconds of the first one; then it begins anew. */
export interface Window {
  /** Tells the windows of one key apart. */
  name: string;
  max: number;
  ms: number;
}

/** How much of one window is used. */
export interface WindowUsage {
  /** Actions that it holds, without one that was just taken. */
  count: number;
  /** Milliseconds until it begins anew; 0 where nothing has been counted. */
  resetMs: number;
}

export interface Taken {
  /** True when no window was full, and the action is now counted in each. */
  taken: boolean;
  /** In the order in which the windows were given. */
  usages: WindowUsage[];
}

/**
 * Counts actions, in Redis for all processes together where there is one, else in this process. Bounded in
 * memory, and forgotten when the window is over. Keys are keyed hashes: no caller passes an address or an id
 * of a person.
 */
export abstract class WindowCounters {
  /**
   * Counts one action under `key` unless a window is full. Exact under parallel calls.
   * @throws when Redis is away (`isRedisAway`).
   */
  abstract take(key: string, windows: readonly Window[]): Promise<Taken>;

  /**
   * True for the first call with this key within `ms` milliseconds.
   * @throws when Redis is away (`isRedisAway`).
   */
  abstract first(key: string, ms: number): Promise<boolean>;
}
