import { randomBytes, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';

import { csrfTokenIn, HttpClient } from '../../../testing/http-client.mjs';
import { ideaId, slugOf } from './seed.mjs';

/** What browsers send. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
/** Headers that are the connection's, or that node:http writes itself. */
const OF_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
/**
 * Requests in each connection's list, which it repeats. Few, because making them takes from the run's time.
 */
const IN_LIST = 60;
export const HOT = 7;

const VOTE = `
  WITH vote AS (
    INSERT INTO votes (id, idea_id, visitor_key, created_at)
    SELECT $1, id, $3, $4 FROM ideas WHERE id = $2 AND status = 'active' ON CONFLICT DO NOTHING RETURNING idea_id
  )
  UPDATE ideas i SET vote_count = vote_count + 1 FROM vote WHERE i.id = vote.idea_id RETURNING i.vote_count`;

const JOIN = `
  WITH joined AS (
    INSERT INTO subscribers AS s (id, idea_id, email, willing_to_pay, interested_in_collaborating, interested_in_investing, status, created_at, updated_at)
    SELECT $1, id, $3, false, false, false, 'active', $4, $4 FROM ideas WHERE id = $2 AND status = 'active'
    ON CONFLICT (idea_id, lower(email)) DO UPDATE SET status = 'active', updated_at = EXCLUDED.updated_at
    RETURNING idea_id, (xmax = 0)::int AS added
  )
  UPDATE ideas i SET waitlist_count = waitlist_count + joined.added FROM joined WHERE i.id = joined.idea_id RETURNING i.id`;

const STATUS = `
  SELECT i.vote_count, EXISTS (SELECT FROM votes v WHERE v.idea_id = i.id AND v.visitor_key = $2) AS voted
  FROM ideas i WHERE i.id = $1 AND i.status = 'active'`;

const anyIdea = (ideas) => 1 + Math.floor(Math.random() * ideas);
const votePath = (n) => `/api/ideas/${ideaId(n)}/vote`;
const email = () => `${randomBytes(9).toString('hex')}@example.com`;
const listOf = (length, make) => () => Array.from({ length }, make);
const get = (path) => ({ method: 'GET', path, headers: BROWSER });

/**
 * What is measured: the requests, the floor that they are compared with, and what is owed.
 * @param {{ ideas: number, report: string, csrf: { token: string, cookie: string } }} given how many ideas there
 *   are now, and the path of a report of evidence
 */
export function operations({ ideas, report, csrf }) {
  return [...readings(ideas, report), ...writings(ideas, csrf)];
}

function readings(ideas, report) {
  return [
    { name: 'list', owed: 0.5, bare: '/api/ideas', requests: listOf(1, () => get('/api/ideas')) },
    {
      name: 'one idea',
      owed: 0.5,
      bare: `/api/ideas/${slugOf(HOT)}`,
      requests: listOf(1, () => get(`/api/ideas/${slugOf(HOT)}`)),
    },
    { name: 'evidence report', owed: 0.5, bare: report, requests: listOf(1, () => get(report)) },
    {
      name: 'idea, any of all',
      // Few ideas all stay in memory, many do not: their costs say nothing about each other.
      incomparable: true,
      requests: listOf(IN_LIST, () => get(`/api/ideas/${slugOf(anyIdea(ideas))}`)),
    },
    {
      name: 'vote-status',
      requests: listOf(IN_LIST, () => get(`/api/ideas/${ideaId(anyIdea(ideas))}/vote-status`)),
      statement: () => ({
        name: 'bench_status',
        text: STATUS,
        values: [ideaId(anyIdea(ideas)), randomBytes(32)],
      }),
    },
  ];
}

function writings(ideas, csrf) {
  const post = (path, body) => ({
    method: 'POST',
    path,
    headers: {
      ...BROWSER,
      cookie: csrf.cookie,
      'x-csrf-token': csrf.token,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const vote = (chosen) => ({
    name: 'bench_vote',
    text: VOTE,
    values: [randomUUID(), chosen, randomBytes(32), new Date()],
  });
  /** Made one by one when it is sent: no address comes twice. */
  const aNewAddress = (request) => ({
    ...request,
    path: `/api/ideas/${ideaId(anyIdea(ideas))}/waitlist`,
    body: JSON.stringify({ email: email() }),
  });

  return [
    {
      name: 'vote, spread',
      owed: 1,
      requests: listOf(IN_LIST, () => post(votePath(anyIdea(ideas)))),
      statement: () => vote(ideaId(anyIdea(ideas))),
    },
    {
      name: 'vote, one hot idea',
      owed: 2,
      requests: listOf(1, () => post(votePath(HOT))),
      statement: () => vote(ideaId(HOT)),
    },
    {
      name: 'waitlist join',
      owed: 1,
      requests: listOf(1, () => ({ ...post('/', { email: '' }), setupRequest: aNewAddress })),
      statement: () => ({
        name: 'bench_join',
        text: JOIN,
        values: [randomUUID(), ideaId(anyIdea(ideas)), email(), new Date()],
      }),
    },
  ];
}

/** A signed-out visitor's token, and the cookie that it must fit. */
export async function csrfOf(url) {
  const client = new HttpClient(url);
  await client.get('/api/auth/session');
  return { token: csrfTokenIn(client.cookies), cookie: client.cookieHeader() };
}

/** An answer byte by byte, as the bare server shall repeat it. */
export function answerOf(url, path) {
  return new Promise((resolve, reject) => {
    httpRequest(`${url}${path}`, { headers: BROWSER }, (response) => {
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
