/** A limit of `max` actions within `ms` milliseconds of the first action. Then the window starts over. */
export interface Window {
  /** Name that distinguishes the windows of one key. */
  name: string;
  max: number;
  ms: number;
}

/** The usage of one window. */
export interface WindowUsage {
  /** Number of counted actions, excluding the current one. */
  count: number;
  /** Milliseconds until the window starts over; 0 if nothing was counted. */
  resetMs: number;
}

export interface CountResult {
  /** True if no window was full. The action then counts in every window. */
  allowed: boolean;
  /** Usage of each window, in the order the windows were passed. */
  usages: WindowUsage[];
}

/**
 * Counts actions in time windows: in Redis, for all processes together, if Redis is configured, else in this
 * process. Memory is bounded, and counts are dropped when their window is over. Keys must be keyed hashes:
 * never pass a person's address or ID.
 */
export abstract class WindowCounters {
  /**
   * Counts one action under `key` unless a window is full. Exact for concurrent calls.
   * @throws an error if Redis is unreachable (`isRedisAway`).
   */
  abstract take(key: string, windows: readonly Window[]): Promise<CountResult>;

  /**
   * True for the first call with this key within `ms` milliseconds.
   * @throws an error if Redis is unreachable (`isRedisAway`).
   */
  abstract first(key: string, ms: number): Promise<boolean>;
}
