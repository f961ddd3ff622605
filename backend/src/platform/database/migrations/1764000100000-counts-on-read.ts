import { SqlMigration } from './sql-migration.js';

/**
 * How many accounts, subscriptions and actions of admins there are is counted when an admin reads it. Version
 * 1.0.0 reads the tables of these numbers, so views of the same names take their places.
 */
export class CountsOnRead1764000100000 extends SqlMigration {
  readonly name = 'CountsOnRead1764000100000';
  // CASCADE takes the triggers along.
  protected readonly steps = `
    DROP FUNCTION count_user_change, count_subscription_change, count_admin_action CASCADE;
    DROP TABLE user_totals, subscription_days, admin_audit_counts;
    CREATE VIEW user_totals AS SELECT count(*)::int AS users FROM users;
    CREATE VIEW admin_audit_counts AS
      SELECT action, actor_id, count(*)::int AS entries FROM admin_audit GROUP BY action, actor_id;
    CREATE VIEW subscription_days AS
      SELECT kind, day, count(*)::int AS subscriptions
      FROM (
        SELECT 'paid' AS kind, (expires_at AT TIME ZONE 'UTC')::date AS day FROM subscriptions
        UNION ALL
        SELECT 'renewing', (coalesce(grace_until, expires_at) AT TIME ZONE 'UTC')::date FROM subscriptions WHERE is_recurring
      ) ends
      GROUP BY kind, day;
  `;
}
