import type { Readable } from 'node:stream';

import { DomainError } from '../../shared/domain-error.js';

/** Path under which this site serves stored files; see `registerUploads`. */
export const UPLOADS_PATH = '/uploads';

export interface OpenedObject {
  body: Readable;
  bytes: number;
}

export interface ListedObject {
  key: string;
  /** When it was last written. */
  storedAt: Date;
}

/**
 * Stores files under immutable names. A key is `folder/name.ext`, generated for every upload and never chosen
 * by a user. So nothing can start to refer to an unused file, which makes deleting it safe.
 */
export abstract class ObjectStore {
  /**
   * Stores `bytes` under `key`, completely or not at all.
   * @returns the path or URL for browsers.
   * @throws StorageFull, StorageUnavailable
   */
  abstract put(key: string, bytes: Buffer): Promise<string>;

  /** @returns the file, or null if it doesn't exist. @throws StorageUnavailable */
  abstract open(key: string): Promise<OpenedObject | null>;

  /**
   * Lists the files in a folder or in all folders, in no particular order, one page at a time.
   * @throws StorageUnavailable
   */
  abstract list(folder?: string): AsyncIterable<ListedObject>;

  /** Deletes a file if it exists. @throws StorageUnavailable */
  abstract delete(key: string): Promise<void>;
}

/** Content types by extension. Stored images are WebP, and nothing else may be served from this origin. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = { webp: 'image/webp' };

/** `Cache-Control` of stored files, whose content never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The storage is full. Only an operator can help, so retrying soon is pointless. */
export class StorageFull extends DomainError {
  constructor() {
    super(
      'unavailable',
      'STORAGE_FULL',
      'There is no space left for images at the moment. Please try again later.',
      {
        retryAfter: 600,
      },
    );
  }
}

/** The storage doesn't respond, or returns an error. */
export class StorageUnavailable extends DomainError {
  constructor() {
    super(
      'unavailable',
      'STORAGE_UNAVAILABLE',
      'Images cannot be stored at the moment. Please try again in a moment.',
    );
  }
}
