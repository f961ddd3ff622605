import { CREDITS_A_DAY, CREDITS_IN_ALL } from '../domain/referral.js';

/** Days for which evidence knows whose sign-up was counted, and one more. */
const KEPT_DAYS = 8;

// $1 who confirmed before, $2 how many. Only sign-ups that evidence counts as a yes: one a mailbox, one a
// visitor, a few a network. So nobody is their own friend.
const DUE = `
  SELECT f.id, f.referred_by, f.idea_id, f.confirmed_at, (f.confirmed_at AT TIME ZONE 'UTC')::date AS day
  FROM subscribers f JOIN evidence_sign_ups e ON e.subscriber_id = f.id AND e.state = 'confirmed'
  WHERE f.referred_by IS NOT NULL AND f.confirmed_at < $1
    AND f.created_at > $1::timestamptz - interval '${KEPT_DAYS} days'
    AND NOT EXISTS (SELECT FROM referral_credits c WHERE c.friend_id = f.id)
  ORDER BY f.confirmed_at, f.id LIMIT $2`;

/** Before they are credited: what a later statement sees of them stays so. */
export const HOLD_REFERRERS = `
  WITH held AS (
    SELECT r.id FROM subscribers r WHERE r.id IN (SELECT d.referred_by FROM (${DUE}) d)
    ORDER BY r.id FOR NO KEY UPDATE
  )
  SELECT count(*) FROM held`;

export const CREDIT = `
  WITH due AS (${DUE}
  ), of_days AS (
    SELECT d.*, r.credits AS had, row_number() OVER (PARTITION BY d.referred_by, d.day ORDER BY d.confirmed_at, d.id) + (
             SELECT count(*) FROM referral_credits c
             WHERE c.referrer_id = d.referred_by AND c.day = d.day AND c.credited) AS of_day
    FROM due d
    JOIN ideas i ON i.id = d.idea_id AND i.referrals
    JOIN subscribers r ON r.id = d.referred_by AND r.status = 'active' AND r.place_seq IS NOT NULL
  ), credited AS (
    SELECT id, had + row_number() OVER (PARTITION BY referred_by ORDER BY confirmed_at, id) AS of_all
    FROM of_days WHERE of_day <= ${CREDITS_A_DAY}
  ), noted AS (
    INSERT INTO referral_credits (friend_id, referrer_id, idea_id, day, credited)
    SELECT d.id, d.referred_by, d.idea_id, d.day, COALESCE(c.of_all <= ${CREDITS_IN_ALL}, false)
    FROM due d LEFT JOIN credited c ON c.id = d.id
    ON CONFLICT (friend_id) DO NOTHING RETURNING referrer_id, credited
  ), moved AS (
    UPDATE subscribers s SET credits = s.credits + n.friends
    FROM (SELECT referrer_id, count(*) AS friends FROM noted WHERE credited GROUP BY referrer_id) n
    WHERE s.id = n.referrer_id
  )
  SELECT count(*)::int AS friends FROM noted`;

export const PASS_OVER = `
  INSERT INTO referral_credits (friend_id, referrer_id, idea_id, day, credited)
  SELECT id, referred_by, idea_id, day, false FROM (${DUE}) d ON CONFLICT (friend_id) DO NOTHING`;
