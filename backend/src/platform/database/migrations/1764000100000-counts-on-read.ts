import { SqlMigration } from './sql-migration.js';

/**
 * Counts accounts, subscriptions and admin actions only when an admin reads the numbers. Version 1.0.0 reads
 * the tables that stored them, so these are replaced by views with the same names.
 */
export class CountsOnRead1764000100000 extends SqlMigration {
  readonly name = 'CountsOnRead1764000100000';
  // CASCADE also drops the triggers.
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
