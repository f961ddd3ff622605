import { Injectable } from '@nestjs/common';

/** A feature that stores files in a folder, and knows which of them are in use. */
export interface ObjectOwner {
  /** The feature's folder, which is the first part of its keys. */
  folder: string;
  /** Finds the files in use. @returns the keys that something refers to. */
  inUse(keys: string[]): Promise<string[]>;
}

/**
 * All owners in this process. A feature's worker module registers its owner in the constructor. Folders
 * without an owner are never cleaned up.
 */
@Injectable()
export class ObjectOwners {
  private readonly byFolder = new Map<string, ObjectOwner>();

  /**
   * Adds an owner. @throws an error if the folder already has an owner, because the two would delete each
   * other's files.
   */
  register(...owners: ObjectOwner[]): void {
    for (const owner of owners) {
      if (this.byFolder.has(owner.folder))
        throw new Error(`There are two owners of the folder "${owner.folder}".`);
      this.byFolder.set(owner.folder, owner);
    }
  }

  all(): ObjectOwner[] {
    return [...this.byFolder.values()];
  }
}
