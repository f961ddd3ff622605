// The benchmark's users, and the data for their requests: a founder with ideas and subscribers, and a visitor
// who has voted.
import { request as httpRequest } from 'node:http';

import { builtBackend } from '../../../scripts/lib/built-backend.mjs';
import { PlainError } from '../../../scripts/lib/plain-error.mjs';
import { csrfTokenIn, HttpClient } from '../../../testing/http-client.mjs';
import { signIn } from '../../../testing/sign-in.mjs';
import { SECRET } from '../harness.mjs';
import { ideaId } from './seed.mjs';

/** Request headers that browsers send. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
/** Response headers that depend on the connection, or that node:http writes itself. */
const OF_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
/** Number of the most popular idea. */
export const HOT = 7;
/** Number of the idea that runs a page test. */
export const COMPARED = 8;
/** Number of the founder's ideas with sign-ups. The same in small and large databases. */
const OWN_IDEAS = 50;
/** The visitor has voted for this many ideas, starting from the first. */
export const VOTED_IDEAS = 200;
/** Page versions with headlines about as long as those in the seed. */
const VERSIONS = [{}, { headline: 'Kitchens without quarrels 8' }, { headline: 'Lessons for everyone 8' }];
const GOAL = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };

/**
 * @typedef {{ client: HttpClient, id: string, cookie: string }} Founder
 * @typedef {{ cookie: string, key: string }} Voter `key`: the visitor key in the database, in hexadecimal
 */

/**
 * Signs in a founder, and makes them the author of the first ideas.
 * @param {string} url
 * @param {import('pg').Client} db
 * @returns {Promise<Founder>}
 */
export async function founderOf(url, db) {
  const client = new HttpClient(url);
  const { id } = await signIn(client, 'founder@groundswell.test');
  const last = ideaId(OWN_IDEAS);
  await db.query('UPDATE ideas SET author_id = $2 WHERE id <= $1', [last, id]);
  // Removes the cookie set after a write, to measure ordinary reads.
  client.cookies.delete('wrote_recently');
  return { client, id, cookie: client.cookieHeader() };
}

/**
 * Creates a visitor without an account who has voted for the first ideas: for idea `n` over HTTP, for all
 * others in the database.
 * @param {string} url
 * @param {import('pg').Client} db
 * @param {number} n
 * @returns {Promise<Voter>}
 */
export async function voterOf(url, db, n) {
  const client = new HttpClient(url);
  const { status } = await client.post(`/api/ideas/${ideaId(n)}/vote`);
  const cookie = client.cookies.get('visitor_id');
  if (status !== 200 || !cookie) throw new PlainError(`Voting failed with status ${status}.`);
  const signed = decodeURIComponent(cookie);
  const { visitorKey } = await builtBackend();
  const key = visitorKey(SECRET, signed.slice(0, signed.lastIndexOf('.')));
  await db.query(
    `WITH cast_votes AS (
       INSERT INTO votes (id, idea_id, visitor_key, created_at)
       SELECT gen_random_uuid(), id, $1, now() FROM ideas WHERE id <= $2
       ON CONFLICT DO NOTHING RETURNING idea_id
     )
     UPDATE ideas i SET vote_count = vote_count + 1 FROM cast_votes c WHERE i.id = c.idea_id`,
    [key, ideaId(VOTED_IDEAS)],
  );
  return { cookie: `visitor_id=${cookie}`, key: key.toString('hex') };
}

/**
 * Publishes an evidence report on the founder's idea `n`.
 * @param {Founder} founder
 * @param {number} n
 * @returns {Promise<string>} the report's public path
 */
export async function publishReport({ client }, n) {
  await created(client, `/api/ideas/${ideaId(n)}/goals`, GOAL);
  const report = await created(client, `/api/ideas/${ideaId(n)}/reports`, {});
  return `/api/reports/${report.id}`;
}

/**
 * Starts a page test for the founder's idea `n`.
 * @param {string} url
 * @param {Founder} founder
 * @param {number} n
 */
export async function compareVersions(url, { client }, n) {
  const test = { kind: 'page', days: 28, versions: VERSIONS };
  const { id } = await created(client, `/api/ideas/${ideaId(n)}/experiments`, test);
  const admin = new HttpClient(url);
  await signIn(admin, 'admin@groundswell.test');
  const { status } = await admin.post(`/api/admin/page-tests/${id}/approve`);
  if (status !== 204) throw new PlainError(`Approving a page test failed with status ${status}.`);
}

async function created(client, path, body) {
  const answer = await client.post(path, body);
  if (answer.status !== 201)
    throw new PlainError(`POST ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The CSRF token of a signed-out visitor, and the matching cookie. */
export async function csrfOf(url) {
  const client = new HttpClient(url);
  await client.get('/api/auth/session');
  return { token: csrfTokenIn(client.cookies), cookie: client.cookieHeader() };
}

/**
 * Fetches a complete response that a floor repeats byte for byte.
 * @param {string} url
 * @param {{ path: string, headers: Record<string, string> }} request
 * @returns {Promise<{ status?: number, headers: string[], body: string }>}
 */
export function answerOf(url, { path, headers: sent }) {
  return new Promise((resolve, reject) => {
    httpRequest(`${url}${path}`, { headers: sent }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const headers = Object.entries(response.headers)
          .filter(([name]) => !OF_CONNECTION.has(name))
          .flatMap(([name, value]) => [name, String(value)]);
        if (!headers.includes('content-length')) headers.push('content-length', String(body.length));
        resolve({ status: response.statusCode, headers, body: body.toString('base64') });
      });
    })
      .on('error', reject)
      .end();
  });
}
