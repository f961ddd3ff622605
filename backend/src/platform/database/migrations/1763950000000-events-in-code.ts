import { installed, SqlMigration } from './sql-migration.js';

/**
 * Events are stated in code, and triggers keep invariants alone (ADR 29): those that note events do so for
 * the version before only. What is installed from here on stands in files.
 */
export class EventsInCode1763950000000 extends SqlMigration {
  readonly name = 'EventsInCode1763950000000';
  protected readonly steps = [installed(...FILES), 'DROP FUNCTION count_subscribers_changed'];

  /** What the files install serves the version before too. */
  protected readonly undo = COUNT_SUBSCRIBERS_CHANGED;
}

const FILES = [
  'accounts/totals',
  'admin/audit',
  'analytics/stale-days',
  'billing/audit',
  'billing/subscription-days',
  'campaigns/counts',
  'campaigns/version-before',
  'ideas/counts',
  'ideas/edits',
  'ideas/ranks',
  'waitlist/confirmation-mails',
  'waitlist/counts',
  'webhooks/deliveries',
  'webhooks/version-before',
];

// Nothing has called it since subscribers are counted by row.
const COUNT_SUBSCRIBERS_CHANGED = `
  CREATE FUNCTION count_subscribers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_subscriber_counts(array_agg(ROW(d.*)::subscriber_delta ORDER BY d)) FROM (
      SELECT idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing, sum(change)::int
      FROM (SELECT *, 1 AS change FROM added UNION ALL SELECT *, -1 FROM gone) both_sides
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0) d;
    RETURN NULL;
  END $$;
`;
