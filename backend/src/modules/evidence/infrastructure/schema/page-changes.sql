-- Returns the content of an idea's page as stored by goals (PageText). The cover is identified by the hash of
-- its URL, because each upload has a unique URL.
CREATE OR REPLACE FUNCTION evidence_page_text(title text, description text, category text, audience text, image text)
RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('title', title, 'description', description, 'category', category,
                            'targetAudience', audience, 'cover', encode(sha256(convert_to(image, 'UTF8')), 'hex'))
$$;

-- Records the texts before and after each change to a page that a goal tests or tested. This is a trigger,
-- because a page can change in several ways (an approved edit, an adopted version of a page test), and a
-- report must not miss any.
CREATE OR REPLACE FUNCTION record_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO evidence_page_changes (idea_id, at, before, after)
  SELECT NEW.id, NEW.updated_at,
         evidence_page_text(OLD.title, OLD.description, OLD.category, OLD.target_audience, OLD.image),
         evidence_page_text(NEW.title, NEW.description, NEW.category, NEW.target_audience, NEW.image)
  WHERE EXISTS (SELECT FROM evidence_goals WHERE idea_id = NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ideas_keep_page_changes
  AFTER UPDATE OF title, description, category, target_audience, image ON ideas FOR EACH ROW
  WHEN ((OLD.title, OLD.description, OLD.category, OLD.target_audience, OLD.image)
        IS DISTINCT FROM (NEW.title, NEW.description, NEW.category, NEW.target_audience, NEW.image))
  EXECUTE FUNCTION record_page_change();
