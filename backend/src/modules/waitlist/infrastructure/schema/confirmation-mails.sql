-- The row of a mail outlives the subscriber, because the limits count it; the details that it repeats do not.
CREATE OR REPLACE FUNCTION forget_what_was_said() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM confirmation_mails) THEN
    UPDATE confirmation_mails m SET said = NULL FROM gone g WHERE m.subscriber_id = g.id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER subscribers_gone_said_nothing AFTER DELETE ON subscribers
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_what_was_said();
