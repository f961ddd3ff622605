import { SqlMigration } from './sql-migration.js';

/** Stores the language of an idea's text as a BCP 47 tag. Null if it isn't stated. */
export class IdeaLanguages1764020000000 extends SqlMigration {
  readonly name = 'IdeaLanguages1764020000000';
  protected readonly steps = [
    'ALTER TABLE ideas ADD COLUMN language text',
    'ALTER TABLE idea_edits ADD COLUMN language text',
  ];
}
