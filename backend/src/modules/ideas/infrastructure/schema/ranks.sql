-- The order of live ideas, in a narrow table of its own (docs/adr/0014): in the same transaction, so that a
-- list is never in another order than its numbers say.
CREATE OR REPLACE FUNCTION rank_idea() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE idea_ranks SET vote_count = NEW.vote_count, waitlist_count = NEW.waitlist_count WHERE idea_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ideas_are_ranked AFTER UPDATE OF vote_count, waitlist_count ON ideas
  FOR EACH ROW WHEN (NEW.status = 'active') EXECUTE FUNCTION rank_idea();

CREATE OR REPLACE FUNCTION list_idea() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'active' THEN
    INSERT INTO idea_ranks VALUES (NEW.id, NEW.vote_count, NEW.waitlist_count)
      ON CONFLICT (idea_id) DO UPDATE SET vote_count = EXCLUDED.vote_count, waitlist_count = EXCLUDED.waitlist_count;
  ELSE
    DELETE FROM idea_ranks WHERE idea_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ideas_come_and_go AFTER INSERT OR UPDATE OF status ON ideas
  FOR EACH ROW EXECUTE FUNCTION list_idea();
