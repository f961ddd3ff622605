import { type DeliveryTable, lockDue, releaseExpired, UNCLAIMED } from '../../../platform/queue/claim-sql.js';
import { TEST_EVENT } from '../domain/webhook-event.js';

const DELIVERIES: DeliveryTable = {
  table: 'webhook_deliveries',
  key: 'id',
  group: 'endpoint_id',
  state: 'state',
  due: 'next_attempt_at',
};

/** Seconds that a claim lasts: three times an attempt's deadline. */
const CLAIM_SECONDS = 30;
/** Endpoints that one claim looks at. */
const LOOKED_AT = 100;

export const RELEASE_EXPIRED = releaseExpired(DELIVERIES);

// Endpoints with something waiting, by jumping through the index from one to the next: as quick with a
// million waiting for one of them. Those that answer come first; among equals the lot decides.
export const DUE = `
  WITH RECURSIVE waiting AS (
    (SELECT endpoint_id FROM webhook_deliveries WHERE state = 'pending' ORDER BY endpoint_id LIMIT 1)
    UNION ALL
    SELECT (
      SELECT d.endpoint_id FROM webhook_deliveries d WHERE d.state = 'pending' AND d.endpoint_id > w.endpoint_id
      ORDER BY d.endpoint_id LIMIT 1
    ) FROM waiting w WHERE w.endpoint_id IS NOT NULL
  )
  SELECT e.id AS "endpointId", e.failing_since IS NOT NULL AS failing, (
    SELECT count(*)::int FROM webhook_deliveries b WHERE b.endpoint_id = e.id AND b.state = 'sending'
  ) AS busy
  FROM waiting w JOIN webhook_endpoints e ON e.id = w.endpoint_id JOIN users u ON u.id = e.user_id
  WHERE e.enabled AND u.suspended_at IS NULL AND EXISTS (
    SELECT FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.state = 'pending' AND d.next_attempt_at <= now()
  )
  ORDER BY failing, random() LIMIT ${LOOKED_AT}`;

export const CLAIM = `
  WITH claimed AS (
    UPDATE webhook_deliveries d SET state = 'sending', claim_id = $1, claimed_until = now() + interval '${CLAIM_SECONDS} seconds'
    FROM (${lockDue(DELIVERIES, '$2', '$3')}
    ) due
    WHERE d.id = due.id
    RETURNING d.*
  )
  SELECT c.id, c.claim_id AS "claimId", c.endpoint_id AS "endpointId", c.event_id AS "eventId", c.type, c.created_at AS "occurredAt",
         c.payload AS data, c.attempts, e.url, e.failing_since IS NOT NULL AS failing,
         array_remove(ARRAY[e.secret, CASE WHEN e.previous_secret_until > now() THEN e.previous_secret END], NULL) AS secrets
  FROM claimed c JOIN webhook_endpoints e ON e.id = c.endpoint_id`;

// $3 state, $4 seconds until the next attempt, $5 status, $6 error, $7 response, $8 milliseconds. Whoever no
// longer holds the claim changes nothing. An endpoint that was disabled meanwhile gets no other attempt. A
// test that fails says nothing about real events.
export const RECORD_ATTEMPT = `
  WITH settled AS (
    UPDATE webhook_deliveries d SET
      state = v.state, attempts = d.attempts + 1,
      next_attempt_at = CASE WHEN v.state = 'pending' THEN now() + make_interval(secs => $4) END,
      settled_at = CASE WHEN v.state <> 'pending' THEN now() END,
      last_attempt_at = now(), last_status = $5, last_error = $6, last_answer = $7, duration_ms = $8,
      ${UNCLAIMED}
    FROM (
      SELECT id, CASE WHEN $3 = 'pending' AND NOT enabled THEN 'failed' ELSE $3 END AS state FROM webhook_endpoints
    ) v
    WHERE d.id = $1 AND d.claim_id = $2 AND v.id = d.endpoint_id
    RETURNING d.endpoint_id, d.type
  ), noted AS (
    UPDATE webhook_endpoints e SET failing_since = CASE WHEN $3 <> 'delivered' THEN now() END
    FROM settled s
    WHERE e.id = s.endpoint_id AND (e.failing_since IS NULL) = ($3 <> 'delivered') AND ($3 = 'delivered' OR s.type <> '${TEST_EVENT}')
  )
  SELECT e.enabled, (extract(epoch FROM now() - e.failing_since) * 1000)::float8 AS "failingForMs"
  FROM settled s JOIN webhook_endpoints e ON e.id = s.endpoint_id`;
