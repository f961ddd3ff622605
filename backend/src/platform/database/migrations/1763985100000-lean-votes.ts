import { SqlMigration } from './sql-migration.js';

/**
 * One big index of votes instead of two. A vote is one row among millions by a visitor like no other, so each
 * index that begins with the visitor's key has its entry on a page that nobody has just read; those that
 * begin with the idea hold it once for all of its votes.
 *
 * Built beside what goes on, so without a transaction: a try that was cut off is begun anew.
 */
export class LeanVotes1763985100000 extends SqlMigration {
  readonly name = 'LeanVotes1763985100000';
  readonly transaction = false;
  protected readonly steps = [
    'DROP INDEX CONCURRENTLY IF EXISTS votes_once_per_visitor_key',
    `CREATE UNIQUE INDEX CONCURRENTLY votes_once_per_visitor_key ON votes (visitor_key, idea_id)
     WHERE visitor_key IS NOT NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS votes_by_idea',
    'CREATE INDEX CONCURRENTLY votes_by_idea ON votes (idea_id)',
    'ALTER TABLE votes DROP CONSTRAINT IF EXISTS votes_once_per_visitor',
    'DROP INDEX CONCURRENTLY IF EXISTS votes_by_visitor',
  ];
  protected readonly undo = `
    CREATE INDEX votes_by_visitor ON votes (visitor_key) WHERE visitor_key IS NOT NULL;
    ALTER TABLE votes ADD CONSTRAINT votes_once_per_visitor UNIQUE (idea_id, visitor_key);
    DROP INDEX votes_once_per_visitor_key, votes_by_idea;
  `;
}
