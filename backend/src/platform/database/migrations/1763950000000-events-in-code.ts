import { COUNT_SUBSCRIBERS_CHANGED } from './1763840000000-campaigns.js';
import { installed, SqlMigration } from './sql-migration.js';

/**
 * Events are stated in code, and triggers keep invariants alone (ADR 29): those that note events do so for
 * the version before only. What is installed from here on stands in files.
 */
export class EventsInCode1763950000000 extends SqlMigration {
  readonly name = 'EventsInCode1763950000000';
  protected readonly steps = [installed(...FILES), 'DROP FUNCTION count_subscribers_changed'];

  /** Nothing calls it. What the files install serves the version before too. */
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
