import type { QueryRunner } from 'typeorm';

import { SqlMigration } from './sql-migration.js';

/**
 * Name of the last migration that created the schema of 1.0.0. Only the indexes of votes were added later, on
 * the day 1.0.0 was released.
 */
export const LAST_OF_1_0_0 = 'Imports1763984900000';

/**
 * The schema of version 1.0.0, frozen (ADR 79). It has the name of the last of the 37 migrations that it
 * replaces, so on a 1.0.0 database it counts as already run.
 */
export class LeanVotes1763985100000 extends SqlMigration {
  readonly name = 'LeanVotes1763985100000';
  /**
   * No transaction, because the steps below create indexes concurrently. The whole schema is a single
   * statement, so PostgreSQL creates either all of it or nothing.
   */
  readonly transaction = false;
  /**
   * For databases on which 1.0.0 was installed before it had these indexes. Interrupted steps can be
   * repeated.
   */
  protected readonly steps = [
    'DROP INDEX CONCURRENTLY IF EXISTS votes_once_per_visitor_key',
    `CREATE UNIQUE INDEX CONCURRENTLY votes_once_per_visitor_key ON votes (visitor_key, idea_id)
     WHERE visitor_key IS NOT NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS votes_by_idea',
    'CREATE INDEX CONCURRENTLY votes_by_idea ON votes (idea_id)',
    'ALTER TABLE votes DROP CONSTRAINT IF EXISTS votes_once_per_visitor',
    'DROP INDEX CONCURRENTLY IF EXISTS votes_by_visitor',
  ];

  override async up(runner: QueryRunner): Promise<void> {
    const [votes] = await runner.query(
      `SELECT FROM pg_tables WHERE schemaname = current_schema AND tablename = 'votes'`,
    );
    if (!votes) return void (await runner.query(SCHEMA));
    const [released] = await runner.query('SELECT FROM migrations WHERE name = $1', [LAST_OF_1_0_0]);
    if (!released)
      throw new Error('This database is from before version 1.0.0: migrate it with 1.0.0 first.');
    await super.up(runner);
  }
}

const SCHEMA = String.raw`
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE subscriber_delta AS (
  idea_id uuid,
  status text,
  willing_to_pay boolean,
  collaborating boolean,
  investing boolean,
  change integer,
  confirmed integer,
  pending integer
);

-- Names are copies, and nothing references another table: an entry stays readable when its subject or the admin is gone.
CREATE TABLE admin_audit (
  id uuid NOT NULL,
  actor_id uuid NOT NULL,
  actor_name text NOT NULL,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  subject_name text NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  created_at timestamptz NOT NULL,
  CONSTRAINT admin_audit_action_check CHECK (action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'),
  CONSTRAINT admin_audit_pkey PRIMARY KEY (id)
);

CREATE TABLE admin_audit_counts (
  action text NOT NULL,
  actor_id uuid NOT NULL,
  entries integer NOT NULL,
  CONSTRAINT admin_audit_counts_entries_check CHECK (entries > 0),
  CONSTRAINT admin_audit_counts_pkey PRIMARY KEY (action, actor_id)
);

-- A queue: rows stay for seconds, until they are rolled up.
-- network: a keyed hash of the visitor's network and the idea. hosted: it belongs to a hosting provider.
CREATE TABLE analytics_events (
  id uuid NOT NULL,
  kind text NOT NULL,
  idea_id uuid NOT NULL,
  visitor_key bytea,
  recognised boolean NOT NULL,
  source jsonb NOT NULL,
  occurred_at timestamptz NOT NULL,
  network bytea,
  hosted boolean,
  signed_in boolean,
  referred boolean,
  CONSTRAINT analytics_events_kind_check CHECK (kind IN ('visit', 'vote', 'vote-withdrawn', 'sign-up', 'sign-up-willing-to-pay')),
  CONSTRAINT analytics_events_pkey PRIMARY KEY (id)
);

CREATE TABLE analytics_idea_days (
  idea_id uuid NOT NULL,
  day date NOT NULL,
  visits integer DEFAULT 0 NOT NULL,
  visitors integer DEFAULT 0 NOT NULL,
  returning_visitors integer DEFAULT 0 NOT NULL,
  votes integer DEFAULT 0 NOT NULL,
  sign_ups integer DEFAULT 0 NOT NULL,
  willing_to_pay integer DEFAULT 0 NOT NULL,
  visits_without_key integer DEFAULT 0 NOT NULL,
  CONSTRAINT analytics_idea_days_pkey PRIMARY KEY (idea_id, day)
);

-- These have consented, and go after two years.
CREATE TABLE analytics_known_visitors (
  idea_id uuid NOT NULL,
  visitor_key bytea NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  CONSTRAINT analytics_known_visitors_pkey PRIMARY KEY (idea_id, visitor_key)
);

CREATE TABLE analytics_network_salts (
  epoch integer NOT NULL,
  salt bytea NOT NULL,
  CONSTRAINT analytics_network_salts_pkey PRIMARY KEY (epoch)
);

CREATE TABLE analytics_progress (
  only_row boolean DEFAULT true NOT NULL,
  counted_until timestamptz,
  CONSTRAINT analytics_progress_only_row_check CHECK (only_row),
  CONSTRAINT analytics_progress_pkey PRIMARY KEY (only_row)
);

CREATE TABLE analytics_salts (
  day date NOT NULL,
  salt bytea NOT NULL,
  CONSTRAINT analytics_salts_pkey PRIMARY KEY (day)
);

CREATE TABLE analytics_source_days (
  idea_id uuid NOT NULL,
  day date NOT NULL,
  source jsonb NOT NULL,
  visits integer DEFAULT 0 NOT NULL,
  visitors integer DEFAULT 0 NOT NULL,
  votes integer DEFAULT 0 NOT NULL,
  sign_ups integer DEFAULT 0 NOT NULL,
  willing_to_pay integer DEFAULT 0 NOT NULL,
  CONSTRAINT analytics_source_days_pkey PRIMARY KEY (idea_id, day, source)
);

CREATE TABLE analytics_stale_days (
  id bigint GENERATED ALWAYS AS IDENTITY,
  idea_id uuid NOT NULL,
  day date NOT NULL,
  CONSTRAINT analytics_stale_days_pkey PRIMARY KEY (id)
);

-- Rows go when their day is over. voted_at, signed_in: of the vote that stands.
-- arrived_from: the source as it was, where the day's numbers put it under "others".
CREATE TABLE analytics_visitor_days (
  day date NOT NULL,
  idea_id uuid NOT NULL,
  visitor_key bytea NOT NULL,
  source jsonb NOT NULL,
  voted boolean DEFAULT false NOT NULL,
  signed_up boolean DEFAULT false NOT NULL,
  willing_to_pay boolean DEFAULT false NOT NULL,
  first_at timestamptz,
  voted_at timestamptz,
  network bytea,
  hosted boolean,
  signed_in boolean,
  arrived_from jsonb,
  referred boolean,
  CONSTRAINT analytics_visitor_days_pkey PRIMARY KEY (idea_id, day, visitor_key)
);

-- Only a hash of the key is stored.
CREATE TABLE api_keys (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  hash bytea NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT api_keys_hash_check CHECK (length(hash) = 32),
  CONSTRAINT api_keys_scopes_check CHECK (cardinality(scopes) > 0),
  CONSTRAINT api_keys_hash_key UNIQUE (hash),
  CONSTRAINT api_keys_pkey PRIMARY KEY (id)
);

-- told_about: the end of the period whose last notice was sent, as '<notice>:<instant>', so that none is sent twice.
CREATE TABLE billing_agreements (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  provider text NOT NULL,
  plan_id text NOT NULL,
  subscription_type text NOT NULL,
  amount_minor integer NOT NULL,
  currency text NOT NULL,
  provider_id text,
  approve_url text,
  state text NOT NULL,
  failed_at timestamptz,
  cancel_requested_at timestamptz,
  checks integer DEFAULT 0 NOT NULL,
  next_check_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  starts_at timestamptz,
  resumes boolean DEFAULT false NOT NULL,
  CONSTRAINT billing_agreements_amount_minor_check CHECK (amount_minor > 0),
  CONSTRAINT billing_agreements_provider_check CHECK (provider IN ('paypal', 'razorpay')),
  CONSTRAINT billing_agreements_state_check CHECK (state IN ('pending', 'active', 'cancelled')),
  CONSTRAINT billing_agreements_subscription_type_check CHECK (subscription_type IN ('monthly', 'yearly')),
  CONSTRAINT billing_agreements_pkey PRIMARY KEY (id),
  CONSTRAINT billing_agreements_provider_key UNIQUE (provider, provider_id)
);

CREATE TABLE billing_audit (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  payment_id uuid,
  agreement_id uuid,
  what text NOT NULL,
  cause text NOT NULL,
  detail jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT billing_audit_pkey PRIMARY KEY (id)
);

-- The key is the promise: one email for each campaign and subscriber. due_at: when it may next be tried.
-- A claim is a column, not a lock held open: it outlives any send, and one that a crash left behind runs out.
-- left_at, confirmed_at: of people who unsubscribed, or confirmed, after this email and before another.
CREATE TABLE campaign_deliveries (
  campaign_id uuid NOT NULL,
  subscriber_id uuid NOT NULL,
  status text DEFAULT 'pending' NOT NULL,
  due_at timestamptz NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  claim_id uuid,
  claimed_until timestamptz,
  reason text,
  detail text,
  settled_at timestamptz,
  left_at timestamptz,
  confirmed_at timestamptz,
  CONSTRAINT campaign_deliveries_claimed CHECK ((status = 'sending') = (claim_id IS NOT NULL)),
  CONSTRAINT campaign_deliveries_settled CHECK ((status IN ('pending', 'sending')) = (settled_at IS NULL)),
  CONSTRAINT campaign_deliveries_status_check CHECK (status IN ('pending', 'sending', 'sent', 'failed', 'skipped')),
  CONSTRAINT campaign_deliveries_once PRIMARY KEY (campaign_id, subscriber_id)
);

-- recent_outcomes: one character an email, 1 for a bounce, latest last.
CREATE TABLE campaign_senders (
  founder_id uuid NOT NULL,
  recent_outcomes text DEFAULT '' NOT NULL,
  paused_at timestamptz,
  replies_to_founder boolean DEFAULT false NOT NULL,
  CONSTRAINT campaign_senders_pkey PRIMARY KEY (founder_id)
);

-- The four counts always add up to the campaign's deliveries; scheduled: not settled yet. segment: null is everybody.
-- scheduled_at: first_activated_at once more, written by versions that know segments. One that does not is refused.
CREATE TABLE campaigns (
  id uuid NOT NULL,
  idea_id uuid NOT NULL,
  name text NOT NULL,
  subject text NOT NULL,
  content text NOT NULL,
  type text NOT NULL,
  sends_on_join boolean GENERATED ALWAYS AS ((type IN ('welcome', 'reminder'))) STORED NOT NULL,
  delay_days integer NOT NULL,
  is_active boolean NOT NULL,
  first_activated_at timestamptz,
  scheduled_count integer DEFAULT 0 NOT NULL,
  sent_count integer DEFAULT 0 NOT NULL,
  failed_count integer DEFAULT 0 NOT NULL,
  skipped_count integer DEFAULT 0 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  segment jsonb,
  starts_at timestamptz,
  scheduled_at timestamptz,
  CONSTRAINT campaigns_active_were_activated CHECK ((NOT is_active) OR (first_activated_at IS NOT NULL)),
  CONSTRAINT campaigns_delay_days_check CHECK ((delay_days >= 0) AND (delay_days <= 3650)),
  CONSTRAINT campaigns_failed_count_check CHECK (failed_count >= 0),
  CONSTRAINT campaigns_scheduled_count_check CHECK (scheduled_count >= 0),
  CONSTRAINT campaigns_segment_is_known CHECK (((segment IS NULL) AND (starts_at IS NULL)) OR (first_activated_at IS NULL) OR (NOT (scheduled_at IS DISTINCT FROM first_activated_at))),
  CONSTRAINT campaigns_sent_count_check CHECK (sent_count >= 0),
  CONSTRAINT campaigns_skipped_count_check CHECK (skipped_count >= 0),
  CONSTRAINT campaigns_type_check CHECK (type IN ('welcome', 'update', 'launch', 'reminder')),
  CONSTRAINT campaigns_pkey PRIMARY KEY (id)
);

-- What the mailbox is asked to confirm, and what limits count: a row outlives the subscriber, without what was said.
CREATE TABLE confirmation_mails (
  id uuid NOT NULL,
  subscriber_id uuid NOT NULL,
  idea_id uuid NOT NULL,
  email_hash bytea NOT NULL,
  said jsonb,
  answer text,
  answered_at timestamptz,
  created_at timestamptz NOT NULL,
  kind text DEFAULT 'again' NOT NULL,
  consent_version smallint DEFAULT 1 NOT NULL,
  CONSTRAINT confirmation_mails_answer_check CHECK (answer IN ('confirmed', 'refused')),
  CONSTRAINT confirmation_mails_answered CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT confirmation_mails_kind_check CHECK (kind IN ('joined', 'again', 'before', 'imported')),
  CONSTRAINT confirmation_mails_pkey PRIMARY KEY (id)
);

-- of_sign_up: the refused sign-up was new, so the address gets no campaign either.
CREATE TABLE confirmation_refusals (
  founder_id uuid NOT NULL,
  email_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  of_sign_up boolean DEFAULT false NOT NULL,
  CONSTRAINT confirmation_refusals_pkey PRIMARY KEY (founder_id, email_hash)
);

CREATE TABLE confirmation_requests (
  idea_id uuid NOT NULL,
  people integer NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT confirmation_requests_pkey PRIMARY KEY (idea_id)
);

CREATE TABLE deleted_accounts (
  id uuid NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz NOT NULL,
  CONSTRAINT deleted_accounts_pkey PRIMARY KEY (id)
);

CREATE TABLE digest_passes (
  monday date NOT NULL,
  last_founder uuid,
  done_at timestamptz,
  CONSTRAINT digest_passes_pkey PRIMARY KEY (monday)
);

CREATE TABLE digests (
  user_id uuid NOT NULL,
  monday date NOT NULL,
  queued_at timestamptz NOT NULL,
  settled_at timestamptz,
  idea_id uuid,
  step text,
  CONSTRAINT digests_pkey PRIMARY KEY (user_id, monday)
);

-- Counted visitors of one kind of an idea's day, and how far they came. goal: the number of the goal that ran
-- when they arrived, 0 for none. provisional: of a day that goes on, and counted again.
CREATE TABLE evidence_cells (
  id bigint GENERATED ALWAYS AS IDENTITY,
  idea_id uuid NOT NULL,
  day date NOT NULL,
  source jsonb NOT NULL,
  goal smallint DEFAULT 0 NOT NULL,
  arm smallint DEFAULT 0 NOT NULL,
  price_arm smallint DEFAULT 0 NOT NULL,
  referred boolean DEFAULT false NOT NULL,
  provisional boolean NOT NULL,
  visitors integer NOT NULL,
  voted integer NOT NULL,
  voted_verified integer NOT NULL,
  joined integer NOT NULL,
  open integer NOT NULL,
  confirmed integer NOT NULL,
  would_pay integer NOT NULL,
  priced integer DEFAULT 0 NOT NULL,
  CONSTRAINT evidence_cells_are_a_funnel CHECK ((visitors >= joined) AND (joined >= (confirmed + open)) AND (confirmed >= would_pay) AND (confirmed >= priced) AND (would_pay >= 0) AND (priced >= 0) AND (open >= 0) AND (visitors >= voted) AND (voted >= voted_verified) AND (voted_verified >= 0)),
  CONSTRAINT evidence_cells_once UNIQUE (idea_id, day, source, goal, arm, price_arm, referred),
  CONSTRAINT evidence_cells_pkey PRIMARY KEY (id)
);

CREATE TABLE evidence_goal_days (
  goal_id uuid NOT NULL,
  day date NOT NULL,
  visitors integer NOT NULL,
  yes integer NOT NULL,
  open integer NOT NULL,
  counted integer NOT NULL,
  low double precision NOT NULL,
  high double precision NOT NULL,
  needed integer NOT NULL,
  state text NOT NULL,
  reason text,
  CONSTRAINT evidence_goal_days_pkey PRIMARY KEY (goal_id, day)
);

-- The text is what its hash in the log is of.
CREATE TABLE evidence_goals (
  id uuid NOT NULL,
  idea_id uuid NOT NULL,
  number smallint NOT NULL,
  text text NOT NULL,
  hash bytea NOT NULL,
  log_seq integer NOT NULL,
  started_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  state text NOT NULL,
  reason text,
  decided_at timestamptz,
  CONSTRAINT evidence_goals_number_check CHECK (number > 0),
  CONSTRAINT evidence_goals_hash_key UNIQUE (hash),
  CONSTRAINT evidence_goals_number UNIQUE (idea_id, number),
  CONSTRAINT evidence_goals_pkey PRIMARY KEY (id)
);

-- Public keys stay forever, so that what an old one signed can be checked.
CREATE TABLE evidence_keys (
  kid text NOT NULL,
  jwk jsonb NOT NULL,
  first_used_at timestamptz NOT NULL,
  CONSTRAINT evidence_keys_pkey PRIMARY KEY (kid)
);

CREATE TABLE evidence_left_out (
  idea_id uuid NOT NULL,
  day date NOT NULL,
  reason text NOT NULL,
  people integer NOT NULL,
  provisional boolean NOT NULL,
  CONSTRAINT evidence_left_out_people_check CHECK (people > 0),
  CONSTRAINT evidence_left_out_pkey PRIMARY KEY (idea_id, day, reason)
);

-- Each row hashes the one before: nothing can be taken out or put in unseen by people who kept a later hash.
CREATE TABLE evidence_log (
  seq integer NOT NULL,
  hash bytea NOT NULL,
  previous bytea NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT evidence_log_seq_check CHECK (seq > 0),
  CONSTRAINT evidence_log_hash_key UNIQUE (hash),
  CONSTRAINT evidence_log_pkey PRIMARY KEY (seq),
  CONSTRAINT evidence_log_previous_key UNIQUE (previous)
);

CREATE TABLE evidence_networks (
  idea_id uuid NOT NULL,
  epoch integer NOT NULL,
  network bytea NOT NULL,
  counted smallint NOT NULL,
  CONSTRAINT evidence_networks_pkey PRIMARY KEY (idea_id, epoch, network)
);

-- A withdrawn report loses its signed text; only its existence is known.
CREATE TABLE evidence_reports (
  id uuid NOT NULL,
  idea_id uuid NOT NULL,
  jws text,
  title text NOT NULL,
  created_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  CONSTRAINT evidence_reports_are_there_or_withdrawn CHECK ((jws IS NULL) = (withdrawn_at IS NOT NULL)),
  CONSTRAINT evidence_reports_jws_check CHECK (octet_length(jws) <= 1048576),
  CONSTRAINT evidence_reports_pkey PRIMARY KEY (id)
);

-- Leads to the cell of a sign-up for as long as the cell may still change by it.
CREATE TABLE evidence_sign_ups (
  subscriber_id uuid NOT NULL,
  cell_id bigint NOT NULL,
  state text NOT NULL,
  voted boolean NOT NULL,
  joined_at timestamptz NOT NULL,
  CONSTRAINT evidence_sign_ups_state_check CHECK (state IN ('open', 'confirmed', 'lapsed')),
  CONSTRAINT evidence_sign_ups_pkey PRIMARY KEY (subscriber_id)
);

-- first_arm: cells keep visitors by a number for each arm; no two experiments of an idea and kind share one.
CREATE TABLE experiments (
  id uuid NOT NULL,
  idea_id uuid NOT NULL,
  kind text NOT NULL,
  arms jsonb NOT NULL,
  first_arm smallint NOT NULL,
  days smallint NOT NULL,
  state text NOT NULL,
  reason text,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  decided_at timestamptz,
  judged_day date,
  kept smallint,
  result jsonb,
  review_comments text,
  CONSTRAINT experiments_first_arm_check CHECK (first_arm > 0),
  CONSTRAINT experiments_kind_check CHECK (kind IN ('page', 'price')),
  CONSTRAINT experiments_arms_once UNIQUE (idea_id, kind, first_arm),
  CONSTRAINT experiments_pkey PRIMARY KEY (id)
);

CREATE TABLE feedback (
  id uuid NOT NULL,
  idea_id uuid NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL,
  is_unread boolean DEFAULT true NOT NULL,
  pinned_at timestamptz,
  merged_into uuid,
  CONSTRAINT feedback_is_not_its_own_part CHECK (merged_into <> id),
  CONSTRAINT feedback_pinned_is_listed CHECK ((merged_into IS NULL) OR (pinned_at IS NULL)),
  CONSTRAINT feedback_pkey PRIMARY KEY (id)
);

CREATE TABLE feedback_answers (
  id uuid NOT NULL,
  reply_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT feedback_answers_once UNIQUE (reply_id, feedback_id),
  CONSTRAINT feedback_answers_pkey PRIMARY KEY (id)
);

-- For limits that must outlive the message.
CREATE TABLE feedback_listener_mails (
  id uuid NOT NULL,
  idea_id uuid NOT NULL,
  email_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT feedback_listener_mails_pkey PRIMARY KEY (id)
);

-- Apart from the message, which names no one. People who want no more have no address here.
CREATE TABLE feedback_listeners (
  feedback_id uuid NOT NULL,
  email text,
  state text NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz,
  asked_at timestamptz,
  confirmed_at timestamptz,
  consent_version smallint,
  answered_at timestamptz,
  CONSTRAINT feedback_listeners_address CHECK ((email IS NULL) = (state IN ('stopped', 'refused'))),
  CONSTRAINT feedback_listeners_are_due CHECK ((due_at IS NOT NULL) = (state = 'due')),
  CONSTRAINT feedback_listeners_state_check CHECK (state IN ('due', 'asked', 'confirmed', 'stopped', 'refused')),
  CONSTRAINT feedback_listeners_pkey PRIMARY KEY (feedback_id)
);

-- A mailbox is asked no more about a founder's ideas.
CREATE TABLE feedback_refusals (
  founder_id uuid NOT NULL,
  email_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT feedback_refusals_pkey PRIMARY KEY (founder_id, email_hash)
);

CREATE TABLE feedback_replies (
  id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL,
  by_founder boolean DEFAULT false NOT NULL,
  CONSTRAINT feedback_replies_pkey PRIMARY KEY (id)
);

-- Repeats the idea and time of its message, so that the lists and counts of a tag come from its index.
CREATE TABLE feedback_taggings (
  feedback_id uuid NOT NULL,
  tag_id uuid NOT NULL,
  idea_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT feedback_taggings_pkey PRIMARY KEY (feedback_id, tag_id)
);

CREATE TABLE feedback_tags (
  id uuid NOT NULL,
  founder_id uuid NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT feedback_tags_once UNIQUE (founder_id, key),
  CONSTRAINT feedback_tags_pkey PRIMARY KEY (id)
);

-- marked_at: it may have happened, and is to be looked at. settled_at: it has, for good.
CREATE TABLE first_notices (
  idea_id uuid NOT NULL,
  kind text NOT NULL,
  marked_at timestamptz,
  settled_at timestamptz,
  CONSTRAINT first_notices_kind_check CHECK (kind IN ('vote', 'sign-up', 'feedback')),
  CONSTRAINT first_notices_pkey PRIMARY KEY (idea_id, kind)
);

CREATE TABLE idea_counts (
  status text NOT NULL,
  category text NOT NULL,
  ideas integer NOT NULL,
  CONSTRAINT idea_counts_ideas_check CHECK (ideas >= 0),
  CONSTRAINT idea_counts_pkey PRIMARY KEY (status, category)
);

CREATE TABLE idea_edits (
  idea_id uuid NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  target_audience text,
  website text,
  twitter text,
  image text,
  featured_image text,
  status text NOT NULL,
  review_comments text,
  submitted_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT idea_edits_status_check CHECK (status IN ('draft', 'pending', 'address_review_comment')),
  CONSTRAINT idea_edits_wait_since CHECK ((status <> 'pending') OR (submitted_at IS NOT NULL)),
  CONSTRAINT idea_edits_pkey PRIMARY KEY (idea_id)
);

-- Active ideas with their counts as ideas has them. Pages keep room, so that a changed row stays in its page.
CREATE TABLE idea_ranks (
  idea_id uuid NOT NULL,
  vote_count integer NOT NULL,
  waitlist_count integer NOT NULL,
  CONSTRAINT idea_ranks_pkey PRIMARY KEY (idea_id)
) WITH (fillfactor='70');

CREATE TABLE idea_removals (
  idea_id uuid NOT NULL,
  status_before text NOT NULL,
  cause text NOT NULL,
  CONSTRAINT idea_removals_cause_check CHECK (cause IN ('taken-down', 'suspension')),
  CONSTRAINT idea_removals_status_before_check CHECK (status_before IN ('draft', 'pending', 'active', 'address_review_comment')),
  CONSTRAINT idea_removals_pkey PRIMARY KEY (idea_id)
);

-- confirmation_since: null where the setting never changed. place_count: of the places given so far.
CREATE TABLE ideas (
  id uuid NOT NULL,
  author_id uuid NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  target_audience text,
  website text,
  twitter text,
  image text,
  featured_image text,
  status text NOT NULL,
  review_comments text,
  published_at timestamptz,
  vote_count integer DEFAULT 0 NOT NULL,
  waitlist_count integer DEFAULT 0 NOT NULL,
  feedback_count integer DEFAULT 0 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  submitted_at timestamptz,
  confirmation text DEFAULT 'ask' NOT NULL,
  confirmation_since timestamptz DEFAULT now(),
  referrals boolean DEFAULT false NOT NULL,
  place_count integer DEFAULT 0 NOT NULL,
  imported_votes integer,
  CONSTRAINT ideas_confirmation CHECK (confirmation IN ('off', 'ask', 'require')),
  CONSTRAINT ideas_feedback_count_check CHECK (feedback_count >= 0),
  CONSTRAINT ideas_imported_votes_check CHECK (imported_votes >= 0),
  CONSTRAINT ideas_status_check CHECK (status IN ('draft', 'pending', 'active', 'address_review_comment', 'removed')),
  CONSTRAINT ideas_version_check CHECK (version >= 1),
  CONSTRAINT ideas_vote_count_check CHECK (vote_count >= 0),
  CONSTRAINT ideas_waitlist_count_check CHECK (waitlist_count >= 0),
  CONSTRAINT ideas_pkey PRIMARY KEY (id)
) WITH (fillfactor='85');

-- id: a MAC of the caller and the key. The answer is sealed under the key, which is not here.
CREATE TABLE idempotency_keys (
  id bytea NOT NULL,
  user_id uuid,
  fingerprint bytea NOT NULL,
  attempt uuid NOT NULL,
  began_at timestamptz NOT NULL,
  effect_at timestamptz,
  answer bytea,
  expires_at timestamptz NOT NULL,
  CONSTRAINT idempotency_keys_answer_check CHECK (length(answer) <= 80000),
  CONSTRAINT idempotency_keys_fingerprint_check CHECK (length(fingerprint) = 32),
  CONSTRAINT idempotency_keys_id_check CHECK (length(id) = 32),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (id)
);

-- Pieces are cut out of the file, which a compressed value does not allow without reading it whole.
CREATE TABLE import_parts (
  import_id uuid NOT NULL,
  number integer NOT NULL,
  start integer NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT import_parts_pkey PRIMARY KEY (import_id, number)
); ALTER TABLE ONLY import_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE import_rows (
  import_id uuid NOT NULL,
  line integer NOT NULL,
  cells text NOT NULL,
  key text,
  outcome text,
  reason text,
  subject_id uuid,
  CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, line)
);

CREATE TABLE imports (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  idea_id uuid,
  kind text NOT NULL,
  file_name text NOT NULL,
  state text NOT NULL,
  problem text,
  bytes integer NOT NULL,
  parts integer NOT NULL,
  format text,
  delimiter text,
  header jsonb NOT NULL,
  headed boolean NOT NULL,
  columns jsonb,
  category text,
  asks_to_confirm boolean NOT NULL,
  agreed_at timestamptz,
  most integer NOT NULL,
  rows integer NOT NULL,
  "position" integer NOT NULL,
  reached integer NOT NULL,
  counts jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  finished_at timestamptz,
  CONSTRAINT imports_kind_check CHECK (kind IN ('ideas', 'subscribers')),
  CONSTRAINT imports_pkey PRIMARY KEY (id)
);

CREATE TABLE launch_kits (
  idea_id uuid NOT NULL,
  shows_founder boolean NOT NULL,
  CONSTRAINT launch_kits_pkey PRIMARY KEY (idea_id)
);

CREATE TABLE mail_messages (
  id uuid NOT NULL,
  template text NOT NULL,
  message_id text NOT NULL,
  created_at timestamptz NOT NULL,
  claimed_until timestamptz,
  sent_at timestamptz,
  CONSTRAINT mail_messages_message_id_key UNIQUE (message_id),
  CONSTRAINT mail_messages_pkey PRIMARY KEY (id)
);

-- A row comes with signing in or with a choice: people who do neither get nothing new.
CREATE TABLE mail_preferences (
  user_id uuid NOT NULL,
  firsts boolean NOT NULL,
  digest boolean NOT NULL,
  verdicts boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  CONSTRAINT mail_preferences_pkey PRIMARY KEY (user_id)
);

CREATE TABLE outbox (
  id uuid NOT NULL,
  type text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  dispatched_at timestamptz,
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);

-- No reference to users: payments outlive the account.
CREATE TABLE payments (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  agreement_id uuid,
  provider text NOT NULL,
  kind text NOT NULL,
  plan_id text NOT NULL,
  subscription_type text NOT NULL,
  amount_minor integer NOT NULL,
  refunded_minor integer DEFAULT 0 NOT NULL,
  currency text NOT NULL,
  order_id text,
  approve_url text,
  attempts integer DEFAULT 0 NOT NULL,
  charge_id text,
  state text NOT NULL,
  paid_at timestamptz,
  period_start timestamptz,
  period_end timestamptz,
  failure text,
  receipt_number bigint GENERATED ALWAYS AS IDENTITY,
  refund_wanted boolean DEFAULT false NOT NULL,
  cause text NOT NULL,
  checks integer DEFAULT 0 NOT NULL,
  next_check_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  credit json,
  CONSTRAINT payments_amount_minor_check CHECK (amount_minor >= 0),
  CONSTRAINT payments_kind_check CHECK (kind IN ('one_off', 'first', 'renewal', 'grant')),
  CONSTRAINT payments_provider_check CHECK (provider IN ('paypal', 'razorpay', 'none')),
  CONSTRAINT payments_state_check CHECK (state IN ('created', 'authorised', 'failed', 'paid', 'refunded')),
  CONSTRAINT payments_subscription_type_check CHECK (subscription_type IN ('monthly', 'yearly')),
  CONSTRAINT payments_charge_key UNIQUE (provider, charge_id),
  CONSTRAINT payments_order_key UNIQUE (provider, order_id),
  CONSTRAINT payments_pkey PRIMARY KEY (id)
);

CREATE TABLE provider_plans (
  provider text NOT NULL,
  name text NOT NULL,
  external_id text NOT NULL,
  CONSTRAINT provider_plans_pkey PRIMARY KEY (provider, name)
);

CREATE TABLE referral_credits (
  friend_id uuid NOT NULL,
  referrer_id uuid NOT NULL,
  idea_id uuid NOT NULL,
  day date NOT NULL,
  credited boolean NOT NULL,
  CONSTRAINT referral_credits_pkey PRIMARY KEY (friend_id)
);

CREATE TABLE report_cases (
  id uuid NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  idea_id uuid NOT NULL,
  feedback_id uuid,
  quote text NOT NULL,
  state text DEFAULT 'open' NOT NULL,
  report_count integer DEFAULT 0 NOT NULL,
  opened_at timestamptz NOT NULL,
  last_reported_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text,
  note text,
  CONSTRAINT report_cases_decided CHECK ((state = 'open') = (decided_at IS NULL)),
  CONSTRAINT report_cases_report_count_check CHECK (report_count >= 0),
  CONSTRAINT report_cases_state_check CHECK (state IN ('open', 'dismissed', 'taken-down', 'message-removed')),
  CONSTRAINT report_cases_subject_type_check CHECK (subject_type IN ('idea', 'feedback', 'reply')),
  CONSTRAINT report_cases_once_per_subject UNIQUE (subject_type, subject_id),
  CONSTRAINT report_cases_pkey PRIMARY KEY (id)
);

CREATE TABLE reports (
  id uuid NOT NULL,
  case_id uuid NOT NULL,
  reporter_key bytea NOT NULL,
  reason text NOT NULL,
  details text,
  created_at timestamptz NOT NULL,
  CONSTRAINT reports_reason_check CHECK (reason IN ('spam', 'abuse', 'misleading', 'illegal', 'copyright', 'other')),
  CONSTRAINT reports_once_per_visitor UNIQUE (case_id, reporter_key),
  CONSTRAINT reports_pkey PRIMARY KEY (id)
);

CREATE TABLE saved_replies (
  id uuid NOT NULL,
  admin_id uuid NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT saved_replies_pkey PRIMARY KEY (id),
  CONSTRAINT saved_replies_title_key UNIQUE (admin_id, title)
);

CREATE TABLE seed_marks (
  name text NOT NULL,
  seeded_at timestamptz NOT NULL,
  CONSTRAINT seed_marks_pkey PRIMARY KEY (name)
);

-- Token buckets that all processes share.
CREATE TABLE send_budgets (
  scope text NOT NULL,
  tokens double precision NOT NULL,
  refilled_at timestamptz NOT NULL,
  CONSTRAINT send_budgets_pkey PRIMARY KEY (scope)
);

CREATE TABLE sessions (
  sid text NOT NULL,
  sess json NOT NULL,
  expire timestamptz NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (sid)
);

CREATE TABLE subscriber_counts (
  idea_id uuid NOT NULL,
  status text NOT NULL,
  willing_to_pay boolean NOT NULL,
  interested_in_collaborating boolean NOT NULL,
  interested_in_investing boolean NOT NULL,
  subscribers integer NOT NULL,
  confirmed integer DEFAULT 0 NOT NULL,
  pending integer DEFAULT 0 NOT NULL,
  CONSTRAINT subscriber_counts_subscribers_check CHECK (subscribers >= 0),
  CONSTRAINT subscriber_counts_pkey PRIMARY KEY (idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing)
);

CREATE TABLE subscriber_sources (
  subscriber_id uuid NOT NULL,
  source text NOT NULL,
  CONSTRAINT subscriber_sources_pkey PRIMARY KEY (subscriber_id)
);

-- visitor_key: the key by which analytics knows the visitor, until their day is closed.
-- waiting: what another person said and no email has asked about yet. confirmation_sends: emails without an answer.
-- asked: joined while the idea asked for confirmation. confirmed_answers: what the mailbox confirmed first.
-- place_seq: the next place_count of the idea when the mailbox confirmed. credits: what moves them up.
-- referred_by: the subscriber whose link brought them, who may be gone. import_id: the import may be gone.
CREATE TABLE subscribers (
  id uuid NOT NULL,
  idea_id uuid NOT NULL,
  email text NOT NULL,
  willing_to_pay boolean NOT NULL,
  interested_in_collaborating boolean NOT NULL,
  interested_in_investing boolean NOT NULL,
  linkedin_profile text,
  status text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  visitor_key bytea,
  waiting jsonb,
  confirmed_at timestamptz,
  confirmation_due_at timestamptz,
  confirmation_sends smallint DEFAULT 0 NOT NULL,
  unit_key bytea,
  asked boolean DEFAULT false NOT NULL,
  confirmed_answers jsonb,
  consent_version smallint,
  current_solution text,
  price_offer jsonb,
  price_answer text,
  referral_code text,
  referred_by uuid,
  credits smallint DEFAULT 0 NOT NULL,
  place_seq bigint,
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  import_id uuid,
  agreed_at timestamptz,
  CONSTRAINT subscribers_price_answer_check CHECK (price_answer IN ('yes', 'no', 'unsure')),
  CONSTRAINT subscribers_status_check CHECK (status IN ('active', 'unsubscribed')),
  CONSTRAINT subscribers_pkey PRIMARY KEY (id)
);

CREATE TABLE subscription_days (
  kind text NOT NULL,
  day date NOT NULL,
  subscriptions integer NOT NULL,
  CONSTRAINT subscription_days_kind_check CHECK (kind IN ('paid', 'renewing')),
  CONSTRAINT subscription_days_subscriptions_check CHECK (subscriptions >= 0),
  CONSTRAINT subscription_days_pkey PRIMARY KEY (kind, day)
);

CREATE TABLE subscriptions (
  user_id uuid NOT NULL,
  plan_id text NOT NULL,
  subscription_type text NOT NULL,
  is_recurring boolean NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  period_start timestamptz,
  anchor_day integer,
  provider text,
  agreement_id uuid,
  cancelled_at timestamptz,
  grace_until timestamptz,
  told_about text,
  CONSTRAINT subscriptions_anchor_day_check CHECK ((anchor_day >= 1) AND (anchor_day <= 31)),
  CONSTRAINT subscriptions_plan_id_check CHECK (plan_id IN ('starter', 'growth', 'pro', 'ultimate')),
  CONSTRAINT subscriptions_subscription_type_check CHECK (subscription_type IN ('monthly', 'yearly')),
  CONSTRAINT subscriptions_pkey PRIMARY KEY (user_id)
);

-- Of a suppressed address a hash is kept: it has to outlive the subscriber.
CREATE TABLE suppressions (
  founder_id uuid NOT NULL,
  email_hash bytea NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT suppressions_pkey PRIMARY KEY (founder_id, email_hash)
);

CREATE TABLE traffic_links (
  id uuid NOT NULL,
  idea_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  name text,
  created_at timestamptz NOT NULL,
  CONSTRAINT traffic_links_pkey PRIMARY KEY (id),
  CONSTRAINT traffic_links_token_hash_key UNIQUE (token_hash)
);

CREATE TABLE user_totals (
  only_row boolean DEFAULT true NOT NULL,
  users integer NOT NULL,
  CONSTRAINT user_totals_only_row_check CHECK (only_row),
  CONSTRAINT user_totals_users_check CHECK (users >= 0),
  CONSTRAINT user_totals_pkey PRIMARY KEY (only_row)
);

CREATE TABLE users (
  id uuid NOT NULL,
  google_subject text NOT NULL,
  email text NOT NULL,
  username text NOT NULL,
  avatar text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  username_chosen boolean DEFAULT false NOT NULL,
  avatar_chosen boolean DEFAULT false NOT NULL,
  suspended_at timestamptz,
  suspension_reason text,
  CONSTRAINT users_suspended_for_a_reason CHECK ((suspended_at IS NULL) = (suspension_reason IS NULL)),
  CONSTRAINT users_google_subject_key UNIQUE (google_subject),
  CONSTRAINT users_pkey PRIMARY KEY (id)
);

CREATE TABLE votes (
  id uuid NOT NULL,
  idea_id uuid NOT NULL,
  user_id uuid,
  visitor_key bytea,
  created_at timestamptz NOT NULL,
  CONSTRAINT votes_have_a_voter CHECK ((user_id IS NOT NULL) OR (visitor_key IS NOT NULL)),
  CONSTRAINT votes_pkey PRIMARY KEY (id)
);

CREATE TABLE waitlist_places (
  idea_id uuid NOT NULL,
  credits smallint NOT NULL,
  depth smallint NOT NULL,
  node bigint NOT NULL,
  members integer NOT NULL,
  CONSTRAINT waitlist_places_members_check CHECK (members >= 0),
  CONSTRAINT waitlist_places_pkey PRIMARY KEY (idea_id, credits, depth, node)
);

-- subject_id: the subscriber or the feedback that a delivery is about, and goes with.
CREATE TABLE webhook_deliveries (
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id uuid NOT NULL,
  type text NOT NULL,
  payload jsonb NOT NULL,
  subject_id uuid,
  state text DEFAULT 'pending' NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz,
  claim_id uuid,
  claimed_until timestamptz,
  last_attempt_at timestamptz,
  last_status integer,
  last_error text,
  last_answer text,
  duration_ms integer,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT webhook_deliveries_claimed CHECK ((state = 'sending') = (claim_id IS NOT NULL)),
  CONSTRAINT webhook_deliveries_settled CHECK ((state IN ('delivered', 'failed')) = (settled_at IS NOT NULL)),
  CONSTRAINT webhook_deliveries_state_check CHECK (state IN ('pending', 'sending', 'delivered', 'failed')),
  CONSTRAINT webhook_deliveries_waiting CHECK ((state IN ('pending', 'sending')) = (next_attempt_at IS NOT NULL)),
  CONSTRAINT webhook_deliveries_once UNIQUE (endpoint_id, event_id),
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id)
);

-- Secrets are sealed with a key from the configuration. failing_since: no delivery has succeeded since then.
CREATE TABLE webhook_endpoints (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  idea_id uuid,
  url text NOT NULL,
  event_types text[] NOT NULL,
  secret text NOT NULL,
  previous_secret text,
  previous_secret_until timestamptz,
  enabled boolean NOT NULL,
  disabled_at timestamptz,
  disabled_reason text,
  failing_since timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT webhook_endpoints_disabled CHECK ((enabled = (disabled_at IS NULL)) AND (enabled = (disabled_reason IS NULL))),
  CONSTRAINT webhook_endpoints_disabled_reason_check CHECK (disabled_reason IN ('owner', 'gone', 'failing')),
  CONSTRAINT webhook_endpoints_event_types_check CHECK (cardinality(event_types) > 0),
  CONSTRAINT webhook_endpoints_rotated CHECK ((previous_secret IS NULL) = (previous_secret_until IS NULL)),
  CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id)
);

