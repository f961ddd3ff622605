import { assertFitsDocument, operationOf } from './once/contract.js';

/** A body or row that a test looks into. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- its shape is what the test is about to find out
export type Unread = any;

/** An answer, read to its end. `body` is the parsed JSON, or the text of anything else. */
export interface Answer<T = Unread> {
  status: number;
  headers: Headers;
  body: T;
  /** Every `Set-Cookie` line. */
  setCookies: string[];
}

interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

const CHANGES = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

/** A browser's part in HTTP: keeps cookies, and sends the `csrf_token` cookie's value back as the SPA does. */
export class HttpClient {
  readonly cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  get<T = Unread>(path: string, options: RequestOptions = {}): Promise<Answer<T>> {
    return this.request<T>('GET', path, options);
  }

  post<T = Unread>(path: string, body?: unknown, options: RequestOptions = {}): Promise<Answer<T>> {
    return this.request<T>('POST', path, { ...options, body });
  }

  patch<T = Unread>(path: string, body?: unknown, options: RequestOptions = {}): Promise<Answer<T>> {
    return this.request<T>('PATCH', path, { ...options, body });
  }

  delete<T = Unread>(path: string, options: RequestOptions = {}): Promise<Answer<T>> {
    return this.request<T>('DELETE', path, options);
  }

  /** One request; redirects are answers like any other. `path` may be an absolute URL. An object as body is sent as JSON. */
  async request<T = Unread>(
    method: string,
    path: string,
    { body, headers = {} }: RequestOptions = {},
  ): Promise<Answer<T>> {
    if (CHANGES.has(method) && !this.cookies.has('csrf_token'))
      await this.request('GET', '/api/auth/session');
    const url = new URL(path, this.origin);
    const isJson = body !== undefined && typeof body !== 'string' && !(body instanceof URLSearchParams);
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader() }),
        ...(CHANGES.has(method) && { 'x-csrf-token': this.cookies.get('csrf_token') ?? '' }),
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    });
    const setCookies = response.headers.getSetCookie();
    setCookies.forEach((line) => this.keep(line));
    const text = await response.text();
    const json = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    const answer = json ? JSON.parse(text) : text;
    // Whatever a test asks for, the answer must be one that openapi.yaml promises.
    const contentType = response.headers.get('content-type') ?? '';
    assertFitsDocument(method, url.pathname, response.status, contentType, answer);
    assertKeptByNobodyElse(method, url.pathname, response.headers.get('cache-control') ?? '');
    return { status: response.status, headers: response.headers, body: answer, setCookies };
  }

  /** Follows redirects with GET until a page comes; gives every answer on the way, the page last. */
  async follow(path: string): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (let next: string | null = path; next !== null;) {
      const answer: Answer = await this.get(next);
      answers.push(answer);
      if (answers.length > 10) throw new Error(`Redirected for ever, at last to ${next}`);
      next = answer.headers.get('location');
    }
    return answers;
  }

  /** A second browser with the same cookies. */
  copy(): HttpClient {
    const copy = new HttpClient(this.origin);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Paths are not minded: no two cookies of ours share a name. */
  private keep(line: string): void {
    const [pair, ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair!.slice(0, pair!.indexOf('='));
    const value = pair!.slice(name.length + 1);
    const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice('expires='.length);
    const gone =
      attributes.some((attribute) => /^max-age=0$/i.test(attribute)) ||
      (expires && Date.parse(expires) < Date.now());
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** An answer of the API is everybody's, and says so, or no cache may keep it. */
function assertKeptByNobodyElse(method: string, path: string, cacheControl: string): void {
  if (!operationOf(method, path) || /^public,|\bno-store\b/.test(cacheControl)) return;
  throw new Error(`${method} ${path} may be kept by a cache: "${cacheControl}"`);
}
