-- Called by the sign-up of the version before, while it runs beside this one. To be dropped by the next
-- version.
CREATE OR REPLACE FUNCTION schedule_on_join(campaign uuid, subscriber uuid, due timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_deliveries (campaign_id, subscriber_id, due_at)
    SELECT c.id, subscriber, due FROM campaigns c WHERE c.id = campaign FOR KEY SHARE
    ON CONFLICT (campaign_id, subscriber_id) DO NOTHING;
  RETURN FOUND;
END $$;