CREATE TABLE webhook_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  body text NOT NULL,
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  outcome text,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz,
  error text,
  CONSTRAINT webhook_events_pkey PRIMARY KEY (provider, event_id)
);

ALTER TABLE subscribers ADD CONSTRAINT subscribers_have_few_tags CHECK ((cardinality(tags) <= 10)) NOT VALID;
ALTER TABLE analytics_events ADD CONSTRAINT analytics_events_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE analytics_idea_days ADD CONSTRAINT analytics_idea_days_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE analytics_known_visitors ADD CONSTRAINT analytics_known_visitors_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE analytics_source_days ADD CONSTRAINT analytics_source_days_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE analytics_visitor_days ADD CONSTRAINT analytics_visitor_days_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE api_keys ADD CONSTRAINT api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE campaign_deliveries ADD CONSTRAINT campaign_deliveries_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;
ALTER TABLE campaign_deliveries ADD CONSTRAINT campaign_deliveries_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES subscribers(id) ON DELETE CASCADE;
ALTER TABLE campaign_senders ADD CONSTRAINT campaign_senders_founder_id_fkey FOREIGN KEY (founder_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE campaigns ADD CONSTRAINT campaigns_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE confirmation_mails ADD CONSTRAINT confirmation_mails_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE confirmation_refusals ADD CONSTRAINT confirmation_refusals_founder_id_fkey FOREIGN KEY (founder_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE confirmation_requests ADD CONSTRAINT confirmation_requests_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE digests ADD CONSTRAINT digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE evidence_cells ADD CONSTRAINT evidence_cells_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE evidence_goal_days ADD CONSTRAINT evidence_goal_days_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES evidence_goals(id) ON DELETE CASCADE;
ALTER TABLE evidence_goals ADD CONSTRAINT evidence_goals_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE evidence_left_out ADD CONSTRAINT evidence_left_out_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE evidence_networks ADD CONSTRAINT evidence_networks_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE evidence_reports ADD CONSTRAINT evidence_reports_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE evidence_sign_ups ADD CONSTRAINT evidence_sign_ups_cell_id_fkey FOREIGN KEY (cell_id) REFERENCES evidence_cells(id) ON DELETE CASCADE;
ALTER TABLE evidence_sign_ups ADD CONSTRAINT evidence_sign_ups_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES subscribers(id) ON DELETE CASCADE;
ALTER TABLE experiments ADD CONSTRAINT experiments_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE feedback_answers ADD CONSTRAINT feedback_answers_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback_listeners(feedback_id) ON DELETE CASCADE;
ALTER TABLE feedback_answers ADD CONSTRAINT feedback_answers_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES feedback_replies(id) ON DELETE CASCADE;
ALTER TABLE feedback ADD CONSTRAINT feedback_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE feedback_listener_mails ADD CONSTRAINT feedback_listener_mails_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE feedback_listeners ADD CONSTRAINT feedback_listeners_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE CASCADE;
ALTER TABLE feedback ADD CONSTRAINT feedback_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES feedback(id) ON DELETE SET NULL;
ALTER TABLE feedback_refusals ADD CONSTRAINT feedback_refusals_founder_id_fkey FOREIGN KEY (founder_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE feedback_replies ADD CONSTRAINT feedback_replies_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE CASCADE;
ALTER TABLE feedback_taggings ADD CONSTRAINT feedback_taggings_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE CASCADE;
ALTER TABLE feedback_taggings ADD CONSTRAINT feedback_taggings_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES feedback_tags(id) ON DELETE CASCADE;
ALTER TABLE feedback_tags ADD CONSTRAINT feedback_tags_founder_id_fkey FOREIGN KEY (founder_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE first_notices ADD CONSTRAINT first_notices_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE idea_edits ADD CONSTRAINT idea_edits_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE idea_ranks ADD CONSTRAINT idea_ranks_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE idea_removals ADD CONSTRAINT idea_removals_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE ideas ADD CONSTRAINT ideas_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE import_parts ADD CONSTRAINT import_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
ALTER TABLE import_rows ADD CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
ALTER TABLE imports ADD CONSTRAINT imports_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE SET NULL;
ALTER TABLE imports ADD CONSTRAINT imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE launch_kits ADD CONSTRAINT launch_kits_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE mail_preferences ADD CONSTRAINT mail_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE payments ADD CONSTRAINT payments_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES billing_agreements(id);
ALTER TABLE referral_credits ADD CONSTRAINT referral_credits_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES subscribers(id) ON DELETE CASCADE;
ALTER TABLE referral_credits ADD CONSTRAINT referral_credits_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE report_cases ADD CONSTRAINT report_cases_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE reports ADD CONSTRAINT reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES report_cases(id) ON DELETE CASCADE;
ALTER TABLE saved_replies ADD CONSTRAINT saved_replies_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE subscriber_counts ADD CONSTRAINT subscriber_counts_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE subscriber_sources ADD CONSTRAINT subscriber_sources_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES subscribers(id) ON DELETE CASCADE;
ALTER TABLE subscribers ADD CONSTRAINT subscribers_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES billing_agreements(id);
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE suppressions ADD CONSTRAINT suppressions_founder_id_fkey FOREIGN KEY (founder_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE traffic_links ADD CONSTRAINT traffic_links_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE votes ADD CONSTRAINT votes_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE votes ADD CONSTRAINT votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE waitlist_places ADD CONSTRAINT waitlist_places_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE;
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE;
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

CREATE INDEX admin_audit_by_action ON admin_audit (action, created_at DESC, id DESC);
CREATE INDEX admin_audit_by_actor ON admin_audit (actor_id, created_at DESC, id DESC);
CREATE INDEX admin_audit_by_subject ON admin_audit (subject_type, subject_id, created_at DESC, id DESC);
CREATE INDEX admin_audit_by_time ON admin_audit (created_at DESC, id DESC);
CREATE INDEX analytics_events_by_idea ON analytics_events (idea_id);
CREATE INDEX analytics_idea_days_by_day ON analytics_idea_days (day);
CREATE INDEX analytics_known_visitors_by_last_day ON analytics_known_visitors (last_day);
CREATE INDEX analytics_source_days_by_day ON analytics_source_days (day);
CREATE INDEX analytics_visitor_days_by_day_and_idea ON analytics_visitor_days (day, idea_id);
CREATE INDEX api_keys_by_user ON api_keys (user_id, id);
CREATE INDEX billing_agreements_by_user ON billing_agreements (user_id);
CREATE INDEX billing_agreements_due ON billing_agreements (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX billing_audit_by_user ON billing_audit (user_id, created_at, id);
CREATE INDEX campaign_deliveries_by_status ON campaign_deliveries (campaign_id, status, subscriber_id DESC);
CREATE INDEX campaign_deliveries_by_subscriber ON campaign_deliveries (subscriber_id);
CREATE INDEX campaign_deliveries_claims ON campaign_deliveries (claim_id) WHERE (status = 'sending');
CREATE INDEX campaign_deliveries_confirmed ON campaign_deliveries (campaign_id) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX campaign_deliveries_due ON campaign_deliveries (campaign_id, due_at) WHERE (status = 'pending');
CREATE INDEX campaign_deliveries_left ON campaign_deliveries (campaign_id) WHERE (left_at IS NOT NULL);
CREATE INDEX campaigns_active ON campaigns (id) WHERE is_active;
CREATE INDEX campaigns_by_idea ON campaigns (idea_id, created_at DESC, id DESC);
CREATE INDEX confirmation_mails_by_address ON confirmation_mails (email_hash, created_at);
CREATE INDEX confirmation_mails_by_age ON confirmation_mails (created_at);
CREATE INDEX confirmation_mails_by_idea ON confirmation_mails (idea_id, created_at);
CREATE INDEX confirmation_mails_by_subscriber ON confirmation_mails (subscriber_id);
CREATE INDEX deleted_accounts_by_time ON deleted_accounts (deleted_at);
CREATE INDEX digests_by_week ON digests (monday);
CREATE INDEX digests_waiting ON digests (queued_at) WHERE (settled_at IS NULL);
CREATE UNIQUE INDEX evidence_goals_one_running ON evidence_goals (idea_id) WHERE (decided_at IS NULL);
CREATE INDEX evidence_networks_by_epoch ON evidence_networks (epoch);
CREATE INDEX evidence_reports_by_idea ON evidence_reports (idea_id, id);
CREATE INDEX evidence_sign_ups_by_age ON evidence_sign_ups (joined_at);
CREATE INDEX evidence_sign_ups_by_cell ON evidence_sign_ups (cell_id);
CREATE UNIQUE INDEX experiments_one_running ON experiments (idea_id, kind) WHERE (state IN ('pending', 'running'));
CREATE INDEX experiments_to_judge ON experiments (id) WHERE (state IN ('running', 'settling'));
CREATE INDEX feedback_answers_by_listener ON feedback_answers (feedback_id, created_at);
CREATE INDEX feedback_by_idea ON feedback (idea_id, created_at DESC, id DESC);
CREATE INDEX feedback_listed ON feedback (idea_id, created_at DESC, id DESC) WHERE (merged_into IS NULL);
CREATE INDEX feedback_listener_mails_by_address ON feedback_listener_mails (email_hash, created_at);
CREATE INDEX feedback_listener_mails_by_idea ON feedback_listener_mails (idea_id, created_at);
CREATE INDEX feedback_listener_mails_by_time ON feedback_listener_mails (created_at);
CREATE INDEX feedback_listeners_by_address ON feedback_listeners (lower(email));
CREATE INDEX feedback_listeners_due ON feedback_listeners (due_at) WHERE (state = 'due');
CREATE INDEX feedback_listeners_unconfirmed ON feedback_listeners (created_at) WHERE (state IN ('due', 'asked'));
CREATE INDEX feedback_merged ON feedback (merged_into, created_at DESC, id DESC) WHERE (merged_into IS NOT NULL);
CREATE INDEX feedback_merged_by_idea ON feedback (idea_id) WHERE (merged_into IS NOT NULL);
CREATE INDEX feedback_pinned ON feedback (idea_id, pinned_at) WHERE (pinned_at IS NOT NULL);
CREATE INDEX feedback_search ON feedback USING gin (message gin_trgm_ops);
CREATE INDEX feedback_taggings_by_tag ON feedback_taggings (tag_id, idea_id, created_at DESC, feedback_id DESC);
CREATE INDEX feedback_unread ON feedback (idea_id, created_at DESC, id DESC) WHERE (is_unread AND (merged_into IS NULL));
CREATE INDEX first_notices_marked ON first_notices (marked_at) WHERE (marked_at IS NOT NULL);
CREATE INDEX idea_edits_pending_by_submission ON idea_edits (submitted_at, idea_id) WHERE (status = 'pending');
CREATE INDEX idea_ranks_by_votes ON idea_ranks (vote_count DESC, idea_id DESC);
CREATE INDEX idea_ranks_by_waitlist ON idea_ranks (waitlist_count DESC, idea_id DESC);
CREATE INDEX ideas_active_by_recent ON ideas (created_at DESC, id DESC) WHERE (status = 'active');
CREATE INDEX ideas_aside_by_created ON ideas (status, created_at DESC, id DESC) WHERE (status <> ALL (ARRAY['pending', 'active']));
CREATE INDEX ideas_by_author ON ideas (author_id, created_at DESC, id DESC);
CREATE INDEX ideas_by_created ON ideas (created_at DESC, id DESC);
CREATE INDEX ideas_by_slug ON ideas (slug);
CREATE INDEX ideas_pending_by_submission ON ideas (COALESCE(submitted_at, created_at), id) WHERE (status = 'pending');
CREATE INDEX ideas_search ON ideas USING gin ((((((title || '
') || description) || '
') || category)) gin_trgm_ops);
CREATE UNIQUE INDEX ideas_slug_key ON ideas (slug) WHERE (published_at IS NOT NULL);
CREATE UNIQUE INDEX ideas_slug_of_author_key ON ideas (author_id, slug);
CREATE INDEX idempotency_keys_by_expiry ON idempotency_keys (expires_at);
CREATE INDEX idempotency_keys_by_user ON idempotency_keys (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX import_rows_by_key ON import_rows (import_id, key) WHERE (key IS NOT NULL);
CREATE INDEX import_rows_by_outcome ON import_rows (import_id, outcome, line);
CREATE INDEX imports_by_user ON imports (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX imports_one_at_work ON imports (user_id) WHERE (state IN ('checking', 'running', 'undoing'));
CREATE INDEX imports_to_work_on ON imports (updated_at) WHERE (state IN ('reading', 'checking', 'running', 'undoing'));
CREATE INDEX mail_messages_unsent ON mail_messages (created_at) WHERE (sent_at IS NULL);
CREATE INDEX outbox_waiting ON outbox (id) WHERE (dispatched_at IS NULL);
CREATE INDEX payments_by_user ON payments (user_id, created_at DESC, id DESC);
CREATE INDEX payments_due ON payments (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX referral_credits_by_idea ON referral_credits (idea_id);
CREATE INDEX referral_credits_by_referrer ON referral_credits (referrer_id, day);
CREATE INDEX replies_by_feedback ON feedback_replies (feedback_id, created_at, id);
CREATE INDEX report_cases_by_idea ON report_cases (idea_id);
CREATE INDEX report_cases_decided_by_time ON report_cases (decided_at DESC, id DESC) WHERE (state <> 'open');
CREATE INDEX report_cases_open ON report_cases (opened_at, id) WHERE (state = 'open');
CREATE INDEX sessions_by_account ON sessions (((sess #>> '{account,userId}'::text[])));
CREATE INDEX sessions_by_expiry ON sessions (expire);
CREATE INDEX subscribers_by_email ON subscribers (lower(email));
CREATE INDEX subscribers_by_idea ON subscribers (idea_id, created_at DESC, id DESC);
CREATE INDEX subscribers_by_time ON subscribers USING brin (created_at) WITH (autosummarize='on');
CREATE UNIQUE INDEX subscribers_once_per_idea ON subscribers (idea_id, lower(email));
CREATE UNIQUE INDEX subscribers_place ON subscribers (idea_id, place_seq) WHERE (place_seq IS NOT NULL);
CREATE UNIQUE INDEX subscribers_referral_code ON subscribers (referral_code) WHERE (referral_code IS NOT NULL);
CREATE INDEX subscribers_referred ON subscribers (idea_id) WHERE (referred_by IS NOT NULL);
CREATE INDEX subscribers_referred_by_age ON subscribers (created_at) WHERE (referred_by IS NOT NULL);
CREATE INDEX subscribers_to_confirm ON subscribers (confirmation_due_at) WHERE (confirmation_due_at IS NOT NULL);
CREATE INDEX subscriptions_by_expiry ON subscriptions (expires_at);
CREATE INDEX subscriptions_by_renewal ON subscriptions (COALESCE(grace_until, expires_at)) WHERE is_recurring;
CREATE INDEX traffic_links_by_idea ON traffic_links (idea_id, id DESC);
CREATE INDEX users_by_created ON users (created_at DESC, id DESC);
CREATE INDEX users_by_email ON users (lower(email));
CREATE INDEX users_email_search ON users USING gin (email gin_trgm_ops);
CREATE INDEX users_search ON users USING gin ((((username || '
') || email)) gin_trgm_ops);
CREATE INDEX votes_by_idea ON votes (idea_id);
CREATE INDEX votes_by_time ON votes USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX votes_by_user ON votes (user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX votes_once_per_account ON votes (idea_id, user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX votes_once_per_visitor_key ON votes (visitor_key, idea_id) WHERE (visitor_key IS NOT NULL);
CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_by_subject ON webhook_deliveries (subject_id) WHERE (subject_id IS NOT NULL);
CREATE INDEX webhook_deliveries_claims ON webhook_deliveries (endpoint_id) WHERE (state = 'sending');
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE (state = 'pending');
CREATE INDEX webhook_endpoints_by_idea ON webhook_endpoints (idea_id) WHERE (idea_id IS NOT NULL);
CREATE INDEX webhook_endpoints_by_user ON webhook_endpoints (user_id, created_at, id);
CREATE INDEX webhook_events_given_up ON webhook_events (received_at) WHERE (outcome IN ('unmatched', 'unreadable'));
CREATE INDEX webhook_events_waiting ON webhook_events (next_attempt_at) WHERE (processed_at IS NULL);

-- The number of accounts is kept, not counted. The trigger waits for the end of the transaction, so that the
-- one row that every new account changes is locked for a moment only, and last.
CREATE FUNCTION count_user_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_totals SET users = users + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER users_are_counted AFTER INSERT OR DELETE ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_user_change();

-- Refuses every way of rewriting, so that a slip in our own code cannot.
CREATE FUNCTION refuse_admin_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'admin_audit is append-only: % is refused', TG_OP;
END $$;
CREATE TRIGGER admin_audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admin_audit_change();

-- Totals of the audit's list without counting its rows on a request.
CREATE FUNCTION count_admin_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO admin_audit_counts VALUES (NEW.action, NEW.actor_id, 1)
    ON CONFLICT (action, actor_id) DO UPDATE SET entries = admin_audit_counts.entries + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER admin_audit_is_counted AFTER INSERT ON admin_audit
  FOR EACH ROW EXECUTE FUNCTION count_admin_action();

-- Votes and sign-ups of a day are counted from their rows. What is taken back or changed later leaves a mark
-- on its day: by triggers, because rows also leave through ON DELETE CASCADE; each mark is a row of its own,
-- so that none is lost to one that is just being worked off.
CREATE FUNCTION mark_days_of_deleted_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_stale_days (idea_id, day)
    SELECT DISTINCT idea_id, (created_at AT TIME ZONE 'UTC')::date FROM gone;
  RETURN NULL;
END $$;
CREATE TRIGGER votes_leave_days_stale AFTER DELETE ON votes
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_deleted_stale();
CREATE TRIGGER subscribers_leave_days_stale AFTER DELETE ON subscribers
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_deleted_stale();

CREATE FUNCTION mark_day_of_changed_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_stale_days (idea_id, day)
    VALUES (NEW.idea_id, (NEW.created_at AT TIME ZONE 'UTC')::date);
  RETURN NULL;
END $$;
CREATE TRIGGER subscribers_change_days AFTER UPDATE ON subscribers
  FOR EACH ROW WHEN (OLD.willing_to_pay IS DISTINCT FROM NEW.willing_to_pay)
  EXECUTE FUNCTION mark_day_of_changed_stale();

-- Entries are added and, when the law's time is over, deleted; they are never changed.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'billing_audit is append-only';
END $$;
CREATE TRIGGER billing_audit_is_append_only BEFORE UPDATE ON billing_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

-- How many subscriptions end on which day (UTC), and how many of those that renew. "Running now" is the sum
-- over the days to come, and a look at those that end today: bounded, though the clock decides and no row
-- changes.
CREATE FUNCTION count_subscription_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE subscription_days SET subscriptions = subscriptions - 1
      WHERE kind = 'paid' AND day = (OLD.expires_at AT TIME ZONE 'UTC')::date;
    IF OLD.is_recurring THEN
      UPDATE subscription_days SET subscriptions = subscriptions - 1
        WHERE kind = 'renewing' AND day = (coalesce(OLD.grace_until, OLD.expires_at) AT TIME ZONE 'UTC')::date;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO subscription_days VALUES ('paid', (NEW.expires_at AT TIME ZONE 'UTC')::date, 1)
      ON CONFLICT (kind, day) DO UPDATE SET subscriptions = subscription_days.subscriptions + 1;
    IF NEW.is_recurring THEN
      INSERT INTO subscription_days
        VALUES ('renewing', (coalesce(NEW.grace_until, NEW.expires_at) AT TIME ZONE 'UTC')::date, 1)
        ON CONFLICT (kind, day) DO UPDATE SET subscriptions = subscription_days.subscriptions + 1;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER subscriptions_are_counted
  AFTER INSERT OR DELETE OR UPDATE OF expires_at, grace_until, is_recurring ON subscriptions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_subscription_change();

-- A campaign's four counts always add up to its deliveries; "scheduled" are those that are not settled. By
-- statement: a million are counted at once. Every sign-up inserts ON CONFLICT and mostly changes nothing, so
-- the functions look first.
CREATE FUNCTION count_deliveries_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM added) THEN RETURN NULL; END IF;
  UPDATE campaigns c SET
    scheduled_count = c.scheduled_count + d.scheduled, sent_count = c.sent_count + d.sent,
    failed_count = c.failed_count + d.failed, skipped_count = c.skipped_count + d.skipped
  FROM (
    SELECT campaign_id, sum(scheduled)::int AS scheduled, sum(sent)::int AS sent, sum(failed)::int AS failed,
           sum(skipped)::int AS skipped
    FROM (
      SELECT campaign_id, (status IN ('pending', 'sending'))::int AS scheduled, (status = 'sent')::int AS sent,
             (status = 'failed')::int AS failed, (status = 'skipped')::int AS skipped
      FROM added
    ) one GROUP BY campaign_id
  ) d
  WHERE c.id = d.campaign_id AND (d.scheduled <> 0 OR d.sent <> 0 OR d.failed <> 0 OR d.skipped <> 0);
  RETURN NULL;
END $$;
CREATE TRIGGER deliveries_added_are_counted AFTER INSERT ON campaign_deliveries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries_added();

CREATE FUNCTION count_deliveries_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM added) THEN RETURN NULL; END IF;
  UPDATE campaigns c SET
    scheduled_count = c.scheduled_count + d.scheduled, sent_count = c.sent_count + d.sent,
    failed_count = c.failed_count + d.failed, skipped_count = c.skipped_count + d.skipped
  FROM (
    SELECT campaign_id, sum(scheduled)::int AS scheduled, sum(sent)::int AS sent, sum(failed)::int AS failed,
           sum(skipped)::int AS skipped
    FROM (
      SELECT campaign_id, (status IN ('pending', 'sending'))::int AS scheduled, (status = 'sent')::int AS sent,
             (status = 'failed')::int AS failed, (status = 'skipped')::int AS skipped
      FROM added
      UNION ALL
      SELECT campaign_id, -(status IN ('pending', 'sending'))::int AS scheduled, -(status = 'sent')::int AS sent,
             -(status = 'failed')::int AS failed, -(status = 'skipped')::int AS skipped
      FROM gone
    ) one GROUP BY campaign_id
  ) d
  WHERE c.id = d.campaign_id AND (d.scheduled <> 0 OR d.sent <> 0 OR d.failed <> 0 OR d.skipped <> 0);
  RETURN NULL;
END $$;
CREATE TRIGGER deliveries_changed_are_counted AFTER UPDATE ON campaign_deliveries
  REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries_changed();

CREATE FUNCTION count_deliveries_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campaigns c SET
    scheduled_count = c.scheduled_count + d.scheduled, sent_count = c.sent_count + d.sent,
    failed_count = c.failed_count + d.failed, skipped_count = c.skipped_count + d.skipped
  FROM (
    SELECT campaign_id, sum(scheduled)::int AS scheduled, sum(sent)::int AS sent, sum(failed)::int AS failed,
           sum(skipped)::int AS skipped
    FROM (
      SELECT campaign_id, -(status IN ('pending', 'sending'))::int AS scheduled, -(status = 'sent')::int AS sent,
             -(status = 'failed')::int AS failed, -(status = 'skipped')::int AS skipped
      FROM gone
    ) one GROUP BY campaign_id
  ) d
  WHERE c.id = d.campaign_id AND (d.scheduled <> 0 OR d.sent <> 0 OR d.failed <> 0 OR d.skipped <> 0);
  RETURN NULL;
END $$;
CREATE TRIGGER deliveries_gone_are_counted AFTER DELETE ON campaign_deliveries
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries_gone();

-- Called by the sign-up of the version before, while it runs beside this one. To be dropped by the next
-- version.
CREATE FUNCTION schedule_on_join(campaign uuid, subscriber uuid, due timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_deliveries (campaign_id, subscriber_id, due_at)
    SELECT c.id, subscriber, due FROM campaigns c WHERE c.id = campaign FOR KEY SHARE
    ON CONFLICT (campaign_id, subscriber_id) DO NOTHING;
  RETURN FOUND;
END $$;

-- What a founder fixed before looking stays as it was, and a verdict stays: refused here, so that a slip in our
-- own code cannot change it.
CREATE FUNCTION refuse_goal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A goal never changes, and a decided one keeps its verdict: refused for %', OLD.id;
END $$;
CREATE TRIGGER evidence_goals_are_fixed BEFORE UPDATE ON evidence_goals
  FOR EACH ROW WHEN (
    OLD.decided_at IS NOT NULL
    OR (OLD.id, OLD.idea_id, OLD.number, OLD.text, OLD.hash, OLD.log_seq, OLD.started_at, OLD.ends_at)
       IS DISTINCT FROM (NEW.id, NEW.idea_id, NEW.number, NEW.text, NEW.hash, NEW.log_seq, NEW.started_at, NEW.ends_at)
  ) EXECUTE FUNCTION refuse_goal_change();

-- What was said of a day goes with its goal alone.
CREATE FUNCTION refuse_goal_day_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'evidence_goal_days is written once: % is refused', TG_OP;
END $$;
CREATE TRIGGER evidence_goal_days_are_written_once BEFORE UPDATE ON evidence_goal_days
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_goal_day_change();

CREATE FUNCTION refuse_evidence_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'evidence_log is append-only: % is refused', TG_OP;
END $$;
CREATE TRIGGER evidence_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON evidence_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_evidence_log_change();

-- Whoever is deleted before confirming can no longer become a yes. What was confirmed stays counted.
CREATE FUNCTION take_out_open_sign_ups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE evidence_cells c SET open = c.open - g.people
    FROM (SELECT cell_id, count(*)::int AS people FROM gone WHERE state = 'open' GROUP BY cell_id) g
    WHERE c.id = g.cell_id;
  RETURN NULL;
END $$;
CREATE TRIGGER evidence_sign_ups_gone_are_not_open AFTER DELETE ON evidence_sign_ups
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_out_open_sign_ups();

-- What visitors are shared among stays as it was set up, and what came of it stays: refused here, so that a slip
-- in our own code cannot change it. Of one that is over, the version that became the page may still be named.
CREATE FUNCTION refuse_experiment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An experiment never changes, and what was decided stays: refused for %', OLD.id;
END $$;
CREATE TRIGGER experiments_are_fixed BEFORE UPDATE ON experiments
  FOR EACH ROW WHEN (
    (OLD.id, OLD.idea_id, OLD.kind, OLD.arms, OLD.first_arm, OLD.days, OLD.created_at)
      IS DISTINCT FROM (NEW.id, NEW.idea_id, NEW.kind, NEW.arms, NEW.first_arm, NEW.days, NEW.created_at)
    OR (OLD.started_at IS NOT NULL AND (OLD.started_at, OLD.ends_at) IS DISTINCT FROM (NEW.started_at, NEW.ends_at))
    OR (OLD.decided_at IS NOT NULL
        AND (OLD.state, OLD.reason, OLD.ended_at, OLD.decided_at, OLD.result)
            IS DISTINCT FROM (NEW.state, NEW.reason, NEW.ended_at, NEW.decided_at, NEW.result))
  ) EXECUTE FUNCTION refuse_experiment_change();

-- Totals for lists without counting rows on a request. A trigger, because ideas also leave through ON DELETE
-- CASCADE.
CREATE FUNCTION count_idea_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = NEW.status AND OLD.category = NEW.category THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE idea_counts SET ideas = ideas - 1 WHERE status = OLD.status AND category = OLD.category;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO idea_counts VALUES (NEW.status, NEW.category, 1)
      ON CONFLICT (status, category) DO UPDATE SET ideas = idea_counts.ideas + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ideas_are_counted AFTER INSERT OR DELETE OR UPDATE OF status, category ON ideas
  FOR EACH ROW EXECUTE FUNCTION count_idea_change();

-- An edit waits beside a live idea, or one that is taken down, and nowhere else (docs/adr/0024).
CREATE FUNCTION drop_idea_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM idea_edits WHERE idea_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER ideas_going_offline_drop_edits AFTER UPDATE OF status ON ideas FOR EACH ROW
  WHEN (OLD.status = 'active' AND NEW.status NOT IN ('active', 'removed')) EXECUTE FUNCTION drop_idea_edit();

-- The order of live ideas, in a narrow table of its own (docs/adr/0014): in the same transaction, so that a
-- list is never in another order than its numbers say.
CREATE FUNCTION rank_idea() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE idea_ranks SET vote_count = NEW.vote_count, waitlist_count = NEW.waitlist_count WHERE idea_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER ideas_are_ranked AFTER UPDATE OF vote_count, waitlist_count ON ideas
  FOR EACH ROW WHEN (NEW.status = 'active') EXECUTE FUNCTION rank_idea();

CREATE FUNCTION list_idea() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'active' THEN
    INSERT INTO idea_ranks VALUES (NEW.id, NEW.vote_count, NEW.waitlist_count)
      ON CONFLICT (idea_id) DO UPDATE SET vote_count = EXCLUDED.vote_count, waitlist_count = EXCLUDED.waitlist_count;
  ELSE
    DELETE FROM idea_ranks WHERE idea_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ideas_come_and_go AFTER INSERT OR UPDATE OF status ON ideas
  FOR EACH ROW EXECUTE FUNCTION list_idea();

-- Marks ideas that may have got their first vote, sign-up or message from somebody else than their founder, of
-- whom one at most is counted before. A trigger, because a vote is one statement, of which a hundred thousand
-- may come to one idea: the condition costs them nothing. Who it was is looked up later, by a job.
CREATE FUNCTION mark_first_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO first_notices AS f (idea_id, kind, marked_at)
    SELECT NEW.id, c.kind, now()
    FROM (VALUES ('vote', OLD.vote_count, NEW.vote_count),
                 ('sign-up', OLD.waitlist_count, NEW.waitlist_count),
                 ('feedback', OLD.feedback_count, NEW.feedback_count)) AS c (kind, before, after)
    WHERE c.before <= 1 AND c.after > c.before
    ON CONFLICT (idea_id, kind) DO UPDATE SET marked_at = excluded.marked_at WHERE f.settled_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER ideas_mark_first_notices AFTER UPDATE OF vote_count, waitlist_count, feedback_count ON ideas
  FOR EACH ROW WHEN (OLD.vote_count <= 1 AND NEW.vote_count > OLD.vote_count
    OR OLD.waitlist_count <= 1 AND NEW.waitlist_count > OLD.waitlist_count
    OR OLD.feedback_count <= 1 AND NEW.feedback_count > OLD.feedback_count)
  EXECUTE FUNCTION mark_first_notices();

-- The row of a mail outlives the subscriber, because the limits count it; the details that it repeats do not.
CREATE FUNCTION forget_what_was_said() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM confirmation_mails) THEN
    UPDATE confirmation_mails m SET said = NULL FROM gone g WHERE m.subscriber_id = g.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER subscribers_gone_said_nothing AFTER DELETE ON subscribers
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_what_was_said();

-- Counts a confirmation that changes nothing else. A file of its own, because the columns that its trigger
-- names are younger than those of counts.sql, whose trigger counts every other change.
CREATE FUNCTION count_subscriber_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE subscriber_counts c SET
    confirmed = c.confirmed + (NEW.confirmed_at IS NOT NULL)::int - (OLD.confirmed_at IS NOT NULL)::int,
    pending = c.pending + (NEW.asked AND NEW.confirmed_at IS NULL)::int - (OLD.asked AND OLD.confirmed_at IS NULL)::int
    WHERE c.idea_id = NEW.idea_id AND c.status = NEW.status AND c.willing_to_pay = NEW.willing_to_pay
      AND c.interested_in_collaborating = NEW.interested_in_collaborating
      AND c.interested_in_investing = NEW.interested_in_investing;
  RETURN NULL;
END $$;
CREATE TRIGGER subscribers_confirmed_are_counted AFTER UPDATE ON subscribers FOR EACH ROW
  WHEN ((OLD.confirmed_at IS NULL, OLD.asked) IS DISTINCT FROM (NEW.confirmed_at IS NULL, NEW.asked)
    AND (OLD.idea_id, OLD.status, OLD.willing_to_pay, OLD.interested_in_collaborating, OLD.interested_in_investing)
    IS NOT DISTINCT FROM (NEW.idea_id, NEW.status, NEW.willing_to_pay, NEW.interested_in_collaborating, NEW.interested_in_investing))
  EXECUTE FUNCTION count_subscriber_confirmed();

-- How many subscribers of each kind an idea has: whatever a founder filters by, the total is a sum of at most
-- sixteen numbers; beside each, how many of these have confirmed and how many were asked and have not.
-- Triggers, because subscribers also leave through ON DELETE CASCADE. In the order of the key: no deadlocks.
CREATE FUNCTION count_subscribers_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO subscriber_counts AS n
    SELECT idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing, count(*)::int,
           count(confirmed_at)::int, count(*) FILTER (WHERE asked AND confirmed_at IS NULL)::int
    FROM added GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT ON CONSTRAINT subscriber_counts_pkey DO UPDATE SET
      subscribers = n.subscribers + EXCLUDED.subscribers, confirmed = n.confirmed + EXCLUDED.confirmed,
      pending = n.pending + EXCLUDED.pending;
  RETURN NULL;
END $$;
CREATE TRIGGER subscribers_added_are_counted AFTER INSERT ON subscribers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers_added();

-- Fewer is an UPDATE, so that nothing is counted for an idea that is being deleted.
CREATE FUNCTION add_subscriber_counts(deltas subscriber_delta[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE d subscriber_delta;
BEGIN
  FOREACH d IN ARRAY coalesce(deltas, '{}') LOOP
    IF d.change > 0 THEN
      INSERT INTO subscriber_counts AS n
        VALUES (d.idea_id, d.status, d.willing_to_pay, d.collaborating, d.investing, d.change, d.confirmed, d.pending)
        ON CONFLICT ON CONSTRAINT subscriber_counts_pkey DO UPDATE SET
          subscribers = n.subscribers + d.change, confirmed = n.confirmed + d.confirmed, pending = n.pending + d.pending;
    ELSE
      UPDATE subscriber_counts c SET
        subscribers = c.subscribers + d.change, confirmed = c.confirmed + d.confirmed, pending = c.pending + d.pending
        WHERE c.idea_id = d.idea_id AND c.status = d.status AND c.willing_to_pay = d.willing_to_pay
          AND c.interested_in_collaborating = d.collaborating AND c.interested_in_investing = d.investing;
    END IF;
  END LOOP;
END $$;

CREATE FUNCTION count_subscribers_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_subscriber_counts(array_agg(ROW(d.*)::subscriber_delta ORDER BY d)) FROM (
    SELECT idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing, -count(*)::int,
           -count(confirmed_at)::int, -count(*) FILTER (WHERE asked AND confirmed_at IS NULL)::int
    FROM gone GROUP BY 1, 2, 3, 4, 5) d;
  RETURN NULL;
END $$;
CREATE TRIGGER subscribers_gone_are_counted AFTER DELETE ON subscribers
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers_gone();

-- By row, because a trigger by statement also runs at every INSERT ... ON CONFLICT that updates nothing.
CREATE FUNCTION count_subscriber_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_subscriber_counts(ARRAY(
    SELECT d FROM (VALUES
      (ROW(OLD.idea_id, OLD.status, OLD.willing_to_pay, OLD.interested_in_collaborating, OLD.interested_in_investing, -1,
           -(OLD.confirmed_at IS NOT NULL)::int, -(OLD.asked AND OLD.confirmed_at IS NULL)::int)::subscriber_delta),
      (ROW(NEW.idea_id, NEW.status, NEW.willing_to_pay, NEW.interested_in_collaborating, NEW.interested_in_investing, 1,
           (NEW.confirmed_at IS NOT NULL)::int, (NEW.asked AND NEW.confirmed_at IS NULL)::int)::subscriber_delta)
    ) AS both_sides (d) ORDER BY d));
  RETURN NULL;
END $$;
CREATE TRIGGER subscribers_changed_are_counted AFTER UPDATE ON subscribers FOR EACH ROW
  WHEN ((OLD.idea_id, OLD.status, OLD.willing_to_pay, OLD.interested_in_collaborating, OLD.interested_in_investing)
    IS DISTINCT FROM (NEW.idea_id, NEW.status, NEW.willing_to_pay, NEW.interested_in_collaborating, NEW.interested_in_investing))
  EXECUTE FUNCTION count_subscriber_changed();

-- Ten letters that nobody guesses, in base32: of a UUID's bytes those that are random.
CREATE FUNCTION new_referral_code() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  bytes bytea := uuid_send(gen_random_uuid());
  letters CONSTANT text := 'abcdefghijklmnopqrstuvwxyz234567';
BEGIN
  RETURN (SELECT string_agg(substr(letters, (get_byte(bytes, at) & 31) + 1, 1), '')
          FROM unnest(ARRAY[0, 1, 2, 3, 4, 5, 7, 9, 10, 11]) AS at);
END $$;

-- Who has a place is counted, by credits, in nodes of 64, of 64 of these, and so on: a place is a sum of few
-- numbers, however long the waitlist. Largest first, as everywhere: two who change them wait for each other,
-- and do not deadlock.
CREATE FUNCTION change_waitlist_places(idea uuid, level smallint, seq bigint, change integer)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR at IN REVERSE 3..1 LOOP
    IF change > 0 THEN
      INSERT INTO waitlist_places AS p VALUES (idea, level, at, seq >> (6 * at), change)
        ON CONFLICT ON CONSTRAINT waitlist_places_pkey DO UPDATE SET members = p.members + change;
    ELSE
      UPDATE waitlist_places p SET members = p.members + change
        WHERE p.idea_id = idea AND p.credits = level AND p.depth = at AND p.node = seq >> (6 * at);
    END IF;
  END LOOP;
END $$;

-- Who is given a place is counted by the statement that gives it, many at once.
CREATE FUNCTION move_waitlist_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'active' THEN
    PERFORM change_waitlist_places(OLD.idea_id, LEAST(OLD.credits, 10::smallint), OLD.place_seq, -1);
  END IF;
  IF NEW.status = 'active' THEN
    PERFORM change_waitlist_places(NEW.idea_id, LEAST(NEW.credits, 10::smallint), NEW.place_seq, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER subscribers_moved_are_placed AFTER UPDATE ON subscribers FOR EACH ROW
  WHEN (OLD.place_seq IS NOT NULL AND (OLD.status, LEAST(OLD.credits, 10)) IS DISTINCT FROM (NEW.status, LEAST(NEW.credits, 10)))
  EXECUTE FUNCTION move_waitlist_place();

-- Fewer is an UPDATE, so that nothing is counted for an idea that is being deleted.
CREATE FUNCTION leave_waitlist_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE n record;
BEGIN
  FOR n IN
    SELECT g.idea_id, LEAST(g.credits, 10) AS level, d.depth, g.place_seq >> (6 * d.depth) AS node, count(*)::int AS people
    FROM gone g CROSS JOIN generate_series(1, 3) AS d (depth)
    WHERE g.place_seq IS NOT NULL AND g.status = 'active' GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3 DESC, 4
  LOOP
    UPDATE waitlist_places p SET members = p.members - n.people
      WHERE p.idea_id = n.idea_id AND p.credits = n.level AND p.depth = n.depth AND p.node = n.node;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER subscribers_gone_have_no_place AFTER DELETE ON subscribers
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION leave_waitlist_places();

-- A delivery goes with the subscriber or the feedback that it speaks of. No foreign key: to look for
-- deliveries once for each of a million subscribers would double the time that deleting them takes.
CREATE FUNCTION untell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_deliveries) THEN
    DELETE FROM webhook_deliveries d USING gone g WHERE d.subject_id = g.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER subscribers_gone_are_untold AFTER DELETE ON subscribers
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION untell();
CREATE TRIGGER feedback_gone_is_untold AFTER DELETE ON feedback
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION untell();

-- Notes events for the version before, which states none itself, while it runs beside this one: its
-- connections are named "groundswell", ours "groundswell-app". To be dropped by the next version, with every
-- trigger on a foreign table.
CREATE FUNCTION tell_event(of_idea uuid, event text, details jsonb, subject uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE event_id uuid := gen_random_uuid();
BEGIN
  INSERT INTO webhook_deliveries (id, endpoint_id, event_id, type, payload, subject_id, created_at, next_attempt_at)
  SELECT gen_random_uuid(), w.id, event_id, event,
         jsonb_build_object('idea', jsonb_build_object('id', i.id, 'slug', i.slug, 'title', i.title, 'status', i.status)) || details,
         subject, now(), now()
  FROM ideas i JOIN users u ON u.id = i.author_id AND u.suspended_at IS NULL JOIN webhook_endpoints w ON w.user_id = i.author_id
  WHERE i.id = of_idea AND w.enabled AND (w.idea_id IS NULL OR w.idea_id = i.id) AND event = ANY (w.event_types)
  FOR KEY SHARE OF w SKIP LOCKED;
END $$;

CREATE FUNCTION tell_subscriber(s subscribers) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_event(
    s.idea_id, CASE s.status WHEN 'active' THEN 'subscriber.joined' ELSE 'subscriber.unsubscribed' END,
    jsonb_build_object('subscriber', jsonb_build_object(
      'id', s.id, 'email', s.email, 'status', s.status, 'willingToPay', s.willing_to_pay,
      'interestedInCollaborating', s.interested_in_collaborating, 'interestedInInvesting', s.interested_in_investing,
      'linkedinProfile', s.linkedin_profile, 'joinedAt', to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
    s.id);
END $$;
CREATE FUNCTION tell_subscribers_joined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added a JOIN ideas i ON i.id = a.idea_id JOIN webhook_endpoints w ON w.user_id = i.author_id) THEN
    PERFORM tell_subscriber(s) FROM subscribers s WHERE s.id IN (SELECT id FROM added);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER subscribers_joined_are_told AFTER INSERT ON subscribers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (current_setting('application_name') = 'groundswell')
  EXECUTE FUNCTION tell_subscribers_joined();
CREATE FUNCTION tell_subscriber_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_subscriber(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER subscribers_changed_are_told AFTER UPDATE ON subscribers FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND current_setting('application_name') = 'groundswell') EXECUTE FUNCTION tell_subscriber_changed();

CREATE FUNCTION tell_feedback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_event(
    NEW.idea_id, 'feedback.posted',
    jsonb_build_object('feedback', jsonb_build_object('id', NEW.id, 'message', NEW.message, 'postedAt', to_char(NEW.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
    NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER feedback_is_told AFTER INSERT ON feedback FOR EACH ROW
  WHEN (current_setting('application_name') = 'groundswell') EXECUTE FUNCTION tell_feedback();

CREATE FUNCTION tell_idea() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'removed' THEN
    RETURN NULL;
  ELSIF NEW.status = 'address_review_comment' AND NEW.review_comments IS NOT NULL THEN
    PERFORM tell_event(NEW.id, 'idea.changes_requested', jsonb_build_object('reviewComments', NEW.review_comments), NULL);
  ELSIF NEW.status <> OLD.status AND NEW.status IN ('active', 'removed') THEN
    PERFORM tell_event(NEW.id, CASE NEW.status WHEN 'active' THEN 'idea.approved' ELSE 'idea.removed' END, '{}', NULL);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ideas_decided_are_told AFTER UPDATE OF status, review_comments ON ideas FOR EACH ROW
  WHEN ((OLD.status <> NEW.status OR OLD.review_comments IS DISTINCT FROM NEW.review_comments)
        AND current_setting('application_name') = 'groundswell') EXECUTE FUNCTION tell_idea();
CREATE FUNCTION tell_idea_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_event(NEW.idea_id, 'idea.changes_requested', jsonb_build_object('reviewComments', NEW.review_comments), NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER idea_edits_decided_are_told AFTER UPDATE OF status, review_comments ON idea_edits FOR EACH ROW
  WHEN (NEW.status = 'address_review_comment' AND NEW.review_comments IS NOT NULL
        AND (OLD.status, OLD.review_comments) IS DISTINCT FROM (NEW.status, NEW.review_comments)
        AND current_setting('application_name') = 'groundswell')
  EXECUTE FUNCTION tell_idea_edit();
CREATE FUNCTION tell_idea_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_event(NEW.id, 'idea.approved', '{}', NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER ideas_changed_in_public_are_told
  AFTER UPDATE OF title, description, category, target_audience, website, twitter, image, featured_image ON ideas FOR EACH ROW
  WHEN (OLD.status = 'active' AND NEW.status = 'active' AND current_setting('application_name') = 'groundswell'
        AND (OLD.title, OLD.description, OLD.category, OLD.target_audience, OLD.website, OLD.twitter, OLD.image, OLD.featured_image)
          IS DISTINCT FROM (NEW.title, NEW.description, NEW.category, NEW.target_audience, NEW.website, NEW.twitter, NEW.image, NEW.featured_image))
  EXECUTE FUNCTION tell_idea_changed();

INSERT INTO analytics_progress VALUES (true, NULL);
INSERT INTO user_totals VALUES (true, 0);
`;
