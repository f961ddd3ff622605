// Calls of the API with the connection's key, and what every call shares.
import { createHash } from 'node:crypto';

/** Largest page that the API sends. */
const PAGE = 100;
/** Pages to look through when searching. A key may make 120 requests a minute. */
const PAGES = 20;

/** Adds the key to each request. */
export function withKey(request, _z, bundle) {
  if (bundle.authData.apiKey) request.headers.Authorization = `Bearer ${bundle.authData.apiKey}`;
  return request;
}

/** Turns the API's problems into Zapier's errors, so that a Zap shows the message and waits if it should. */
export function withoutProblems(response, z) {
  if (response.status < 400) return response;
  response.skipThrowForStatus = true;
  const { message = 'Groundswell rejected the request.', code = 'UNKNOWN' } = response.data ?? {};
  const wait = Number(response.getHeader('retry-after'));
  if (response.status === 429 || response.status === 503)
    throw new z.errors.ThrottledError(message, Number.isFinite(wait) && wait > 0 ? wait : 60);
  throw new z.errors.Error(message, response.status === 401 ? 'AuthenticationError' : code, response.status);
}

/** The address of a path of the connection's installation. */
export const at = (bundle, path) => new URL(path, bundle.authData.baseUrl).href;

/** Sends a request, and returns the body. */
export async function call(z, bundle, method, path, { body, params, headers } = {}) {
  const { data } = await z.request({ method, url: at(bundle, path), body, params, headers });
  return data;
}

/** The first row that `fits`, looking through the pages of a list. */
export async function find(z, bundle, path, { params = {}, rowsOf = (data) => data, fits }) {
  let url = at(bundle, path);
  let query = { ...params, limit: PAGE };
  for (let page = 0; page < PAGES && url; page += 1) {
    const response = await z.request({ url, params: query });
    const found = rowsOf(response.data).find(fits);
    if (found) return found;
    const next = /<([^<>]+)>; rel="next"/.exec(response.getHeader('link') ?? '')?.[1];
    url = next ? at(bundle, next) : null;
    // The link to the next page repeats the filters.
    query = {};
  }
  return null;
}

/** A person on the waitlist of one idea, by address. */
export function findSubscriber(z, bundle) {
  const email = bundle.inputData.email.trim().toLowerCase();
  const params = { ideaId: bundle.inputData.ideaId, search: email };
  const rowsOf = ({ subscribers }) => subscribers;
  return find(z, bundle, '/api/user/waitlists', { params, rowsOf, fits: (row) => row.email === email });
}

/** A UUID that depends only on the text, for `Idempotency-Key`: the same action isn't done twice in a day. */
export function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** The field for choosing an idea. */
export const ideaField = (required, helpText) => ({
  key: 'ideaId',
  label: 'Idea',
  type: 'string',
  required,
  dynamic: 'idea_list.id.title',
  helpText,
});
