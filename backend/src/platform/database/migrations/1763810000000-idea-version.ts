import { SqlMigration } from './sql-migration.js';

/** Numbers the saves of an idea, so that an edit made on an older one is noticed. */
export class IdeaVersion1763810000000 extends SqlMigration {
  readonly name = 'IdeaVersion1763810000000';
  protected readonly steps =
    'ALTER TABLE ideas ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1)';
  protected readonly undo = 'ALTER TABLE ideas DROP COLUMN version';
}
