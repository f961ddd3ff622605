-- How many subscriptions end on which day (UTC), and how many of those that renew. "Running now" is the sum
-- over the days to come, and a look at those that end today: bounded, though the clock decides and no row
-- changes.
CREATE OR REPLACE FUNCTION count_subscription_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE subscription_days SET subscriptions = subscriptions - 1
      WHERE kind = 'paid' AND day = (OLD.expires_at AT TIME ZONE 'UTC')::date;
    IF OLD.is_recurring THEN
      UPDATE subscription_days SET subscriptions = subscriptions - 1
        WHERE kind = 'renewing' AND day = (coalesce(OLD.grace_until, OLD.expires_at) AT TIME ZONE 'UTC')::date;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO subscription_days VALUES ('paid', (NEW.expires_at AT TIME ZONE 'UTC')::date, 1)
      ON CONFLICT (kind, day) DO UPDATE SET subscriptions = subscription_days.subscriptions + 1;
    IF NEW.is_recurring THEN
      INSERT INTO subscription_days
        VALUES ('renewing', (coalesce(NEW.grace_until, NEW.expires_at) AT TIME ZONE 'UTC')::date, 1)
        ON CONFLICT (kind, day) DO UPDATE SET subscriptions = subscription_days.subscriptions + 1;
    END IF;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS subscriptions_are_counted ON subscriptions;
CREATE CONSTRAINT TRIGGER subscriptions_are_counted
  AFTER INSERT OR DELETE OR UPDATE OF expires_at, grace_until, is_recurring ON subscriptions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_subscription_change();
