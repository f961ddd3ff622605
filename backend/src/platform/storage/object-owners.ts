import { Injectable } from '@nestjs/common';

/** Whoever puts files in a folder of the store, and knows which of them are still used. */
export interface ObjectOwner {
  /** The first part of its keys. */
  folder: string;
  /** @returns those of the keys that something refers to. */
  inUse(keys: string[]): Promise<string[]>;
}

/**
 * Every owner of this process. A feature's worker module adds its own in its constructor; a folder without
 * one is left alone.
 */
@Injectable()
export class ObjectOwners {
  private readonly byFolder = new Map<string, ObjectOwner>();

  /** @throws when two owners claim the same folder: each would delete the other's files. */
  register(...owners: ObjectOwner[]): void {
    for (const owner of owners) {
      if (this.byFolder.has(owner.folder)) throw new Error(`Two owners of the folder "${owner.folder}".`);
      this.byFolder.set(owner.folder, owner);
    }
  }

  all(): ObjectOwner[] {
    return [...this.byFolder.values()];
  }
}
