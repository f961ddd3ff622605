// The reads: from memory, beside the bare server; and from the database, beside a statement.
import { builtBackend } from '../../../scripts/lib/built-backend.mjs';
import { VOTED_IDEAS } from './people.mjs';
import { anyIdea, COMPARED, get, getAnew, HOT, listOf } from './requests.mjs';
import { ideaId, slugOf } from './seed.mjs';

/** @param {string} content columns of what founders write, as in the other statements */
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

/** @param {string} answers columns of what people say when they join */
const subscribersSql = (answers) => `
  SELECT s.*, i.title, i.slug FROM ideas i CROSS JOIN LATERAL (
    SELECT id, email, created_at, status, ${answers}, confirmed_at, asked
    FROM subscribers s WHERE s.idea_id = i.id ORDER BY s.created_at DESC, s.id DESC LIMIT 51
  ) s WHERE i.author_id = $1::uuid ORDER BY s.created_at DESC, s.id DESC LIMIT 51`;

const searchSql = (content) => `
  SELECT i.id, i.slug, ${content}, i.status, i.vote_count, i.waitlist_count, i.created_at, count(*) OVER () AS total
  FROM idea_ranks r JOIN ideas i ON i.id = r.idea_id
  WHERE i.status = 'active'
    AND (i.title || E'\\n' || i.description || E'\\n' || i.category) ILIKE '%' || $1 || '%'
  ORDER BY r.vote_count DESC, r.idea_id DESC LIMIT 51`;

/** What comes from memory: its floor is a bare server that sends the same bytes. */
export function readingsFromMemory(report) {
  const kept = (name, path) => ({ name, owed: 0.5, bare: get(path), requests: listOf(1, () => get(path)) });
  return [
    kept('list', '/api/ideas'),
    kept('one idea', `/api/ideas/${slugOf(HOT)}`),
    kept('evidence report', report),
  ];
}

/**
 * The same of an idea of which versions are compared: the floor is the product itself, with an idea of which
 * none are. Each connection is another browser, so that every version is asked for. As plain text: autocannon
 * decodes what it gets, and of two packed pages one takes it twice as long as the other, by their bytes.
 */
export function readingsInVersions() {
  const browsers = (path) => (client) => {
    const request = get(path);
    const own = { 'accept-encoding': 'identity', 'user-agent': `Mozilla/5.0 Browser/${client}` };
    return [{ ...request, headers: { ...request.headers, ...own } }];
  };
  const compared = (name, pathOf) => ({
    name,
    owed: 0.8,
    fromMemory: true,
    beside: browsers(pathOf(slugOf(HOT))),
    requests: browsers(pathOf(slugOf(COMPARED))),
  });
  return [
    compared('idea in versions', (slug) => `/api/ideas/${slug}`),
    compared('page in versions', (slug) => `/ideas/${slug}`),
  ];
}

/**
 * What does not: its floor is one prepared statement, answered with the same bytes.
 * @param {{ ideas: number, founder: import('./people.mjs').Founder, voter: import('./people.mjs').Voter }} given
 */
export async function readingsFromDatabase({ ideas, founder, voter }) {
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
      // Few ideas all stay in memory, many do not: their costs say nothing about each other.
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
      behind: floor('floor_ideas', ownIdeasSql(content), () => founder.id),
    },
    {
      ...read('page of subscribers', () => '/api/user/waitlists', founder.cookie),
      behind: floor(
        'floor_subscribers',
        subscribersSql(ANSWER_NAMES.map(columnOf).join(', ')),
        () => founder.id,
      ),
    },
    {
      ...read('search of a word', () => `/api/ideas?search=${some()}`),
      // Of few ideas the answers stay in memory.
      incomparable: true,
      behind: floor('floor_search', searchSql(content), some),
    },
  ];
}
