import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links by which others read the numbers of an idea. Of the token in the link only a hash is kept. */
export class TrafficLinks1763975500000 implements MigrationInterface {
  name = 'TrafficLinks1763975500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE traffic_links (
        id uuid PRIMARY KEY,
        idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE,
        name text,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX traffic_links_by_idea ON traffic_links (idea_id, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE traffic_links');
  }
}
