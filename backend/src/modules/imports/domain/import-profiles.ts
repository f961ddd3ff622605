import type { Transaction } from '../../../shared/unit-of-work.js';
import type { ColumnProfile } from './column-profile.js';

/** What the columns of imports' files have in common. Kept as long as their rows. */
export abstract class ImportProfiles {
  /** Of each column; empty if nothing was counted. */
  abstract find(tx: Transaction, importId: string): Promise<ColumnProfile[]>;

  abstract save(tx: Transaction, importId: string, profile: ColumnProfile[]): Promise<void>;

  /** Deletes those of imports that were over before that time. */
  abstract prune(before: Date): Promise<void>;
}
