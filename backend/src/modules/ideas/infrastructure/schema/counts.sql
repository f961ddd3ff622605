-- Totals for lists without counting rows on a request. A trigger, because ideas also leave through ON DELETE
-- CASCADE.
CREATE OR REPLACE FUNCTION count_idea_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = NEW.status AND OLD.category = NEW.category THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE idea_counts SET ideas = ideas - 1 WHERE status = OLD.status AND category = OLD.category;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO idea_counts VALUES (NEW.status, NEW.category, 1)
      ON CONFLICT (status, category) DO UPDATE SET ideas = idea_counts.ideas + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ideas_are_counted AFTER INSERT OR DELETE OR UPDATE OF status, category ON ideas
  FOR EACH ROW EXECUTE FUNCTION count_idea_change();
