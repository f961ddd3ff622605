import { isPostponed } from '../../../platform/queue/work-list.js';
import { CREDITING, CREDITS_A_DAY, CREDITS_IN_ALL } from '../domain/referral.js';

/** Days for which evidence knows whose sign-up was counted, and one more. */
const KEPT_DAYS = 8;

// $1 who confirmed before. Only sign-ups that evidence counts as a yes: one a mailbox, one a visitor, a few a
// network. So nobody is their own friend.
const IS_DUE = `
  FROM subscribers f JOIN evidence_sign_ups e ON e.subscriber_id = f.id AND e.state = 'confirmed'
  WHERE f.referred_by IS NOT NULL AND f.confirmed_at < $1
    AND f.created_at > $1::timestamptz - interval '${KEPT_DAYS} days'
    AND NOT EXISTS (SELECT FROM referral_credits c WHERE c.friend_id = f.id)`;

export const DUE = `
  SELECT f.id ${IS_DUE} AND NOT ${isPostponed(CREDITING, 'f.id')} ORDER BY f.confirmed_at, f.id LIMIT $2`;

/** Before the friend `$1` is credited: what a later statement sees of the supporter stays so. */
export const HOLD_REFERRER = `
  SELECT FROM subscribers WHERE id = (SELECT referred_by FROM subscribers WHERE id = $1) FOR NO KEY UPDATE`;

// $2 friend.
export const CREDIT = `
  WITH due AS (
    SELECT f.id, f.referred_by, f.idea_id, (f.confirmed_at AT TIME ZONE 'UTC')::date AS day ${IS_DUE} AND f.id = $2
  ), noted AS (
    INSERT INTO referral_credits (friend_id, referrer_id, idea_id, day, credited)
    SELECT d.id, d.referred_by, d.idea_id, d.day, r.id IS NOT NULL AND r.credits < ${CREDITS_IN_ALL} AND (
             SELECT count(*) FROM referral_credits c
             WHERE c.referrer_id = d.referred_by AND c.day = d.day AND c.credited) < ${CREDITS_A_DAY}
    FROM due d LEFT JOIN ideas i ON i.id = d.idea_id AND i.referrals
    LEFT JOIN subscribers r ON r.id = d.referred_by AND r.status = 'active' AND r.place_seq IS NOT NULL AND i.id IS NOT NULL
    ON CONFLICT (friend_id) DO NOTHING RETURNING referrer_id, credited
  )
  UPDATE subscribers s SET credits = s.credits + 1 FROM noted n WHERE s.id = n.referrer_id AND n.credited`;
