-- A campaign's four counts always add up to its deliveries; `scheduled` are those that are not settled. By
-- statement: a million are counted at once. Every sign-up inserts ON CONFLICT and mostly changes nothing, so
-- the functions look first.
CREATE OR REPLACE FUNCTION count_deliveries_added() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER deliveries_added_are_counted AFTER INSERT ON campaign_deliveries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries_added();

CREATE OR REPLACE FUNCTION count_deliveries_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER deliveries_changed_are_counted AFTER UPDATE ON campaign_deliveries
  REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries_changed();

CREATE OR REPLACE FUNCTION count_deliveries_gone() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER deliveries_gone_are_counted AFTER DELETE ON campaign_deliveries
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries_gone();
