import type { AccountHolder } from './personal-data.js';

/** A file of a founder's export. */
export interface PersonalFile {
  /** Where it lies in the export: letters, digits, `-`, `_`, `.`, and `/` between folders. */
  name: string;
  /** Its text, in pieces of bounded size, read as they are taken. */
  content: AsyncIterable<string>;
}

/**
 * One feature's part of the file that holds everything of a founder, those on their waitlists included, for
 * spreadsheets and other tools. A feature with such files adds one in its module, with `registered`.
 */
export abstract class PersonalFiles {
  /** Its files for this founder; none is fine. The next one is asked for when the last has been read. */
  abstract files(founder: AccountHolder): AsyncIterable<PersonalFile> | Iterable<PersonalFile>;
}

/** Every feature's part, in the order of registration. */
export class PersonalFilesParts {
  private readonly parts: PersonalFiles[] = [];

  register(part: PersonalFiles): void {
    this.parts.push(part);
  }

  all(): readonly PersonalFiles[] {
    return this.parts;
  }
}

/** What systems keep for devices, so that Windows creates no file of that name. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** A name that any file system takes, and no folder, of an idea's slug. */
export function fileNameOf(slug: string): string {
  const plain =
    slug
      .slice(0, 150)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-') || 'idea';
  return DEVICE.test(plain) ? `${plain}-idea` : plain;
}
