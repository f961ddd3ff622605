import { installed, SqlMigration } from './sql-migration.js';

/**
 * First-party analytics: a queue of events, what a day knows of its visitors, and the daily numbers that
 * screens read.
 */
export class Analytics1763820000000 extends SqlMigration {
  readonly name = 'Analytics1763820000000';
  protected readonly steps = [EVENTS, VISITORS, ROLLUPS, STALE_DAYS, installed('analytics/stale-days')];
  protected readonly undo = `
    DROP TRIGGER votes_leave_days_stale ON votes;
    DROP TRIGGER subscribers_leave_days_stale ON subscribers;
    DROP TRIGGER subscribers_change_days ON subscribers;
    DROP FUNCTION mark_days_of_deleted_stale, mark_day_of_changed_stale;
    DROP INDEX votes_by_time, subscribers_by_time;
    DROP TABLE analytics_stale_days, analytics_source_days, analytics_idea_days, analytics_progress,
               analytics_known_visitors, analytics_visitor_days, analytics_salts, analytics_events;
  `;
}

// Rows stay until they are rolled up, which deletes them: seconds.
const EVENTS = `
  CREATE TABLE analytics_events (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('visit', 'vote', 'vote-withdrawn', 'sign-up', 'sign-up-willing-to-pay')),
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    visitor_key bytea,
    recognised boolean NOT NULL,
    source jsonb NOT NULL,
    occurred_at timestamptz NOT NULL
  );
  CREATE INDEX analytics_events_by_idea ON analytics_events (idea_id);
`;

// Salts and visitor days go when their day is over. Known visitors have consented, and go after two years.
const VISITORS = `
  CREATE TABLE analytics_salts (
    day date PRIMARY KEY,
    salt bytea NOT NULL
  );
  CREATE TABLE analytics_visitor_days (
    day date NOT NULL,
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    visitor_key bytea NOT NULL,
    source jsonb NOT NULL,
    voted boolean NOT NULL DEFAULT false,
    signed_up boolean NOT NULL DEFAULT false,
    willing_to_pay boolean NOT NULL DEFAULT false,
    PRIMARY KEY (idea_id, day, visitor_key)
  );
  CREATE INDEX analytics_visitor_days_by_day ON analytics_visitor_days (day);
  CREATE TABLE analytics_known_visitors (
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    visitor_key bytea NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    PRIMARY KEY (idea_id, visitor_key)
  );
  CREATE INDEX analytics_known_visitors_by_last_day ON analytics_known_visitors (last_day);
`;

// All that a screen reads: at most one row an idea and day, and a bounded number of sources.
const ROLLUPS = `
  CREATE TABLE analytics_idea_days (
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    day date NOT NULL,
    visits integer NOT NULL DEFAULT 0,
    visitors integer NOT NULL DEFAULT 0,
    returning_visitors integer NOT NULL DEFAULT 0,
    votes integer NOT NULL DEFAULT 0,
    sign_ups integer NOT NULL DEFAULT 0,
    willing_to_pay integer NOT NULL DEFAULT 0,
    PRIMARY KEY (idea_id, day)
  );
  CREATE INDEX analytics_idea_days_by_day ON analytics_idea_days (day);
  CREATE TABLE analytics_source_days (
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    day date NOT NULL,
    source jsonb NOT NULL,
    visits integer NOT NULL DEFAULT 0,
    visitors integer NOT NULL DEFAULT 0,
    votes integer NOT NULL DEFAULT 0,
    sign_ups integer NOT NULL DEFAULT 0,
    willing_to_pay integer NOT NULL DEFAULT 0,
    PRIMARY KEY (idea_id, day, source)
  );
  CREATE INDEX analytics_source_days_by_day ON analytics_source_days (day);
  CREATE TABLE analytics_progress (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    counted_until timestamptz
  );
  INSERT INTO analytics_progress DEFAULT VALUES;
`;

// Votes and sign-ups of a day are counted from their rows, found by time. What is taken back or changed
// later leaves a mark on its day, by triggers because rows also leave through ON DELETE CASCADE; each mark is
// a row of its own, so that none is lost to one that is just being worked off. New votes, the hot path, only
// touch a BRIN index.
const STALE_DAYS = `
  CREATE INDEX votes_by_time ON votes USING brin (created_at) WITH (autosummarize = on);
  CREATE INDEX subscribers_by_time ON subscribers USING brin (created_at) WITH (autosummarize = on);
  CREATE TABLE analytics_stale_days (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    idea_id uuid NOT NULL,
    day date NOT NULL
  );
`;
