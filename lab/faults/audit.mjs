import { builtBackend } from '../../scripts/lib/built-backend.mjs';

/** Records the writes that the product acknowledged, and the writes whose outcome is unknown. */
export class Ledger {
  /**
   * @type {{ id: string, votes: Map<string, boolean | null> }[]} for each visitor and idea: whether they
   * voted; null if unknown
   */
  voters = [];
  /** @type {Map<string, string>} email address to idea */
  joined = new Map();
  feedback = new Set();
  uncertainFeedback = new Set();
  /** @type {Map<string, string | null>} title to the URL of its picture */
  written = new Map();
  uncertainIdeas = new Set();
  /**
   * @type {Map<string, number>} acknowledged review comments, with the time of the acknowledgement; each must
   * result in an email
   */
  reviewed = new Map();
  /** All review comments sent, whether or not they were acknowledged. */
  comments = new Set();
  /** Pictures found by a previous audit. */
  seenPictures = new Set();
}

/** Queries that return how many stored counts differ from the actual number of rows. */
const COUNTERS = {
  votes: `SELECT count(*)::int AS wrong FROM ideas i LEFT JOIN (SELECT idea_id, count(*) AS n FROM votes GROUP BY 1) r ON r.idea_id = i.id
          WHERE i.vote_count <> coalesce(r.n, 0)`,
  waitlists: `SELECT count(*)::int AS wrong FROM ideas i LEFT JOIN (SELECT idea_id, count(*) AS n FROM subscribers GROUP BY 1) r ON r.idea_id = i.id
              WHERE i.waitlist_count <> coalesce(r.n, 0)`,
  feedback: `SELECT count(*)::int AS wrong FROM ideas i LEFT JOIN (SELECT idea_id, count(*) AS n FROM feedback GROUP BY 1) r ON r.idea_id = i.id
             WHERE i.feedback_count <> coalesce(r.n, 0)`,
  'ideas by status': `SELECT count(*)::int AS wrong FROM (SELECT status, category, count(*) AS n FROM ideas GROUP BY 1, 2) r
             FULL JOIN idea_counts c USING (status, category) WHERE coalesce(r.n, 0) <> coalesce(c.ideas, 0)`,
  ranks: `SELECT count(*)::int AS wrong FROM (SELECT id AS idea_id, vote_count, waitlist_count FROM ideas WHERE status = 'active') i
          FULL JOIN idea_ranks r USING (idea_id)
          WHERE (i.vote_count, i.waitlist_count) IS DISTINCT FROM (r.vote_count, r.waitlist_count)`,
  subscribers: `SELECT count(*)::int AS wrong FROM (SELECT idea_id, count(*) AS n FROM subscribers GROUP BY 1) r
          FULL JOIN (SELECT idea_id, sum(subscribers) AS n FROM subscriber_counts GROUP BY 1) c USING (idea_id)
          WHERE coalesce(r.n, 0) <> coalesce(c.n, 0)`,
  campaigns: `SELECT count(*)::int AS wrong FROM campaigns c LEFT JOIN (
            SELECT campaign_id, count(*) FILTER (WHERE status = 'sent') AS sent,
                   count(*) FILTER (WHERE status IN ('pending', 'sending')) AS scheduled FROM campaign_deliveries GROUP BY 1
          ) r ON r.campaign_id = c.id
          WHERE (c.sent_count, c.scheduled_count) IS DISTINCT FROM (coalesce(r.sent, 0)::int, coalesce(r.scheduled, 0)::int)`,
};

/**
 * Compares the acknowledged writes with the stored data. Call this only while nothing is being written.
 * @param {{ db: import('pg').Client, ledger: Ledger, secret: string, reader: import('./people.mjs').Browser
 * }} stage
 * @returns {Promise<{ lost: string[], doubled: string[], counters: string[] }>} one line per deviation
 */
