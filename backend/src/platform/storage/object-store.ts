/** Keeps files under immutable names. */
export abstract class ObjectStore {
  /**
   * Stores `bytes` under `key` (`folder/name.ext`, made by us, never by a user). The same key always has the same bytes.
   * @returns the path under which browsers get it.
   */
  abstract put(key: string, bytes: Buffer): Promise<string>;
}
