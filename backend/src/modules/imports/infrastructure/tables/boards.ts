import type { ImportKind } from '../../domain/fields.js';
import { BadFile } from '../../domain/import.errors.js';
import { UNPACK_LIMITS } from '../../domain/import-limits.js';
import type { Archive } from './archive.js';
import type { CsvOut } from './csv-out.js';

type Json = Record<string, unknown>;

const NOT_JSON = 'This JSON file is damaged, or isn’t JSON. Download it again, and upload it.';
const NO_POSTS = 'This JSON file has no posts with a title. Upload posts from Canny’s API, or a CSV file.';
const NO_USERS = 'This JSON file has no people with an email address. Upload a CSV file.';
/** Maximum characters of one post's comments. A row can have 128 kB. */
const COMMENTS = 20_000;

/** Statuses of posts in Fider's backup, by number (app/models/enum/post_status.go). */
const FIDER_POSTS = ['open', 'started', 'completed', 'declined', 'planned', 'duplicate', 'deleted'];
/** Statuses of users in Fider's backup, by number (app/models/enum/user_status.go). */
const FIDER_USERS: Record<string, string> = { 1: 'active', 2: 'deleted', 3: 'blocked' };

/** True if the ZIP is a backup of Fider: a JSON file for each table (app/pkg/backup/backup.go). */
export const isFiderBackup = (archive: Archive) => archive.has('posts.json') && archive.has('tenants.json');

/** Converts the posts, or the users, of a Fider backup. @throws BadFile */
export async function convertFider(archive: Archive, kind: ImportKind, out: CsvOut): Promise<void> {
  let room: number = UNPACK_LIMITS.inMemory;
  const table = async (name: string): Promise<Json[]> => {
    if (!archive.has(`${name}.json`)) return [];
    const bytes = await archive.whole(`${name}.json`, room);
    room -= bytes.length;
    return listIn(parsed(bytes));
  };
  if (kind === 'subscribers') return fiderUsers(await table('users'), await table('user_settings'), out);
  const votes = counted(await table('post_votes'), 'post_id');
  const names = new Map((await table('tags')).map((tag) => [text(tag['id']), text(tag['name'])]));
  const tags = grouped(await table('post_tags'), 'post_id', ({ tag_id }) => names.get(text(tag_id)) ?? '');
  const comments = grouped(
    (await table('comments')).filter((one) => (one['deleted_at'] ?? null) === null),
    'post_id',
    (one) => dated(one['created_at'], one['content']),
  );
  // These names are in Fider's CSV export too.
  await out.row([
    ...['number', 'title', 'description', 'created_at', 'created_by', 'total_votes', 'status'],
    ...['response', 'original_number', 'tags', 'comments'],
  ]);
  for (const post of await table('posts')) {
    const id = text(post['id']);
    const status = FIDER_POSTS[Number(post['status'] ?? 0)] ?? '';
    if (status === 'deleted') continue;
    await out.row([
      text(post['number']),
      text(post['title']),
      text(post['description']),
      text(post['created_at']),
      '',
      String(votes.get(id) ?? 0),
      status,
      post['response'] ? dated(post['response_date'], post['response']) : '',
      text(post['original_id']),
      (tags.get(id) ?? []).join(', '),
      joined(comments.get(id)),
    ]);
  }
}

/** Writes Fider's users. A person who switched a notification off by email hasn't agreed to get more. */
async function fiderUsers(users: Json[], settings: Json[], out: CsvOut): Promise<void> {
  const off = settings.filter(
    ({ key, value }) => /^event_notification/.test(text(key)) && text(value) === '0',
  );
  const optedOut = new Set(off.map(({ user_id }) => text(user_id)));
  await out.row(['Email', 'Name', 'Created at', 'Status', 'Unsubscribed']);
  for (const user of users) {
    const { id, email, name, created_at, status, email_suppressed_at } = user;
    const standing = (email_suppressed_at ?? null) === null ? FIDER_USERS[text(status)] : 'suppressed';
    const isOut = optedOut.has(text(id)) ? 'yes' : '';
    await out.row([text(email), text(name), text(created_at), standing ?? text(status), isOut]);
  }
}

