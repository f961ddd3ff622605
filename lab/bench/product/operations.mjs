import { randomBytes, randomUUID } from 'node:crypto';

import {
  BROWSER,
  COMPARED,
  compareVersions,
  csrfOf,
  founderOf,
  HOT,
  publishReport,
  VOTED_IDEAS,
  voterOf,
} from './requests.mjs';
import { ideaId, slugOf } from './seed.mjs';
import { builtBackend } from '../../../scripts/lib/built-backend.mjs';

/**
 * Number of requests in each connection's list, which it repeats. Kept small, because creating them takes
 * time from the run.
 */
const IN_LIST = 60;

/**
 * A measured operation: its requests, the floor they are compared with, and its targets. Exactly one of these
 * is set: `bare` (the request whose response a bare server repeats), `behind` (a statement to run before
 * sending the same bytes), `against` (requests to the product itself) or `statement` (only through pg).
 * @typedef {object} Operation
 * @property {string} name
 * @property {number} [owed] target: fraction of the floor's speed
 * @property {number} [tail] target: maximum ratio of the p99 to the median; defaults to 5
 * @property {boolean} [incomparable] whether its costs with few and with many ideas can't be compared
 * @property {(client: number) => object[]} requests of each connection, which it repeats
 * @property {Request} [example] one of the requests
 * @property {boolean} [fromMemory] whether hardly any request may query the database
 * @property {Request} [bare]
 * @property {(client: number) => object[]} [against]
 * @property {{ statement: object, constants: unknown[], requests: (client: number) => object[] }} [behind]
 * @property {() => import('pg').QueryConfig} [statement]
 * @typedef {{ path: string, headers: Record<string, string> }} Request
 */

/**
 * All operations measured on one API process. Creates the users they need.
 * @param {{ url: string, db: import('pg').Client, ideas: number }} given `ideas`: current number of ideas
 * @returns {Promise<Operation[]>}
 */
export async function operationsOf({ url, db, ideas }) {
  const founder = await founderOf(url, db);
  const voter = await voterOf(url, db, HOT);
  const report = await publishReport(founder, HOT);
  await compareVersions(url, founder, COMPARED);
  const csrf = await csrfOf(url);
  await db.query('VACUUM (ANALYZE) votes, ideas, idea_ranks');
  return [
    ...readingsFromMemory(report),
    ...readingsInVersions(),
    pageMadeEachTime(),
    ...(await readingsFromDatabase({ ideas, founder, voter })),
    ...writings({ ideas, csrf }),
  ];
}

const anyIdea = (ideas) => 1 + Math.floor(Math.random() * ideas);
const votePath = (n) => `/api/ideas/${ideaId(n)}/vote`;
const listOf = (length, make) => () => Array.from({ length }, make);
/** @param {string} [cookie] */
const get = (path, cookie) => ({
  method: 'GET',
  path,
  headers: cookie ? { ...BROWSER, cookie } : BROWSER,
});
/** A request whose path is generated when it is sent, so that URLs rarely repeat. */
const getAnew = (pathOf, cookie) => ({
  ...get('/', cookie),
  setupRequest: (request) => ({ ...request, path: pathOf() }),
});

/** @param {string} content columns with founders' texts, as in the other statements */
const ideaSql = (content) => `
  SELECT id, slug, ${content}, status, vote_count, waitlist_count, created_at, confirmation
  FROM ideas WHERE slug = $1 AND status = 'active'`;

const STATUS = `
  SELECT i.vote_count,
         EXISTS (SELECT FROM votes v WHERE v.idea_id = i.id AND v.visitor_key = decode($2, 'hex')) AS voted
  FROM ideas i WHERE i.id = $1::uuid AND i.status = 'active'`;

const ownIdeasSql = (content) => `
  SELECT id, slug, ${content}, status, vote_count, waitlist_count, created_at, review_comments, version
  FROM ideas WHERE author_id = $1::uuid ORDER BY created_at DESC, id DESC LIMIT 51`;

