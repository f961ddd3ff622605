-- Deletes deliveries together with the subscriber or feedback they are about. Deleting subscribers calls this
-- function once. There's no foreign key, because looking up the deliveries of each of a million subscribers
-- would double the time to delete them.
CREATE OR REPLACE FUNCTION untell(subjects uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_deliveries) THEN
    DELETE FROM webhook_deliveries WHERE subject_id = ANY (subjects);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION untell_feedback_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM untell(ARRAY(SELECT id FROM gone));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER feedback_gone_is_untold AFTER DELETE ON feedback
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION untell_feedback_gone();
CREATE OR REPLACE TRIGGER feedback_replies_gone_are_untold AFTER DELETE ON feedback_replies
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION untell_feedback_gone();
