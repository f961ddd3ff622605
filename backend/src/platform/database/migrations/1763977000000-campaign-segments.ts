import { SqlMigration } from './sql-migration.js';

/** Campaigns for some of a waitlist, at a time, and what became of their mails. */
export class CampaignSegments1763977000000 extends SqlMigration {
  readonly name = 'CampaignSegments1763977000000';
  protected readonly steps = TABLES;
  protected readonly undo = `
    DROP INDEX campaign_deliveries_left, campaign_deliveries_confirmed;
    DROP TABLE subscriber_sources;
    ALTER TABLE campaign_deliveries DROP COLUMN left_at, DROP COLUMN confirmed_at;
    ALTER TABLE campaigns DROP COLUMN segment, DROP COLUMN starts_at;
  `;
}

// segment: null is everybody. left_at, confirmed_at: of who unsubscribed, or confirmed, after this mail and
// before another. A sign-up's source is kept from the day on which it is closed.
const TABLES = `
  ALTER TABLE campaigns ADD COLUMN segment jsonb, ADD COLUMN starts_at timestamptz;
  ALTER TABLE campaign_deliveries ADD COLUMN left_at timestamptz, ADD COLUMN confirmed_at timestamptz;
  CREATE INDEX campaign_deliveries_left ON campaign_deliveries (campaign_id) WHERE left_at IS NOT NULL;
  CREATE INDEX campaign_deliveries_confirmed ON campaign_deliveries (campaign_id) WHERE confirmed_at IS NOT NULL;
  CREATE TABLE subscriber_sources (
    subscriber_id uuid PRIMARY KEY REFERENCES subscribers ON DELETE CASCADE,
    source text NOT NULL
  );
`;
