import type { AccountHolder } from './personal-data.js';

/** A file in a founder's export. */
export interface PersonalFile {
  /** Path in the export: letters, digits, `-`, `_`, `.`, and `/` between folders. */
  name: string;
  /** The file's text, in pieces of limited size that are read on demand. */
  content: AsyncIterable<string>;
}

/**
 * A feature's part of the file with all of a founder's data, including people on their waitlists, for use in
 * spreadsheets and other tools. A feature with such files adds its part in its module, with `registered`.
 */
export abstract class PersonalFiles {
  /**
   * Yields the founder's files, possibly none. The next file is requested after the previous one was read.
   */
  abstract files(founder: AccountHolder): AsyncIterable<PersonalFile> | Iterable<PersonalFile>;
}

/** The parts of all features, in the order of registration. */
export class PersonalFilesParts {
  private readonly parts: PersonalFiles[] = [];

  register(part: PersonalFiles): void {
    this.parts.push(part);
  }

  all(): readonly PersonalFiles[] {
    return this.parts;
  }
}

/** Names reserved for devices. Windows can't create files with these names. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Makes a file name, without folders, from an idea's slug. Valid on all file systems. */
export function fileNameOf(slug: string): string {
  const plain =
    slug
      .slice(0, 150)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-') || 'idea';
  return DEVICE.test(plain) ? `${plain}-idea` : plain;
}
