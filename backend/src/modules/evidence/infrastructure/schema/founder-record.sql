-- Adds missing rows to a founder's record, in the order of the starts: a row for each goal and for each
-- started experiment. They stay on record when an idea is deleted (docs/adr/0072). Called when a goal starts,
-- and before an idea or account is deleted. Locks the founder's record until the transaction ends, so that
-- two concurrent starts get different numbers.
CREATE OR REPLACE FUNCTION record_starts(founder uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  start record;
  next integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('evidence.record:' || founder::text, 0));
  FOR start IN
    SELECT g.id, 'goal' AS kind, g.idea_id, g.number, g.hash, g.text::jsonb AS terms, g.started_at, g.ends_at
    FROM evidence_goals g JOIN ideas i ON i.id = g.idea_id
    WHERE i.author_id = founder AND NOT EXISTS (SELECT FROM evidence_founder_record WHERE id = g.id)
    UNION ALL
    SELECT e.id, e.kind, e.idea_id, NULL, NULL, '{}', e.started_at, e.ends_at
    FROM experiments e JOIN ideas i ON i.id = e.idea_id
    WHERE i.author_id = founder AND e.started_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM evidence_founder_record WHERE id = e.id)
    ORDER BY started_at, id
  LOOP
    next := (SELECT COALESCE(max(founder_number), 0) + 1 FROM evidence_founder_record
             WHERE founder_id = founder AND kind = start.kind);
    IF (start.terms ->> 'founderNumber')::integer <> next THEN
      RAISE EXCEPTION 'Goal % says that it is number % of its founder, and is number %',
        start.id, start.terms ->> 'founderNumber', next;
    END IF;
    -- The account may be going, with its ideas.
    INSERT INTO evidence_founder_record (id, kind, founder_id, founder_number, idea_id, number, hash, rate, started_at, ends_at)
    VALUES (start.id, start.kind, (SELECT id FROM users WHERE id = founder), next, start.idea_id, start.number, start.hash,
            (start.terms ->> 'rate')::float8, start.started_at, start.ends_at);
  END LOOP;
END $$;

-- Records the results of an idea's goals and experiments before it is deleted. A running goal counts as given
-- up, with everyone counted so far, including today's visitors. Readers of the idea's reports see when they
-- were deleted instead of "not found". This is a trigger, because ideas are also deleted by ON DELETE
-- CASCADE.
CREATE OR REPLACE FUNCTION keep_founder_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A verdict that is being written is waited for, and seen by the next statement.
  PERFORM FROM evidence_goals WHERE idea_id = OLD.id ORDER BY id FOR UPDATE;
  PERFORM FROM experiments WHERE idea_id = OLD.id ORDER BY id FOR UPDATE;
  IF EXISTS (SELECT FROM evidence_goals WHERE idea_id = OLD.id) OR EXISTS (SELECT FROM experiments WHERE idea_id = OLD.id) THEN
    PERFORM record_starts(OLD.author_id);
  END IF;
  UPDATE evidence_founder_record r SET
    state = CASE WHEN g.decided_at IS NULL THEN 'withdrawn' ELSE g.state END,
    reason = CASE WHEN g.decided_at IS NULL THEN 'deleted' ELSE g.reason END,
    decided_at = COALESCE(g.decided_at, now()), idea_deleted_at = now(),
    counted = COALESCE(CASE WHEN g.decided_at IS NULL THEN c.visitors ELSE d.visitors END, 0),
    yes = COALESCE(CASE WHEN g.decided_at IS NULL THEN c.yes ELSE d.yes END, 0)
  FROM (SELECT *, text::jsonb AS terms FROM evidence_goals WHERE idea_id = OLD.id) g
  LEFT JOIN LATERAL (
    SELECT visitors, yes FROM evidence_goal_days WHERE goal_id = g.id ORDER BY day DESC LIMIT 1
  ) d ON true
  LEFT JOIN LATERAL (
    SELECT sum(visitors)::int AS visitors,
           sum(CASE g.terms ->> 'metric' WHEN 'wouldPay' THEN would_pay WHEN 'priced' THEN priced ELSE confirmed END)::int AS yes
    FROM evidence_cells
    WHERE idea_id = OLD.id AND goal = g.number AND judged
      AND ((g.terms ->> 'includeReferred')::boolean OR NOT referred)
      AND (jsonb_typeof(g.terms -> 'sources') IS DISTINCT FROM 'array' OR g.terms -> 'sources' @> jsonb_build_array(source))
      AND (g.terms -> 'priceArm' IS NULL OR price_arm = (g.terms ->> 'priceArm')::int)
  ) c ON true
  WHERE r.id = g.id;
  UPDATE evidence_founder_record r SET
    state = CASE WHEN e.decided_at IS NULL THEN 'stopped' ELSE e.state END,
    reason = CASE WHEN e.decided_at IS NULL THEN 'deleted' ELSE COALESCE(e.reason, e.result ->> 'outcome') END,
    decided_at = COALESCE(e.decided_at, now()), idea_deleted_at = now(),
    counted = COALESCE(c.visitors, 0), yes = COALESCE(c.yes, 0)
  FROM (SELECT *, first_arm + jsonb_array_length(arms) AS until_arm FROM experiments WHERE idea_id = OLD.id) e
  LEFT JOIN LATERAL (
    SELECT sum(visitors)::int AS visitors, sum(CASE e.kind WHEN 'price' THEN priced ELSE confirmed END)::int AS yes
    FROM evidence_cells
    WHERE idea_id = OLD.id AND CASE e.kind WHEN 'price' THEN price_arm ELSE arm END >= e.first_arm
      AND CASE e.kind WHEN 'price' THEN price_arm ELSE arm END < e.until_arm
  ) c ON true
  WHERE r.id = e.id;
  INSERT INTO evidence_gone_reports (id, gone_at)
    SELECT id, now() FROM evidence_reports WHERE idea_id = OLD.id ON CONFLICT (id) DO NOTHING;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER ideas_leave_a_record BEFORE DELETE ON ideas
  FOR EACH ROW EXECUTE FUNCTION keep_founder_record();