export async function audit({ db, ledger, secret, reader }) {
  const lost = [];
  const doubled = [];
  await auditVotes(db, ledger, secret, lost);
  await auditOnce(db, 'SELECT email AS what, count(*)::int AS n FROM subscribers GROUP BY 1', 'join', {
    owed: ledger.joined,
    lost,
    doubled,
  });
  await auditOnce(db, 'SELECT message AS what, count(*)::int AS n FROM feedback GROUP BY 1', 'feedback', {
    owed: ledger.feedback,
    may: ledger.uncertainFeedback,
    lost,
    doubled,
  });
  await auditOnce(db, 'SELECT title AS what, count(*)::int AS n FROM ideas GROUP BY 1', 'idea', {
    owed: ledger.written,
    may: ledger.uncertainIdeas,
    lost,
    doubled,
  });
  await auditPictures(reader, ledger, lost);
  const counters = [];
  for (const [name, sql] of Object.entries(COUNTERS)) {
    const { wrong } = (await db.query(sql)).rows[0];
    if (wrong > 0) counters.push(`${name}: ${wrong} differ from their rows`);
  }
  return { lost, doubled, counters };
}

async function auditVotes(db, ledger, secret, lost) {
  const { visitorKey } = await builtBackend();
  const keyOf = new Map(ledger.voters.map(({ id }) => [id, visitorKey(secret, id).toString('hex')]));
  const { rows } = await db.query(
    `SELECT encode(visitor_key, 'hex') || idea_id AS vote FROM votes WHERE visitor_key IS NOT NULL`,
  );
  const stored = new Set(rows.map(({ vote }) => vote));
  for (const { id, votes } of ledger.voters)
    for (const [ideaId, voted] of votes)
      if (voted !== null && stored.has(keyOf.get(id) + ideaId) !== voted)
        lost.push(voted ? `a vote for ${ideaId}` : `a withdrawal from ${ideaId}`);
}

/** Checks that each key in `owed` is stored once, and each key in `may` at most once. */
async function auditOnce(db, sql, what, { owed, may = new Set(), lost, doubled }) {
  const counts = new Map((await db.query(sql)).rows.map((row) => [row.what, row.n]));
  for (const key of owed.keys()) {
    const n = counts.get(key) ?? 0;
    if (n === 0) lost.push(`${what} ${key}`);
    if (n > 1) doubled.push(`${what} ${key}: ${n} times`);
  }
  for (const key of may) if ((counts.get(key) ?? 0) > 1) doubled.push(`${what} ${key}`);
}

async function auditPictures(reader, ledger, lost) {
  for (const image of ledger.written.values()) {
    if (image === null || ledger.seenPictures.has(image)) continue;
    const { status } = await reader.request('audit', 'GET', image);
    if (status === 200) ledger.seenPictures.add(image);
    else lost.push(`the picture ${image}: ${status}`);
  }
}

/**
 * Checks the emails about reviews. The outbox contains every email that must be sent, including those for all
 * acknowledged reviews.
 * @param {{ db: import('pg').Client, ledger: Ledger, mails: any[], since: number }} found `since`: delays are
 * measured only for reviews acknowledged after this time
 * @returns {Promise<{ missing: number, lost: string[], doubled: string[], copies: number, slowest: number }>}
 * `missing`: number of emails that haven't arrived yet; `copies`: number of duplicates with the same
 * Message-ID; `slowest`: longest time in ms from the acknowledgement to the email
 */
export async function auditMails({ db, ledger, mails, since }) {
  const { rows } = await db.query(
    `SELECT payload ->> 'reviewComments' AS comment FROM outbox WHERE payload ->> 'reviewComments' IS NOT NULL`,
  );
  const written = new Map();
  for (const { comment } of rows) written.set(comment, (written.get(comment) ?? 0) + 1);
  const arrived = new Map();
  let slowest = 0;
  for (const { body, headers, at } of mails) {
    const comment = /Please change [0-9a-f-]{36}/.exec(body)?.[0];
    if (!comment) continue;
    const reviewedAt = ledger.reviewed.get(comment) ?? 0;
    if (reviewedAt > since && !arrived.has(comment)) slowest = Math.max(slowest, at - reviewedAt);
    arrived.set(comment, [...(arrived.get(comment) ?? []), headers.get('message-id')]);
  }
  const lost = [...ledger.reviewed.keys()].filter((comment) => !written.has(comment));
  const doubled = [...ledger.comments].filter(
    (comment) => written.get(comment) > 1 || new Set(arrived.get(comment)).size > 1,
  );
  const missing = [...written.keys()].filter(
    (comment) => ledger.comments.has(comment) && !arrived.has(comment),
  );
  const copies = [...arrived.values()].reduce((sum, ids) => sum + ids.length - 1, 0);
  return { missing: missing.length, lost, doubled, copies, slowest };
}
