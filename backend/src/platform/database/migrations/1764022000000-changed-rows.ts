import { SqlMigration } from './sql-migration.js';

/**
 * The time of its last change in each row of a founder's lists, and addresses that founders erased. Rows from
 * before count as changed now.
 */
export class ChangedRows1764022000000 extends SqlMigration {
  readonly name = 'ChangedRows1764022000000';
  protected readonly steps = [
    ...['subscribers', 'feedback', 'ideas', 'campaigns'].flatMap((table) => [
      // First with one time for all rows, because a default that differs by row rewrites the table.
      `ALTER TABLE ${table} ADD COLUMN changed_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())`,
      // The transaction's ID comes first: see platform/database/changes.ts.
      `ALTER TABLE ${table} ALTER COLUMN changed_at SET DEFAULT CASE
         WHEN pg_current_xact_id() IS NOT NULL THEN date_trunc('milliseconds', clock_timestamp()) END`,
    ]),
    `CREATE TABLE subscriber_erasures (
       idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
       email_hash bytea NOT NULL,
       erased_at timestamptz NOT NULL,
       PRIMARY KEY (idea_id, email_hash)
     )`,
    SQL,
  ];
}

const SQL = `
CREATE OR REPLACE FUNCTION count_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes delivery_change[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN
    changes := ARRAY(SELECT ROW(campaign_id, status, count(*))::delivery_change FROM added GROUP BY campaign_id, status);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    changes := changes
      || ARRAY(SELECT ROW(campaign_id, status, -count(*))::delivery_change FROM gone GROUP BY campaign_id, status);
  END IF;
  UPDATE campaigns c SET
    scheduled_count = c.scheduled_count + d.scheduled, sent_count = c.sent_count + d.sent,
    failed_count = c.failed_count + d.failed, skipped_count = c.skipped_count + d.skipped, changed_at = DEFAULT
  FROM (
    SELECT campaign_id, coalesce(sum(change) FILTER (WHERE status IN ('pending', 'sending')), 0) AS scheduled,
           coalesce(sum(change) FILTER (WHERE status = 'sent'), 0) AS sent,
           coalesce(sum(change) FILTER (WHERE status = 'failed'), 0) AS failed,
           coalesce(sum(change) FILTER (WHERE status = 'skipped'), 0) AS skipped
    FROM unnest(changes) GROUP BY campaign_id
  ) d
  WHERE c.id = d.campaign_id AND (d.scheduled, d.sent, d.failed, d.skipped) <> (0, 0, 0, 0);
  RETURN NULL;
END $$;
`;
