-- A campaign's four counts always add up to its number of deliveries. "scheduled" counts deliveries without
-- an outcome. The trigger runs per statement, because a million rows may change in one statement. Most
-- sign-ups insert no delivery, and a claim changes no count.
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
CREATE OR REPLACE TRIGGER deliveries_added_are_counted AFTER INSERT ON campaign_deliveries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries();
CREATE OR REPLACE TRIGGER deliveries_changed_are_counted AFTER UPDATE ON campaign_deliveries
  REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries();
CREATE OR REPLACE TRIGGER deliveries_gone_are_counted AFTER DELETE ON campaign_deliveries
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries();
