import { SqlMigration } from './sql-migration.js';

/** What a day knows of its visitors, so that those can be told apart who count as evidence. */
export class VisitorsThatCount1763960000000 extends SqlMigration {
  readonly name = 'VisitorsThatCount1763960000000';
  protected readonly steps = [EVENTS, VISITORS, SIGN_UPS];
  protected readonly undo = `
    ALTER TABLE subscribers DROP COLUMN unit_key;
    DROP TABLE analytics_network_salts;
    ALTER TABLE analytics_idea_days DROP COLUMN visits_without_key;
    CREATE INDEX analytics_visitor_days_by_day ON analytics_visitor_days (day);
    DROP INDEX analytics_visitor_days_by_day_and_idea;
    ALTER TABLE analytics_visitor_days DROP COLUMN first_at, DROP COLUMN voted_at, DROP COLUMN network,
      DROP COLUMN hosted, DROP COLUMN signed_in, DROP COLUMN arrived_from;
    ALTER TABLE analytics_events DROP COLUMN network, DROP COLUMN hosted, DROP COLUMN signed_in;
  `;
}

// network: a keyed hash of the visitor's network and the idea. hosted: it belongs to a hosting provider.
// signed_in: by an account. Null where the version before wrote the event.
const EVENTS = `
  ALTER TABLE analytics_events ADD COLUMN network bytea, ADD COLUMN hosted boolean, ADD COLUMN signed_in boolean;
`;

// voted_at and signed_in: of the vote that stands. arrived_from: the source as it was, where the day's
// numbers put it to the others. visits_without_key: of those who asked not to be told apart. The secrets
// behind the networks' keys go when their epoch is over.
const VISITORS = `
  ALTER TABLE analytics_visitor_days ADD COLUMN first_at timestamptz, ADD COLUMN voted_at timestamptz,
    ADD COLUMN network bytea, ADD COLUMN hosted boolean, ADD COLUMN signed_in boolean, ADD COLUMN arrived_from jsonb;
  CREATE INDEX analytics_visitor_days_by_day_and_idea ON analytics_visitor_days (day, idea_id);
  DROP INDEX analytics_visitor_days_by_day;
  ALTER TABLE analytics_idea_days ADD COLUMN visits_without_key integer NOT NULL DEFAULT 0;
  CREATE TABLE analytics_network_salts (
    epoch integer PRIMARY KEY,
    salt bytea NOT NULL
  );
`;

// The key by which analytics knows the visitor who signed up, until their day is closed.
const SIGN_UPS = 'ALTER TABLE subscribers ADD COLUMN unit_key bytea';
