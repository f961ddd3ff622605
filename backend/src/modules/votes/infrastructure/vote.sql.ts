import { groupRows, patienceOf } from '../../../platform/database/group-rows.js';
import { addToCounter } from '../../ideas/index.js';

const CHANGE = { id: 'uuid', idea_id: 'uuid', visitor_key: 'bytea', at: 'timestamptz', is_cast: 'boolean' };

// The idea's row is locked last and for the shortest time: on a hot idea everybody waits for it.
const COUNT_ONE_MORE = `
  counted AS (
    ${addToCounter('vote_count', 'cast_vote', '1')} RETURNING i.vote_count
  )
  SELECT vote_count AS "voteCount" FROM counted`;

// $1 lock_timeout, then the columns of `CHANGE`: the id is the vote's, should it be a new one. In the order
// of ideas and keys, so that two processes wait for each other instead of deadlocking.
//
// An idea's row changes once, however many voted. Everybody is told the count after their own change, as if
// they had come one after the other.
export const CHANGE_VISITORS_VOTES = `
  WITH change AS (
    SELECT c.* FROM ${patienceOf('$1')}, ${groupRows('c', 2, CHANGE)}
    JOIN ideas i ON i.id = c.idea_id AND i.status = 'active'
  ), cast_vote AS (
    INSERT INTO votes (id, idea_id, visitor_key, created_at)
    SELECT id, idea_id, visitor_key, at FROM change WHERE is_cast ORDER BY idea_id, visitor_key
    ON CONFLICT DO NOTHING RETURNING id, idea_id
  ), gone AS (
    DELETE FROM votes v USING change c
    WHERE NOT c.is_cast AND v.idea_id = c.idea_id AND v.visitor_key = c.visitor_key RETURNING c.id, v.idea_id
  ), done AS (
    SELECT id, idea_id, 1 AS votes FROM cast_vote UNION ALL SELECT id, idea_id, -1 FROM gone
  ), locked AS (
    SELECT i.id FROM ideas i WHERE i.id IN (SELECT idea_id FROM done) ORDER BY i.id FOR NO KEY UPDATE
  ), counted AS (
    ${addToCounter(
      'vote_count',
      '(SELECT d.idea_id, sum(d.votes)::int AS votes FROM done d JOIN locked l ON l.id = d.idea_id GROUP BY 1)',
      'c.votes',
    )}
    RETURNING i.id, i.vote_count - c.votes AS before
  )
  SELECT d.id, (c.before + sum(d.votes) OVER (PARTITION BY d.idea_id ORDER BY d.id))::int AS "voteCount"
  FROM done d JOIN counted c ON c.id = d.idea_id`;

// $1 lock_timeout, $2 vote, $3 idea, $4 visitor's key, $5 time. The same of one, for half of what it costs.
export const CAST_BY_VISITOR = `
  WITH cast_vote AS (
    INSERT INTO votes (id, idea_id, visitor_key, created_at)
    SELECT $2, id, $4, $5 FROM ideas, ${patienceOf('$1')} WHERE id = $3 AND status = 'active'
    ON CONFLICT DO NOTHING RETURNING idea_id
  ), ${COUNT_ONE_MORE}`;

// $1 vote, $2 idea, $3 visitor's key or null, $4 time, $5 account
export const CAST_BY_ACCOUNT = `
  WITH idea AS (
    SELECT id FROM ideas
    WHERE id = $2 AND status = 'active'
      AND NOT EXISTS (SELECT FROM votes WHERE idea_id = $2 AND user_id = $5)
  ), taken_over AS (
    UPDATE votes v SET user_id = $5 FROM idea
    WHERE v.idea_id = idea.id AND v.visitor_key = $3 AND v.user_id IS NULL RETURNING v.id
  ), cast_vote AS (
    INSERT INTO votes (id, idea_id, user_id, visitor_key, created_at)
    SELECT $1, idea.id, $5,
           CASE WHEN NOT EXISTS (SELECT FROM votes WHERE idea_id = $2 AND visitor_key = $3) THEN $3::bytea END, $4
    FROM idea WHERE NOT EXISTS (SELECT FROM taken_over)
    ON CONFLICT DO NOTHING RETURNING idea_id
  ), ${COUNT_ONE_MORE}`;

// $1 lock_timeout, $2 idea, $3 account or null, $4 visitor's key or null
export const WITHDRAW = `
  WITH gone AS (
    DELETE FROM votes v USING ideas i, ${patienceOf('$1')}
    WHERE v.idea_id = $2 AND i.id = $2 AND i.status = 'active'
      AND (v.user_id = $3::uuid OR (v.visitor_key = $4::bytea AND (v.user_id IS NULL OR $3::uuid IS NULL)))
    RETURNING v.idea_id
  ), counted AS (
    ${addToCounter('vote_count', '(SELECT idea_id, -count(*)::int AS votes FROM gone GROUP BY idea_id)', 'c.votes')}
    RETURNING i.vote_count
  )
  SELECT vote_count AS "voteCount" FROM counted`;
