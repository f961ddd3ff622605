-- Notes events for the version before, which states none itself, while it runs beside this one: its
-- connections are named `groundswell`, ours `groundswell-app`. To be dropped by the next version, with every
-- trigger on a foreign table.
CREATE OR REPLACE FUNCTION tell_event(of_idea uuid, event text, details jsonb, subject uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE event_id uuid := gen_random_uuid();
BEGIN
  INSERT INTO webhook_deliveries (id, endpoint_id, event_id, type, payload, subject_id, created_at, next_attempt_at)
  SELECT gen_random_uuid(), w.id, event_id, event,
         jsonb_build_object('idea', jsonb_build_object('id', i.id, 'slug', i.slug, 'title', i.title, 'status', i.status)) || details,
         subject, now(), now()
  FROM ideas i JOIN users u ON u.id = i.author_id AND u.suspended_at IS NULL JOIN webhook_endpoints w ON w.user_id = i.author_id
  WHERE i.id = of_idea AND w.enabled AND (w.idea_id IS NULL OR w.idea_id = i.id) AND event = ANY (w.event_types)
  FOR KEY SHARE OF w SKIP LOCKED;
END $$;

CREATE OR REPLACE FUNCTION tell_subscriber(s subscribers) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_event(
    s.idea_id, CASE s.status WHEN 'active' THEN 'subscriber.joined' ELSE 'subscriber.unsubscribed' END,
    jsonb_build_object('subscriber', jsonb_build_object(
      'id', s.id, 'email', s.email, 'status', s.status, 'willingToPay', s.willing_to_pay,
      'interestedInCollaborating', s.interested_in_collaborating, 'interestedInInvesting', s.interested_in_investing,
      'linkedinProfile', s.linkedin_profile, 'joinedAt', to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
    s.id);
END $$;
CREATE OR REPLACE FUNCTION tell_subscribers_joined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added a JOIN ideas i ON i.id = a.idea_id JOIN webhook_endpoints w ON w.user_id = i.author_id) THEN
    PERFORM tell_subscriber(s) FROM subscribers s WHERE s.id IN (SELECT id FROM added);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER subscribers_joined_are_told AFTER INSERT ON subscribers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (current_setting('application_name') = 'groundswell')
  EXECUTE FUNCTION tell_subscribers_joined();
CREATE OR REPLACE FUNCTION tell_subscriber_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_subscriber(NEW);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER subscribers_changed_are_told AFTER UPDATE ON subscribers FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND current_setting('application_name') = 'groundswell') EXECUTE FUNCTION tell_subscriber_changed();

CREATE OR REPLACE FUNCTION tell_feedback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_event(
    NEW.idea_id, 'feedback.posted',
    jsonb_build_object('feedback', jsonb_build_object('id', NEW.id, 'message', NEW.message, 'postedAt', to_char(NEW.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
    NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER feedback_is_told AFTER INSERT ON feedback FOR EACH ROW
  WHEN (current_setting('application_name') = 'groundswell') EXECUTE FUNCTION tell_feedback();

CREATE OR REPLACE FUNCTION tell_idea() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'removed' THEN
    RETURN NULL;
  ELSIF NEW.status = 'address_review_comment' AND NEW.review_comments IS NOT NULL THEN
    PERFORM tell_event(NEW.id, 'idea.changes_requested', jsonb_build_object('reviewComments', NEW.review_comments), NULL);
  ELSIF NEW.status <> OLD.status AND NEW.status IN ('active', 'removed') THEN
    PERFORM tell_event(NEW.id, CASE NEW.status WHEN 'active' THEN 'idea.approved' ELSE 'idea.removed' END, '{}', NULL);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ideas_decided_are_told AFTER UPDATE OF status, review_comments ON ideas FOR EACH ROW
  WHEN ((OLD.status <> NEW.status OR OLD.review_comments IS DISTINCT FROM NEW.review_comments)
        AND current_setting('application_name') = 'groundswell') EXECUTE FUNCTION tell_idea();
CREATE OR REPLACE FUNCTION tell_idea_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_event(NEW.idea_id, 'idea.changes_requested', jsonb_build_object('reviewComments', NEW.review_comments), NULL);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER idea_edits_decided_are_told AFTER UPDATE OF status, review_comments ON idea_edits FOR EACH ROW
  WHEN (NEW.status = 'address_review_comment' AND NEW.review_comments IS NOT NULL
        AND (OLD.status, OLD.review_comments) IS DISTINCT FROM (NEW.status, NEW.review_comments)
        AND current_setting('application_name') = 'groundswell')
  EXECUTE FUNCTION tell_idea_edit();
CREATE OR REPLACE FUNCTION tell_idea_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_event(NEW.id, 'idea.approved', '{}', NULL);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ideas_changed_in_public_are_told
  AFTER UPDATE OF title, description, category, target_audience, website, twitter, image, featured_image ON ideas FOR EACH ROW
  WHEN (OLD.status = 'active' AND NEW.status = 'active' AND current_setting('application_name') = 'groundswell'
        AND (OLD.title, OLD.description, OLD.category, OLD.target_audience, OLD.website, OLD.twitter, OLD.image, OLD.featured_image)
          IS DISTINCT FROM (NEW.title, NEW.description, NEW.category, NEW.target_audience, NEW.website, NEW.twitter, NEW.image, NEW.featured_image))
  EXECUTE FUNCTION tell_idea_changed();
