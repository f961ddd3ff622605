import { SqlMigration } from './sql-migration.js';

/** Links by which others read the numbers of an idea. Of the token in the link only a hash is kept. */
export class TrafficLinks1763975500000 extends SqlMigration {
  readonly name = 'TrafficLinks1763975500000';
  protected readonly steps = `
    CREATE TABLE traffic_links (
      id uuid PRIMARY KEY,
      idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
      token_hash bytea NOT NULL UNIQUE,
      name text,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX traffic_links_by_idea ON traffic_links (idea_id, id DESC);
  `;
  protected readonly undo = 'DROP TABLE traffic_links';
}
