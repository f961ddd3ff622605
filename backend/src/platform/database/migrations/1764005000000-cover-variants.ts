import { SqlMigration } from './sql-migration.js';

const COLUMN = 'ADD COLUMN cover_variant smallint NOT NULL DEFAULT 0 CHECK (cover_variant BETWEEN 0 AND 3)';

/**
 * Stores which of the four covers drawn from its title an idea uses. Servers running an earlier
 * version leave it at the first.
 */
export class CoverVariants1764005000000 extends SqlMigration {
  readonly name = 'CoverVariants1764005000000';
  protected readonly steps = [`ALTER TABLE ideas ${COLUMN}`, `ALTER TABLE idea_edits ${COLUMN}`];
}
