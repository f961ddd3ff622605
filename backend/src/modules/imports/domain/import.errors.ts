import { DomainError } from '../../../shared/domain-error.js';
import { fieldError } from '../../../shared/field-error.js';

/** The error for subscribers whose consent the founder hasn't confirmed. */
export const NOT_AGREED = fieldError(
  'NOT_AGREED',
  'Please confirm that these people agreed to hear about the idea.',
);

/** The import's state doesn't allow this step. */
export class WrongImportState extends DomainError {
  constructor(state: string, step: string) {
    super('conflict', 'WRONG_IMPORT_STATE', `This import can't ${step} now, because it is ${state}.`, {
      presentStatus: state,
    });
  }
}

export class ImportAtWork extends DomainError {
  constructor() {
    super('conflict', 'IMPORT_AT_WORK', 'Another of your imports is running. Wait until it has finished.');
  }
}

export class NothingToImport extends DomainError {
  constructor() {
    super('conflict', 'NOTHING_TO_IMPORT', 'This file has no rows to import.');
  }
}

/** The founder's quota has shrunk since the dry run. */
export class RoomChanged extends DomainError {
  constructor(most: number) {
    const text = `You can now add only ${most} of these rows. Check the dry run again.`;
    super('conflict', 'IMPORT_ROOM_CHANGED', text);
  }
}

export class TooManyImports extends DomainError {
  constructor(most: number, retryAfter: number) {
    super('rate-limited', 'RATE_LIMITED', `You can start ${most} imports a day. Try again later.`, {
      retryAfter,
    });
  }
}

export class TooManyBytes extends DomainError {
  constructor(megabytes: number, retryAfter: number) {
    const hours = Math.ceil(retryAfter / 3600);
    const wait = hours === 1 ? 'an hour' : `${hours} hours`;
    const text = `You can upload ${megabytes} MB of files a day. Remove columns or rows, or upload this file in ${wait}.`;
    super('rate-limited', 'RATE_LIMITED', text, { retryAfter });
  }
}

export class FileTooLarge extends DomainError {
  constructor() {
    super('too-large', 'FILE_TOO_LARGE', 'A file can have at most 100 MB. Split it into smaller files.');
  }
}

/** A part was uploaded out of order. */
export class PartOutOfTurn extends DomainError {
  constructor(next: number) {
    super('conflict', 'PART_OUT_OF_TURN', `Upload part ${next} of this file next.`);
  }
}

/** A different part with the same number was uploaded before. */
export class PartDiffers extends DomainError {
  constructor(number: number) {
    const text = `A different part ${number} of this file was already uploaded. Discard this import and upload the file again.`;
    super('conflict', 'PART_DIFFERS', text);
  }
}

/**
 * The reason why a file is unreadable, with a message that explains what to do. It is stored as the import's
 * problem; the request itself doesn't fail.
 */
export class BadFile extends Error {
  override name = 'BadFile';
}
