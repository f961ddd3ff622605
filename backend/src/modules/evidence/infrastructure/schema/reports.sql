-- Remembers that a report existed: its readers get "gone" with the time, not an unknown address. A row has no text
-- and no personal data.
CREATE OR REPLACE FUNCTION remember_gone_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO evidence_gone_reports (id, gone_at) VALUES (OLD.id, now()) ON CONFLICT (id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER evidence_reports_gone_are_remembered AFTER DELETE ON evidence_reports
  FOR EACH ROW EXECUTE FUNCTION remember_gone_report();
