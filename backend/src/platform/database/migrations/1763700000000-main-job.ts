import { installed, SqlMigration } from './sql-migration.js';

/**
 * Accounts, subscriptions, ideas, votes, waitlists, feedback, and what the platform itself keeps: outbox,
 * mail, sessions.
 */
export class MainJob1763700000000 extends SqlMigration {
  readonly name = 'MainJob1763700000000';
  protected readonly steps = [
    'CREATE EXTENSION IF NOT EXISTS pg_trgm',
    ACCOUNTS,
    IDEAS,
    IDEA_COUNTS,
    installed('ideas/counts'),
    CROWD,
    PLATFORM,
  ];
  protected readonly undo = `
    DROP TABLE seed_marks, sessions, mail_messages, outbox, feedback_replies, feedback, subscribers, votes,
               idea_counts, ideas, subscriptions, users;
    DROP FUNCTION count_idea_change;
  `;
}

const ACCOUNTS = `
  CREATE TABLE users (
    id uuid PRIMARY KEY,
    google_subject text NOT NULL CONSTRAINT users_google_subject_key UNIQUE,
    email text NOT NULL,
    username text NOT NULL,
    avatar text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  );
  CREATE TABLE subscriptions (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    plan_id text NOT NULL CHECK (plan_id IN ('starter', 'growth', 'pro', 'ultimate')),
    subscription_type text NOT NULL CHECK (subscription_type IN ('monthly', 'yearly')),
    is_recurring boolean NOT NULL,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  );
`;

// The three orders of the public list each have an index that starts at the active ideas; ids break ties.
const IDEAS = `
  CREATE TABLE ideas (
    id uuid PRIMARY KEY,
    author_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    slug text NOT NULL CONSTRAINT ideas_slug_key UNIQUE,
    title text NOT NULL,
    description text NOT NULL,
    category text NOT NULL,
    target_audience text,
    website text,
    twitter text,
    image text,
    featured_image text,
    status text NOT NULL CHECK (status IN ('draft', 'pending', 'active', 'address_review_comment', 'removed')),
    review_comments text,
    published_at timestamptz,
    vote_count integer NOT NULL DEFAULT 0 CHECK (vote_count >= 0),
    waitlist_count integer NOT NULL DEFAULT 0 CHECK (waitlist_count >= 0),
    feedback_count integer NOT NULL DEFAULT 0 CHECK (feedback_count >= 0),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  );
  CREATE INDEX ideas_active_by_votes ON ideas (vote_count DESC, id DESC) WHERE status = 'active';
  CREATE INDEX ideas_active_by_recent ON ideas (created_at DESC, id DESC) WHERE status = 'active';
  CREATE INDEX ideas_active_by_waitlist ON ideas (waitlist_count DESC, id DESC) WHERE status = 'active';
  CREATE INDEX ideas_by_author ON ideas (author_id, created_at DESC, id DESC);
  CREATE INDEX ideas_by_created ON ideas (created_at DESC, id DESC);
  CREATE INDEX ideas_search ON ideas USING gin ((title || E'\n' || description || E'\n' || category) gin_trgm_ops);
`;

// Totals for lists without counting rows on a request (architecture rule 9). A trigger, because ideas also
// leave through ON DELETE CASCADE, where no code of ours runs.
const IDEA_COUNTS = `
  CREATE TABLE idea_counts (
    status text NOT NULL,
    category text NOT NULL,
    ideas integer NOT NULL CHECK (ideas >= 0),
    PRIMARY KEY (status, category)
  );
`;

const CROWD = `
  CREATE TABLE votes (
    id uuid PRIMARY KEY,
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    user_id uuid REFERENCES users ON DELETE CASCADE,
    visitor_key bytea,
    created_at timestamptz NOT NULL,
    CONSTRAINT votes_have_a_voter CHECK (user_id IS NOT NULL OR visitor_key IS NOT NULL),
    CONSTRAINT votes_once_per_account UNIQUE (idea_id, user_id),
    CONSTRAINT votes_once_per_visitor UNIQUE (idea_id, visitor_key)
  );
  CREATE INDEX votes_by_user ON votes (user_id) WHERE user_id IS NOT NULL;
  CREATE INDEX votes_by_visitor ON votes (visitor_key) WHERE visitor_key IS NOT NULL;

  CREATE TABLE subscribers (
    id uuid PRIMARY KEY,
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    email text NOT NULL,
    willing_to_pay boolean NOT NULL,
    interested_in_collaborating boolean NOT NULL,
    interested_in_investing boolean NOT NULL,
    linkedin_profile text,
    status text NOT NULL CHECK (status IN ('active', 'unsubscribed')),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  );
  CREATE UNIQUE INDEX subscribers_once_per_idea ON subscribers (idea_id, lower(email));
  CREATE INDEX subscribers_by_idea ON subscribers (idea_id, created_at DESC, id DESC);

  CREATE TABLE feedback (
    id uuid PRIMARY KEY,
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    message text NOT NULL,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX feedback_by_idea ON feedback (idea_id, created_at DESC, id DESC);

  CREATE TABLE feedback_replies (
    id uuid PRIMARY KEY,
    feedback_id uuid NOT NULL REFERENCES feedback ON DELETE CASCADE,
    message text NOT NULL,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX replies_by_feedback ON feedback_replies (feedback_id, created_at, id);
`;

// Sessions have the columns that connect-pg-simple expects. A seed mark says that a seed was sown: what
// people then delete stays deleted.
const PLATFORM = `
  CREATE TABLE outbox (
    id uuid PRIMARY KEY,
    type text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    dispatched_at timestamptz
  );
  CREATE INDEX outbox_waiting ON outbox (id) WHERE dispatched_at IS NULL;

  CREATE TABLE mail_messages (
    id uuid PRIMARY KEY,
    template text NOT NULL,
    message_id text NOT NULL CONSTRAINT mail_messages_message_id_key UNIQUE,
    created_at timestamptz NOT NULL,
    claimed_until timestamptz,
    sent_at timestamptz
  );

  CREATE TABLE sessions (
    sid text PRIMARY KEY,
    sess json NOT NULL,
    expire timestamptz NOT NULL
  );
  CREATE INDEX sessions_by_expiry ON sessions (expire);

  CREATE TABLE seed_marks (
    name text PRIMARY KEY,
    seeded_at timestamptz NOT NULL
  );
`;
