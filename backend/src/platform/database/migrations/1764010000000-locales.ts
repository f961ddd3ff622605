import { SqlMigration } from './sql-migration.js';

/**
 * Stores the language that an account chose, and the language of the page that a subscriber joined on. Null is
 * the installation's default, also in rows that servers running an earlier version write.
 */
export class Locales1764010000000 extends SqlMigration {
  readonly name = 'Locales1764010000000';
  protected readonly steps = [
    `ALTER TABLE users ADD COLUMN locale text CHECK (locale IN ('en', 'de', 'es', 'fr'))`,
    `ALTER TABLE subscribers ADD COLUMN locale text
       CHECK (locale IN ('en', 'de', 'es', 'fr', 'pt-BR', 'hi', 'ja', 'ar'))`,
  ];
}
