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
  /** Time when the file was last written. */
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

  /** Reads a file. @returns the file, or null if it doesn't exist. @throws StorageUnavailable */
  abstract open(key: string): Promise<OpenedObject | null>;

  /**
   * Lists the files in a folder or in all folders, one page at a time and in no particular order.
   * @throws StorageUnavailable
   */
  abstract list(folder?: string): AsyncIterable<ListedObject>;

  /** Deletes a file if it exists. @throws StorageUnavailable */
  abstract delete(key: string): Promise<void>;
}

/** Content types by extension. Stored images are WebP, and no other type may be served from this origin. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = { webp: 'image/webp' };

/** `Cache-Control` for stored files, whose content never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Thrown if the storage is full. Only an operator can help, so retrying soon is pointless. */
export class StorageFull extends DomainError {
  constructor() {
    super(
      'unavailable',
      'STORAGE_FULL',
      'No space is left for images at the moment. Please try again later.',
      {
        retryAfter: 600,
      },
    );
  }
}

/** Thrown if the storage doesn't respond or returns an error. */
export class StorageUnavailable extends DomainError {
  constructor() {
    super(
      'unavailable',
      'STORAGE_UNAVAILABLE',
      'Images cannot be stored at the moment. Please try again in a moment.',
    );
  }
}
