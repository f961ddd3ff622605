-- An edit waits beside a live idea, or one that is taken down, and nowhere else (docs/adr/0024).
CREATE OR REPLACE FUNCTION drop_idea_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM idea_edits WHERE idea_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ideas_going_offline_drop_edits AFTER UPDATE OF status ON ideas FOR EACH ROW
  WHEN (OLD.status = 'active' AND NEW.status NOT IN ('active', 'removed')) EXECUTE FUNCTION drop_idea_edit();
