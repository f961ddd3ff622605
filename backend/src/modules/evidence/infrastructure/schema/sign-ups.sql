-- Removes open sign-ups from their cell if they are deleted before they are confirmed: they can no longer
-- convert. Confirmed sign-ups stay counted.
CREATE OR REPLACE FUNCTION take_out_open_sign_ups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE evidence_cells c SET open = c.open - g.people
    FROM (SELECT cell_id, count(*)::int AS people FROM gone WHERE state = 'open' GROUP BY cell_id) g
    WHERE c.id = g.cell_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER evidence_sign_ups_gone_are_not_open AFTER DELETE ON evidence_sign_ups
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_out_open_sign_ups();