/** @param {string} answers columns with the answers to sign-up questions */
const subscribersSql = (answers) => `
  SELECT s.*, i.title, i.slug FROM ideas i CROSS JOIN LATERAL (
    SELECT id, email, created_at, status, ${answers}, confirmed_at, asked
    FROM subscribers s WHERE s.idea_id = i.id ORDER BY s.created_at DESC, s.id DESC LIMIT 51
  ) s WHERE i.author_id = $1::uuid ORDER BY s.created_at DESC, s.id DESC LIMIT 51`;

const searchSql = (content) => `
  SELECT i.id, i.slug, ${content}, i.status, i.vote_count, i.waitlist_count, i.created_at, count(*) OVER () AS total
  FROM idea_ranks r JOIN ideas i ON i.id = r.idea_id
  WHERE i.status = 'active'
    AND folded(i.title || E'\\n' || i.description || E'\\n' || i.category) LIKE '%' || folded($1) || '%'
  ORDER BY r.vote_count DESC, r.idea_id DESC LIMIT 51`;

/** Operations whose responses come from memory. Their floor is a bare server that sends the same bytes. */
function readingsFromMemory(report) {
  const fromMemory = (name, path) => ({
    name,
    owed: 0.5,
    fromMemory: true,
    bare: get(path),
    requests: listOf(1, () => get(path)),
  });
  const oneIdea = `/api/ideas/${slugOf(HOT)}`;
  return [
    fromMemory('list', '/api/ideas'),
    fromMemory('one idea', oneIdea),
    inTwoLanguages(fromMemory('list in two languages', '/api/ideas')),
    inTwoLanguages(fromMemory('one idea in two languages', oneIdea)),
    fromMemory('evidence report', report),
  ];
}

/** The operation with requests of German and of Arabic readers in turn, in each connection. */
function inTwoLanguages(operation) {
  const [request] = operation.requests();
  const inLanguage = (tag) => ({ ...request, headers: { ...request.headers, 'accept-language': tag } });
  return { ...operation, requests: () => ['de', 'ar'].map(inLanguage) };
}

/**
 * An idea with a page test, so its handler responds every time. Its floor is the product itself, with an idea
 * without a page test. Each connection is a different browser, so that every version is requested.
 * Uncompressed, because autocannon decodes responses, and decompressing one of two pages may take twice as
 * long, depending on its bytes.
 */
function readingsInVersions() {
  const browsers = (path) => (client) => {
    const request = get(path);
    const own = { 'accept-encoding': 'identity', 'user-agent': `Mozilla/5.0 Browser/${client}` };
    return [{ ...request, headers: { ...request.headers, ...own } }];
  };
  const compared = (name, pathOf) => ({
    name,
    against: browsers(pathOf(slugOf(HOT))),
    requests: browsers(pathOf(slugOf(COMPARED))),
  });
  return [
    compared('idea in versions', (slug) => `/api/ideas/${slug}`),
    compared('page in versions', (slug) => `/ideas/${slug}`),
  ];
}

/**
 * An idea's HTML, generated for each request, because no URL repeats. Its floor is the idea's JSON, also
 * generated each time. The screen itself is rendered only once (ADR 83).
 */
function pageMadeEachTime() {
  let count = 0;
  const anew = (path) => listOf(1, () => getAnew(() => `${path}?asked=${(count += 1)}`));
  return {
    name: 'page of an idea, made each time',
    owed: 0.1,
    against: anew(`/api/ideas/${slugOf(HOT)}`),
    requests: anew(`/ideas/${slugOf(HOT)}`),
  };
}

/**
 * Operations whose responses come from the database. Their floor is one prepared statement and a response
 * with the same bytes.
 * @param {{ ideas: number, founder: import('./requests.mjs').Founder, voter: import('./requests.mjs').Voter
 * }} given
 */
