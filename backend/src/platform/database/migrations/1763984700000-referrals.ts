import { installed, SqlMigration } from './sql-migration.js';

/** Links for friends, what is credited for them, and places on waitlists (ADR 51). */
export class Referrals1763984700000 extends SqlMigration {
  readonly name = 'Referrals1763984700000';
  protected readonly steps = [VISITS, PLACES, CREDITS, installed('waitlist/places')];
  protected readonly undo = `
    DROP TRIGGER subscribers_moved_are_placed ON subscribers;
    DROP TRIGGER subscribers_gone_have_no_place ON subscribers;
    DROP FUNCTION move_waitlist_place, leave_waitlist_places, change_waitlist_places, new_referral_code;
    DROP TABLE referral_credits, waitlist_places;
    ALTER TABLE subscribers DROP COLUMN referral_code, DROP COLUMN referred_by, DROP COLUMN credits,
      DROP COLUMN place_seq;
    ALTER TABLE ideas DROP COLUMN place_count;
    ALTER TABLE analytics_visitor_days DROP COLUMN referred;
    ALTER TABLE analytics_events DROP COLUMN referred;
  `;
}

// Whether a supporter's link led here. Null where the version before wrote it.
const VISITS = `
  ALTER TABLE analytics_events ADD COLUMN referred boolean;
  ALTER TABLE analytics_visitor_days ADD COLUMN referred boolean;
`;

// place_seq: the next place_count of the idea, when the mailbox confirmed. credits: what moves them up.
// referred_by: the subscriber whose link brought them, who may be gone meanwhile.
const PLACES = `
  ALTER TABLE ideas ADD COLUMN place_count integer NOT NULL DEFAULT 0;
  ALTER TABLE subscribers
    ADD COLUMN referral_code text,
    ADD COLUMN referred_by uuid,
    ADD COLUMN credits smallint NOT NULL DEFAULT 0,
    ADD COLUMN place_seq bigint;
  CREATE UNIQUE INDEX subscribers_referral_code ON subscribers (referral_code) WHERE referral_code IS NOT NULL;
  CREATE UNIQUE INDEX subscribers_place ON subscribers (idea_id, place_seq) WHERE place_seq IS NOT NULL;
  CREATE INDEX subscribers_referred ON subscribers (idea_id) WHERE referred_by IS NOT NULL;
  CREATE INDEX subscribers_referred_by_age ON subscribers (created_at) WHERE referred_by IS NOT NULL;
  CREATE TABLE waitlist_places (
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    credits smallint NOT NULL,
    depth smallint NOT NULL,
    node bigint NOT NULL,
    members integer NOT NULL CHECK (members >= 0),
    PRIMARY KEY (idea_id, credits, depth, node)
  );
`;

// A friend who is a verified supporter, once. credited: whether it moved the referrer up, or was too many.
// day: on which the friend confirmed.
const CREDITS = `
  CREATE TABLE referral_credits (
    friend_id uuid PRIMARY KEY REFERENCES subscribers ON DELETE CASCADE,
    referrer_id uuid NOT NULL,
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    day date NOT NULL,
    credited boolean NOT NULL
  );
  CREATE INDEX referral_credits_by_referrer ON referral_credits (referrer_id, day);
  CREATE INDEX referral_credits_by_idea ON referral_credits (idea_id);
`;
