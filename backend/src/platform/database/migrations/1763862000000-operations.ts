import { installed, SqlMigration } from './sql-migration.js';

/** What the admin's lists of accounts and of work in trouble need to answer at any size. */
export class Operations1763862000000 extends SqlMigration {
  readonly name = 'Operations1763862000000';
  protected readonly steps = [
    USERS,
    installed('accounts/totals'),
    SUBSCRIPTION_DAYS,
    installed('billing/subscription-days'),
    TROUBLE,
  ];
  protected readonly undo = `
    DROP INDEX webhook_events_given_up, mail_messages_unsent, subscriptions_by_renewal, users_search, users_by_email, users_by_created;
    DROP TRIGGER subscriptions_are_counted ON subscriptions;
    DROP TRIGGER users_are_counted ON users;
    DROP FUNCTION count_subscription_change, count_user_change;
    DROP TABLE subscription_days, user_totals;
  `;
}

// The number of accounts is kept, not counted (architecture rule 9). The trigger waits for the end of the
// transaction, so that the one row that every sign-up changes is locked for a moment only, and last.
const USERS = `
  CREATE INDEX users_by_created ON users (created_at DESC, id DESC);
  CREATE INDEX users_by_email ON users (lower(email));
  CREATE INDEX users_search ON users USING gin ((username || E'\\n' || email) gin_trgm_ops);

  CREATE TABLE user_totals (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    users integer NOT NULL CHECK (users >= 0)
  );
  INSERT INTO user_totals (users) SELECT count(*) FROM users;
`;

// How many subscriptions end on which day (UTC), and how many of those that renew themselves. "Running now"
// is the sum over the days to come, and a look at those that end today: bounded, though the clock decides and
// no row changes.
const SUBSCRIPTION_DAYS = `
  CREATE INDEX subscriptions_by_renewal ON subscriptions (coalesce(grace_until, expires_at)) WHERE is_recurring;
  CREATE TABLE subscription_days (
    kind text NOT NULL CHECK (kind IN ('paid', 'renewing')),
    day date NOT NULL,
    subscriptions integer NOT NULL CHECK (subscriptions >= 0),
    PRIMARY KEY (kind, day)
  );
  INSERT INTO subscription_days
    SELECT 'paid', (expires_at AT TIME ZONE 'UTC')::date, count(*) FROM subscriptions GROUP BY 2
    UNION ALL
    SELECT 'renewing', (coalesce(grace_until, expires_at) AT TIME ZONE 'UTC')::date, count(*)
      FROM subscriptions WHERE is_recurring GROUP BY 2;
`;

const TROUBLE = `
  CREATE INDEX mail_messages_unsent ON mail_messages (created_at) WHERE sent_at IS NULL;
  CREATE INDEX webhook_events_given_up ON webhook_events (received_at) WHERE outcome IN ('unmatched', 'unreadable');
`;
