import { SqlMigration } from './sql-migration.js';

/** Updates the totals and ranks of ideas with one trigger instead of three. */
export class IdeasListedAtOnce1764000400000 extends SqlMigration {
  readonly name = 'IdeasListedAtOnce1764000400000';
  protected readonly steps = SQL;
}

const SQL = `
DROP FUNCTION count_idea_change, rank_idea, list_idea CASCADE;

CREATE OR REPLACE FUNCTION keep_idea_lists() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved boolean := TG_OP <> 'UPDATE' OR (OLD.status, OLD.category) <> (NEW.status, NEW.category);
BEGIN
  IF moved AND TG_OP <> 'INSERT' THEN
    UPDATE idea_counts SET ideas = ideas - 1 WHERE status = OLD.status AND category = OLD.category;
  END IF;
  IF moved AND TG_OP <> 'DELETE' THEN
    INSERT INTO idea_counts VALUES (NEW.status, NEW.category, 1)
      ON CONFLICT (status, category) DO UPDATE SET ideas = idea_counts.ideas + 1;
  END IF;
  IF NEW.status = 'active' AND OLD.status = 'active' THEN
    UPDATE idea_ranks SET vote_count = NEW.vote_count, waitlist_count = NEW.waitlist_count WHERE idea_id = NEW.id;
  ELSIF NEW.status = 'active' THEN
    INSERT INTO idea_ranks VALUES (NEW.id, NEW.vote_count, NEW.waitlist_count)
      ON CONFLICT (idea_id) DO UPDATE SET vote_count = EXCLUDED.vote_count, waitlist_count = EXCLUDED.waitlist_count;
  ELSIF OLD.status = 'active' THEN
    DELETE FROM idea_ranks WHERE idea_id = OLD.id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ideas_are_listed
  AFTER INSERT OR DELETE OR UPDATE OF status, category, vote_count, waitlist_count ON ideas
  FOR EACH ROW EXECUTE FUNCTION keep_idea_lists();
`;
