import type { Transaction } from '../../../shared/unit-of-work.js';
import type { IdeaInput } from './idea-content.js';

/** An idea that its founder brings from another tool. */
export interface ImportedIdea {
  /** UUIDv7 that it gets. */
  id: string;
  content: Omit<IdeaInput, 'image'>;
  /** How many votes the other tool counted; null where it said nothing. */
  votes: number | null;
}

/** Ideas that are brought in bulk. They are drafts, whatever they were elsewhere. */
export abstract class IdeaImports {
  /**
   * How many more drafts an import may make.
   * @param maxIdeas the plan's quota; 0 without a plan. @param most drafts of a founder with a plan.
   */
  abstract room(tx: Transaction, authorId: string, maxIdeas: number, most: number): Promise<number>;

  /** Of these titles, the places of those that an idea of the author's has already, whatever its case. */
  abstract knownTitles(tx: Transaction, authorId: string, titles: string[]): Promise<Set<number>>;

  abstract add(tx: Transaction, authorId: string, ideas: ImportedIdea[], now: Date): Promise<void>;

  /** Deletes those that are as they came: drafts that nobody has saved. @returns their ids. */
  abstract remove(tx: Transaction, authorId: string, ids: string[]): Promise<Set<string>>;

  /** Of these ids, those that are still there. */
  abstract present(tx: Transaction, authorId: string, ids: string[]): Promise<Set<string>>;
}
