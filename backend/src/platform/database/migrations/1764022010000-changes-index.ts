import { SqlMigration } from './sql-migration.js';

/** Finds the subscribers and messages of an idea that changed since a time. */
export class ChangesIndex1764022010000 extends SqlMigration {
  readonly name = 'ChangesIndex1764022010000';
  /** No transaction, so that people can join waitlists while the indexes are built. */
  readonly transaction = false;
  protected readonly steps = ['subscribers', 'feedback'].flatMap((table) => [
    `DROP INDEX CONCURRENTLY IF EXISTS ${table}_by_change`,
    `CREATE INDEX CONCURRENTLY ${table}_by_change ON ${table} (idea_id, changed_at, id)`,
  ]);
}
