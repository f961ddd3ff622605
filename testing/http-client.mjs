import { send } from './send.mjs';

/**
 * A complete response. `body` is the parsed JSON, or text if the response isn't JSON.
 * @template [T=any]
 * @typedef {{ status: number, headers: Headers, body: T, setCookies: string[] }} Answer `setCookies`: all
 * `Set-Cookie` lines
 */
/**
 * @typedef {{ body?: unknown, headers?: Record<string, string | undefined> }} RequestOptions An object as
 * body is sent as JSON. Undefined headers aren't sent.
 */
/**
 * @typedef {object} ClientOptions
 * @property {Record<string, string>} [headers] sent with every request; read again each time
 * @property {(method: string, path: string, answer: Answer) => void} [check] called with every response; if
 * it throws, the request fails
 * @property {number} [timeout] milliseconds to wait for a response; unlimited by default
 */

const CHANGES = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);
const REDIRECTS = 10;

/**
 * An HTTP client that behaves like a browser: stores cookies and, like the SPA, sends the value of the cookie
 * `csrf_token` back.
 */
export class HttpClient {
  /** @type {Map<string, string>} cookie values, as in the header */
  cookies = new Map();

  /**
   * @param {string} origin
   * @param {ClientOptions} [options]
   */
  constructor(origin, options = {}) {
    this.origin = origin;
    this.options = options;
  }

  /**
   * @template [T=any]
   * @param {string} path
   * @param {RequestOptions} [options]
   * @returns {Promise<Answer<T>>}
   */
  get(path, options) {
    return this.request('GET', path, options);
  }

  /**
   * @template [T=any]
   * @param {string} path
   * @param {unknown} [body]
   * @param {RequestOptions} [options]
   * @returns {Promise<Answer<T>>}
   */
  post(path, body, options) {
    return this.request('POST', path, { ...options, body });
  }

  /**
   * @template [T=any]
   * @param {string} path
   * @param {unknown} [body]
   * @param {RequestOptions} [options]
   * @returns {Promise<Answer<T>>}
   */
  patch(path, body, options) {
    return this.request('PATCH', path, { ...options, body });
  }

  /**
   * @template [T=any]
   * @param {string} path
   * @param {unknown} [body]
   * @param {RequestOptions} [options]
   * @returns {Promise<Answer<T>>}
   */
  put(path, body, options) {
    return this.request('PUT', path, { ...options, body });
  }

  /**
   * @template [T=any]
   * @param {string} path
   * @param {RequestOptions} [options]
   * @returns {Promise<Answer<T>>}
   */
  delete(path, options) {
    return this.request('DELETE', path, options);
  }

  /**
   * Sends a request. Doesn't follow redirects.
   * @template [T=any]
   * @param {string} method
   * @param {string} path may be an absolute URL
   * @param {RequestOptions} [options]
   * @returns {Promise<Answer<T>>}
   */
  async request(method, path, { body, headers = {} } = {}) {
    const changes = CHANGES.has(method);
    if (changes && !this.cookies.has('csrf_token')) await this.request('GET', '/api/auth/session');
    const url = new URL(path, this.origin);
    const {
      status,
      headers: received,
      text,
    } = await send(url, {
      method,
      headers: {
        cookie: this.cookies.size > 0 ? this.cookieHeader() : undefined,
        'x-csrf-token': changes ? csrfTokenIn(this.cookies) : undefined,
        'content-type': body === undefined ? undefined : typeOf(body),
        ...this.options.headers,
        ...headers,
      },
      body: body === undefined ? undefined : textOf(body),
      timeout: this.options.timeout,
    });
    const setCookies = received.getSetCookie();
    setCookies.forEach((line) => keep(this.cookies, line));
    const isJson = /\bjson\b/.test(received.get('content-type') ?? '');
    const answer = { status, headers: received, body: isJson ? JSON.parse(text) : text, setCookies };
    this.options.check?.(method, url.pathname, answer);
    return answer;
  }

  /**
   * Follows redirects with GET until the final page.
   * @param {string} path
   * @returns {Promise<Answer[]>} all responses; the final page is last
   */
  follow(path) {
    return follow(this, path);
  }

  /** Returns a second browser with the same cookies. */
  copy() {
    const copy = new HttpClient(this.origin, this.options);
    copy.cookies = new Map(this.cookies);
    return copy;
  }

  /** Value of the `Cookie` header for the next request. */
  cookieHeader() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

/**
 * Follows redirects with GET until the final page.
 * @template {{ headers: { get(name: string): string | null } }} A
 * @param {{ get(path: string): Promise<A> }} client
 * @param {string} path
 * @returns {Promise<A[]>} all responses; the final page is last
 */
export async function follow(client, path) {
  const answers = [];
  /** @type {string | null} */
  let next = path;
  while (next !== null) {
    if (answers.length > REDIRECTS) throw new Error(`Too many redirects, the last one to ${next}`);
    const answer = await client.get(next);
    answers.push(answer);
    next = answer.headers.get('location');
  }
  return answers;
}

/** @param {unknown} body */
function textOf(body) {
  if (body instanceof Uint8Array) return body;
  return isAsItIs(body) ? String(body) : JSON.stringify(body);
}

/** @param {unknown} body */
function isAsItIs(body) {
  return typeof body === 'string' || body instanceof URLSearchParams;
}

/** @param {unknown} body */
function typeOf(body) {
  if (typeof body === 'string') return 'text/plain;charset=UTF-8';
  return isAsItIs(body) ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'application/json';
}

/**
 * Returns the value for `X-CSRF-Token`.
 * @param {Map<string, string>} cookies
 */
export function csrfTokenIn(cookies) {
  return decodeURIComponent(cookies.get('csrf_token') ?? '');
}

/**
 * Stores a cookie. Ignores paths, because all of the product's cookies have different names.
 * @param {Map<string, string>} cookies
 * @param {string} line value of a `Set-Cookie` header
 */
function keep(cookies, line) {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const name = pair.slice(0, pair.indexOf('='));
  const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice('expires='.length);
  const isOver = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
  if (isOver || (expires && Date.parse(expires) < Date.now())) cookies.delete(name);
  else cookies.set(name, pair.slice(name.length + 1));
}
