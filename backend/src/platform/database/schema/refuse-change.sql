-- Refuses a change of rows that stay as they are, so that an error in our own code cannot make one. The first
-- argument says what the table promises.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% %: % is refused', TG_TABLE_NAME, TG_ARGV[0], TG_OP;
END $$;