/**
 * Converts posts from Canny's API (`posts/list`, `comments/list`), as a list or in an object with `posts` and
 * `comments`.
 * @throws BadFile
 */
export async function convertJson(bytes: Buffer, kind: ImportKind, out: CsvOut): Promise<void> {
  if (bytes.length > UNPACK_LIMITS.inMemory) throw new BadFile(NO_POSTS);
  const value = parsed(bytes);
  if (kind === 'subscribers') return cannyUsers(listIn(value, 'users'), out);
  const posts = listIn(value, 'posts').filter((post) => typeof post['title'] === 'string');
  if (posts.length === 0) throw new BadFile(NO_POSTS);
  const comments = listIn(value, 'comments').filter((one) => one['internal'] !== true);
  const commentsOf = new Map<string, string[]>();
  for (const one of comments) {
    const id = text(inner(one['post'], 'id') || one['postID']);
    commentsOf.set(id, [...(commentsOf.get(id) ?? []), dated(one['created'], one['value'])]);
  }
  await out.row(['Title', 'Details', 'Board', 'Category', 'Status', 'Votes', 'Tags', 'Created', 'Comments']);
  for (const post of posts) {
    const tags = Array.isArray(post['tags']) ? post['tags'].map((tag) => inner(tag, 'name')) : [];
    const own = listIn(post['comments']).map((one) => dated(one['created'], one['value']));
    await out.row([
      text(post['title']),
      text(post['details']),
      inner(post['board'], 'name'),
      inner(post['category'], 'name'),
      text(post['status']),
      text(post['score'] ?? post['votes']),
      tags.join(', '),
      text(post['created']),
      joined([...own, ...(commentsOf.get(text(post['id'])) ?? [])]),
    ]);
  }
}

async function cannyUsers(users: Json[], out: CsvOut): Promise<void> {
  const people = users.filter((user) => typeof user['email'] === 'string');
  if (people.length === 0) throw new BadFile(NO_USERS);
  await out.row(['Email', 'Name', 'Created']);
  for (const { email, name, created } of people) await out.row([text(email), text(name), text(created)]);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''));
  } catch {
    throw new BadFile(NOT_JSON);
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the objects of a list, which can be in a field, in `data`, or in `items` as in some answers. */
function listIn(value: unknown, field?: string): Json[] {
  if (Array.isArray(value)) return field === 'comments' ? [] : value.filter(isObject);
  if (!isObject(value) || field === undefined) return [];
  const data = isObject(value['data']) ? value['data'] : value;
  const found = value[field] ?? data[field] ?? (field === 'comments' ? [] : (data['items'] ?? value['data']));
  return Array.isArray(found) ? found.filter(isObject) : [];
}

/** Returns a scalar as text. Fider's backup writes texts that look like whole numbers as numbers. */
function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

const inner = (value: unknown, field: string): string => (isObject(value) ? text(value[field]) : text(value));

/** Returns what somebody wrote, with its day. Names are left out, because messages here have none. */
function dated(time: unknown, content: unknown): string {
  const day = /^\d{4}-\d\d-\d\d/.exec(text(time))?.[0];
  return `${day ? `${day}: ` : ''}${text(content).trim()}`;
}

/** Joins comments, as many as a row can hold. */
function joined(comments: readonly string[] = []): string {
  const all = comments.join('\n');
  return all.length <= COMMENTS ? all : `${all.slice(0, COMMENTS).toWellFormed()}…`;
}

function counted(rows: readonly Json[], key: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(text(row[key]), (counts.get(text(row[key])) ?? 0) + 1);
  return counts;
}

function grouped(rows: readonly Json[], key: string, of: (row: Json) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const row of rows) {
    const group = groups.get(text(row[key]));
    if (group) group.push(of(row));
    else groups.set(text(row[key]), [of(row)]);
  }
  return groups;
}