async function readingsFromDatabase({ ideas, founder, voter }) {
  const { ANSWER_NAMES, columnOf, CONTENT_FIELDS } = await builtBackend();
  const content = CONTENT_FIELDS.map(columnOf).join(', ');
  const floor = (name, text, valueOf, constants = []) => ({
    statement: { name, text },
    constants,
    requests: listOf(1, () => getAnew(() => `/${valueOf()}`)),
  });
  const read = (name, pathOf, cookie) => ({
    name,
    example: get(pathOf(), cookie),
    requests: listOf(1, () => getAnew(pathOf, cookie)),
  });
  const someVoted = () => ideaId(anyIdea(VOTED_IDEAS));
  const someSlug = () => slugOf(anyIdea(ideas));
  const some = () => encodeURIComponent(`number ${anyIdea(ideas)} promises`);

  return [
    {
      ...read('idea, any of all', () => `/api/ideas/${someSlug()}`),
      owed: 0.5,
      tail: 3,
      // With few ideas, all responses stay in memory. With many ideas, they don't, so the costs can't be
      // compared.
      incomparable: true,
      behind: floor('floor_idea', ideaSql(content), someSlug),
    },
    {
      ...read('vote-status', () => `/api/ideas/${someVoted()}/vote-status`, voter.cookie),
      owed: 0.5,
      tail: 3,
      behind: floor('floor_status', STATUS, someVoted, [voter.key]),
    },
    {
      ...read("founder's ideas", () => '/api/user/ideas', founder.cookie),
      owed: 0.4,
      behind: floor('floor_ideas', ownIdeasSql(content), () => founder.id),
    },
    {
      ...read('page of subscribers', () => '/api/user/waitlists', founder.cookie),
      owed: 0.4,
      behind: floor(
        'floor_subscribers',
        subscribersSql(ANSWER_NAMES.map(columnOf).join(', ')),
        () => founder.id,
      ),
    },
    {
      ...read('search of a word', () => `/api/ideas?search=${some()}`),
      owed: 0.7,
      // Can't be compared either, because with few ideas, all responses stay in memory.
      incomparable: true,
      behind: floor('floor_search', searchSql(content), some),
    },
  ];
}

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

const email = () => `${randomBytes(9).toString('hex')}@example.com`;

/** @param {{ ideas: number, csrf: { token: string, cookie: string } }} given `ideas`: number of ideas */
function writings({ ideas, csrf }) {
  const headers = { ...BROWSER, cookie: csrf.cookie, 'x-csrf-token': csrf.token };
  const post = (path, body) => ({
    method: 'POST',
    path,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    body: body && JSON.stringify(body),
  });
  const vote = (chosen) => ({
    name: 'bench_vote',
    text: VOTE,
    values: [randomUUID(), chosen, randomBytes(32), new Date()],
  });
  /** A request generated when it is sent, so that no email address repeats. */
  const aNewAddress = (request) => ({
    ...request,
    path: `/api/ideas/${ideaId(anyIdea(ideas))}/waitlist`,
    body: JSON.stringify({ email: email() }),
  });

  return [
    {
      name: 'vote, spread',
      owed: 1,
      tail: 3,
      requests: listOf(IN_LIST, () => post(votePath(anyIdea(ideas)))),
      statement: () => vote(ideaId(anyIdea(ideas))),
    },
    {
      name: 'vote, one hot idea',
      owed: 2,
      tail: 3,
      requests: listOf(1, () => post(votePath(HOT))),
      statement: () => vote(ideaId(HOT)),
    },
    {
      name: 'waitlist join',
      owed: 1,
      tail: 3,
      requests: listOf(1, () => ({ ...post('/', { email: '' }), setupRequest: aNewAddress })),
      statement: () => ({
        name: 'bench_join',
        text: JOIN,
        values: [randomUUID(), ideaId(anyIdea(ideas)), email(), new Date()],
      }),
    },
  ];
}
