import { countDeliveries, deliveryDelta } from './1763840000000-campaigns.js';
import { installed, SqlMigration } from './sql-migration.js';

/**
 * The orders by votes and by sign-ups move into a narrow table of their own (ADR 14): an index on a counter
 * of `ideas` made every vote write a new version of the whole row into all its indexes, the one for
 * searching included.
 */
export class IdeaRanks1763880000000 extends SqlMigration {
  readonly name = 'IdeaRanks1763880000000';
  protected readonly steps = [RANKS, installed('ideas/ranks'), LEAN_IDEAS, LEAN_VOTES, LEAN_SIGN_UPS];

  /** The functions of LEAN_SIGN_UPS stay: they count what they counted before. */
  protected readonly undo = `
    DROP INDEX votes_once_per_account;
    ALTER TABLE votes ADD CONSTRAINT votes_once_per_account UNIQUE (idea_id, user_id);
    ALTER TABLE ideas RESET (fillfactor);
    CREATE INDEX ideas_active_by_votes ON ideas (vote_count DESC, id DESC) WHERE status = 'active';
    CREATE INDEX ideas_active_by_waitlist ON ideas (waitlist_count DESC, id DESC) WHERE status = 'active';
    DROP TRIGGER ideas_are_ranked ON ideas;
    DROP TRIGGER ideas_come_and_go ON ideas;
    DROP FUNCTION rank_idea;
    DROP FUNCTION list_idea;
    DROP TABLE idea_ranks;
  `;
}

// Holds the active ideas, each with its counts as `ideas` has them. Pages keep room, so that a changed row
// stays in its page.
const RANKS = `
  CREATE TABLE idea_ranks (
    idea_id uuid PRIMARY KEY REFERENCES ideas ON DELETE CASCADE,
    vote_count integer NOT NULL,
    waitlist_count integer NOT NULL
  ) WITH (fillfactor = 70);
  LOCK TABLE ideas IN SHARE MODE;
  INSERT INTO idea_ranks SELECT id, vote_count, waitlist_count FROM ideas WHERE status = 'active';
  CREATE INDEX idea_ranks_by_votes ON idea_ranks (vote_count DESC, idea_id DESC);
  CREATE INDEX idea_ranks_by_waitlist ON idea_ranks (waitlist_count DESC, idea_id DESC);
`;

const LEAN_IDEAS = `
  DROP INDEX ideas_active_by_votes, ideas_active_by_waitlist;
  ALTER TABLE ideas SET (fillfactor = 85);
`;

// Votes without an account, which are most, are in one index less.
const LEAN_VOTES = `
  ALTER TABLE votes DROP CONSTRAINT votes_once_per_account;
  CREATE UNIQUE INDEX votes_once_per_account ON votes (idea_id, user_id) WHERE user_id IS NOT NULL;
`;

// Every sign-up is an INSERT ... ON CONFLICT of a subscriber and of their mails, so triggers by statement
// run for updated subscribers and for mails although there mostly are none. They look first now.
const NOTHING = 'IF NOT EXISTS (SELECT FROM added) THEN RETURN NULL; END IF;';
const LEAN_SIGN_UPS = `
  CREATE OR REPLACE FUNCTION count_subscribers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${NOTHING}
    PERFORM add_subscriber_counts(array_agg(ROW(d.*)::subscriber_delta ORDER BY d)) FROM (
      SELECT idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing, sum(change)::int
      FROM (SELECT *, 1 AS change FROM added UNION ALL SELECT *, -1 FROM gone) both_sides
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0) d;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE FUNCTION count_deliveries_added() RETURNS trigger LANGUAGE plpgsql AS $$ ${countDeliveries(deliveryDelta('added', 1), NOTHING)} $$;
  CREATE OR REPLACE FUNCTION count_deliveries_changed() RETURNS trigger LANGUAGE plpgsql AS $$ ${countDeliveries(
    `${deliveryDelta('added', 1)} UNION ALL ${deliveryDelta('gone', -1)}`,
    NOTHING,
  )} $$;
`;
