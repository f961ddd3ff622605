-- A delivery goes with the subscriber or the feedback that it speaks of. No foreign key: to look for
-- deliveries once for each of a million subscribers would double the time that deleting them takes.
CREATE OR REPLACE FUNCTION untell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_deliveries) THEN
    DELETE FROM webhook_deliveries d USING gone g WHERE d.subject_id = g.id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER subscribers_gone_are_untold AFTER DELETE ON subscribers
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION untell();
CREATE OR REPLACE TRIGGER feedback_gone_is_untold AFTER DELETE ON feedback
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION untell();
