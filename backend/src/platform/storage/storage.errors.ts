import { DomainError } from '../../shared/domain-error.js';

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
