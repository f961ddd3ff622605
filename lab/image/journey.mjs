import assert from 'node:assert/strict';

import pg from 'pg';
import { v7 } from 'uuid';

import { HttpClient } from '../../testing/http-client.mjs';
import { until } from '../../testing/until.mjs';

const TITLE = 'Quiet Hours';
const SLUG = 'quiet-hours';
const VISITOR = 'visitor@example.com';

/** Stores a live idea, since nobody can sign in without Google's credentials. @returns its id */
export async function storeIdea(databaseUrl) {
  const [user, idea] = [v7(), v7()];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO users (id, google_subject, email, username, created_at, updated_at)
       VALUES ($1, 'image', 'founder@example.com', 'Founder', now(), now())`,
      [user],
    );
    await client.query(
      `INSERT INTO ideas (id, author_id, slug, title, description, category, status, confirmation, created_at, updated_at)
       VALUES ($1, $2, $3, $4, 'A booking board for silence.', 'Productivity', 'active', 'ask', now(), now())`,
      [idea, user, SLUG, TITLE],
    );
  } finally {
    await client.end();
  }
  return idea;
}

/**
 * What a visitor does: reads, votes, joins, and confirms by the mail that the worker sends.
 * @param {{ url: string, mail: { accepted: import('../../testing/smtp-sink.mjs').ReceivedMail[] } }} stage
 * @param {string} idea
 */
export async function journey({ url, mail }, idea) {
  const visitor = new HttpClient(url);
  await readPages(visitor);

  const vote = await visitor.post(`/api/ideas/${idea}/vote`);
  assert.deepEqual([vote.status, vote.body], [200, { hasVoted: true, voteCount: 1 }]);
  const joined = await visitor.post(`/api/ideas/${idea}/waitlist`, {
    email: VISITOR,
    willingToPay: true,
    interestedInCollaborating: false,
    interestedInInvesting: false,
  });
  assert.deepEqual([joined.status, joined.body], [201, { success: true }]);

  const asked = await until(() => mail.accepted.find(({ to }) => to.includes(VISITOR)), {
    what: 'the mail that asks to confirm',
    within: 30_000,
  });
  const [path] = /\/confirm\/[\w.~-]+/.exec(asked?.body ?? '') ?? [];
  assert.ok(path, `no link in the mail:\n${asked?.body}`);
  const page = await visitor.get(`/api${path}`);
  assert.equal(page.status, 200);
  const confirmed = await visitor.post(`/api${path}`);
  assert.equal(confirmed.status, 200);
}

/** The screens, one of their scripts, and a picture, which needs native code and a font. */
async function readPages(visitor) {
  const home = await visitor.get('/');
  assert.equal(home.status, 200);
  const [script] = /\/assets\/[\w.-]+\.js/.exec(home.body) ?? [];
  const asset = await visitor.get(script ?? '/no-script', { headers: { 'accept-encoding': 'br' } });
  assert.deepEqual([asset.status, asset.headers.get('content-encoding')], [200, 'br']);
  const idea = await visitor.get(`/ideas/${SLUG}`);
  assert.equal(idea.status, 200);
  assert.match(idea.body, new RegExp(`<title>[^<]*${TITLE}`));
  const picture = await visitor.get(`/ideas/${SLUG}/share.png`);
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png']);
}
