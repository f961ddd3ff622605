import { SqlMigration } from './sql-migration.js';

/** Stores where subscribers came from, which campaigns have finished, and which deliveries are tests. */
export class WebhookPairs1764021000000 extends SqlMigration {
  readonly name = 'WebhookPairs1764021000000';
  protected readonly steps = [
    "ALTER TABLE subscribers ADD COLUMN origin text NOT NULL DEFAULT 'page' CHECK (origin IN ('page', 'widget', 'api'))",
    'ALTER TABLE campaigns ADD COLUMN finished_at timestamptz',
    // Campaigns from before finished unnoticed, and cause no event now.
    'UPDATE campaigns SET finished_at = now() WHERE first_activated_at IS NOT NULL AND scheduled_count = 0',
    `CREATE INDEX campaigns_unfinished ON campaigns (id)
      WHERE finished_at IS NULL AND is_active AND NOT sends_on_join`,
    'ALTER TABLE webhook_deliveries ADD COLUMN is_test boolean NOT NULL DEFAULT false',
    `CREATE OR REPLACE TRIGGER feedback_replies_gone_are_untold AFTER DELETE ON feedback_replies
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION untell_feedback_gone()`,
  ];
}
