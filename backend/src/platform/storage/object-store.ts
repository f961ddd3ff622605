import type { Readable } from 'node:stream';

import { DomainError } from '../../shared/domain-error.js';

/** The path under which this site serves stored files; see `registerUploads`. */
export const UPLOADS_PATH = '/uploads';

export interface OpenedObject {
  body: Readable;
  bytes: number;
}

export interface ListedObject {
  key: string;
  /** When it was put there for the last time. */
  storedAt: Date;
}

/**
 * Keeps files under immutable names. A key is `folder/name.ext`, made by us, never by a user, and new for
 * every upload: a file that nothing refers to can then never be referred to again, which is what makes
 * deleting it safe.
 */
export abstract class ObjectStore {
  /**
   * Stores `bytes` under `key`, whole or not at all.
   * @returns the path or URL under which browsers get it.
   * @throws StorageFull, StorageUnavailable
   */
  abstract put(key: string, bytes: Buffer): Promise<string>;

  /** @returns the file, or null when there is none. @throws StorageUnavailable */
  abstract open(key: string): Promise<OpenedObject | null>;

  /**
   * Everything in a folder, or in all of them, in no order, one page at a time.
   * @throws StorageUnavailable
   */
  abstract list(folder?: string): AsyncIterable<ListedObject>;

  /** Deletes a file; one that is not there is fine. @throws StorageUnavailable */
  abstract delete(key: string): Promise<void>;
}

/** What we store is WebP, and nothing else may be served from our origin. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = { webp: 'image/webp' };

/** A name never changes its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** No room is left where files are kept. Trying again soon helps nobody but the operator. */
export class StorageFull extends DomainError {
  constructor() {
    super(
      'unavailable',
      'STORAGE_FULL',
      'There is no room for images at the moment. Please try again later.',
      {
        retryAfter: 600,
      },
    );
  }
}

/** The place where files are kept does not answer, or not as it should. */
export class StorageUnavailable extends DomainError {
  constructor() {
    super(
      'unavailable',
      'STORAGE_UNAVAILABLE',
      'Images cannot be stored at the moment. Please try again in a moment.',
    );
  }
}
