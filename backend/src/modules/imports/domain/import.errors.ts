import { DomainError } from '../../../shared/domain-error.js';

/** The import is not where the step could be taken. */
export class WrongImportState extends DomainError {
  constructor(state: string, step: string) {
    super('conflict', 'WRONG_IMPORT_STATE', `This import cannot ${step} now: it is ${state}.`, {
      presentStatus: state,
    });
  }
}

export class ImportAtWork extends DomainError {
  constructor() {
    super('conflict', 'IMPORT_AT_WORK', 'Another import of yours is at work. Please wait until it is done.');
  }
}

export class NothingToImport extends DomainError {
  constructor() {
    super('conflict', 'NOTHING_TO_IMPORT', 'No row of this file would add anything.');
  }
}

/** There is less room than when the rows were looked at. */
export class RoomChanged extends DomainError {
  constructor(most: number) {
    const text = `By now there is room for ${most} of these rows. Please look at the dry run once more.`;
    super('conflict', 'IMPORT_ROOM_CHANGED', text);
  }
}

export class TooManyImports extends DomainError {
  constructor(most: number, retryAfter: number) {
    super('rate-limited', 'RATE_LIMITED', `You can begin ${most} imports a day. Please try again later.`, {
      retryAfter,
    });
  }
}

export class TooManyBytes extends DomainError {
  constructor(megabytes: number, retryAfter: number) {
    const hours = Math.ceil(retryAfter / 3600);
    const wait = hours === 1 ? 'an hour' : `${hours} hours`;
    const text = `You can upload ${megabytes} MB of files a day. Please leave out columns or rows, or upload this file in ${wait}.`;
    super('rate-limited', 'RATE_LIMITED', text, { retryAfter });
  }
}

export class FileTooLarge extends DomainError {
  constructor() {
    super('too-large', 'FILE_TOO_LARGE', 'A file may have 100 MB at the most. Please split it.');
  }
}

/** A part came out of turn. */
export class PartOutOfTurn extends DomainError {
  constructor(next: number) {
    super('conflict', 'PART_OUT_OF_TURN', `Part ${next} of this file comes next.`);
  }
}

/** Another part with this number has arrived before. */
export class PartDiffers extends DomainError {
  constructor(number: number) {
    const text = `Part ${number} of this file is here already, and it is another one. Please discard this import and upload the file again.`;
    super('conflict', 'PART_DIFFERS', text);
  }
}

/** What makes a file unreadable, in words that say what to do; it is told of the import, not of a request. */
export class BadFile extends Error {
  override name = 'BadFile';
}
