-- Rejects changes to rows that must never change, so that a bug in our own code can't change them. The first
-- argument describes the table's guarantee.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% %: % is refused', TG_TABLE_NAME, TG_ARGV[0], TG_OP;
END $$;
