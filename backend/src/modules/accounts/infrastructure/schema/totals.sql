-- The number of accounts is kept, not counted. The trigger waits for the end of the transaction, so that the
-- one row that every new account changes is locked for a moment only, and last.
CREATE OR REPLACE FUNCTION count_user_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_totals SET users = users + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS users_are_counted ON users;
CREATE CONSTRAINT TRIGGER users_are_counted AFTER INSERT OR DELETE ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_user_change();
