/** Milliseconds after which we take a request for hung, far beyond what is owed. */
const HUNG = 60_000;
const CHANGES = new Set(['POST', 'PATCH', 'DELETE']);
/** Below these a refusal of the whole service is owed in the API's own form. */
const FOR_PROGRAMS = /^\/(api|paypal|uploads)\//;

/**
 * What came of a request.
 * @typedef {{ kind: string, status: number, ms: number, at: number, wrong: string | null, by: string }} Outcome `at`: when it ended; `wrong`:
 * what is not as owed, if anything; `status` 0: no answer; `by`: who answered
 */

/** Cookies, the CSRF token, and a note of every request's outcome. */
export class Browser {
  cookies = new Map();

  /** @param {(outcome: Outcome) => void} note gets every outcome */
  constructor(origin, note = () => undefined) {
    Object.assign(this, { origin, note });
  }

  /** The same person at another address. */
  at(origin) {
    const copy = new Browser(origin, this.note);
    copy.cookies = this.cookies;
    return copy;
  }

  /**
   * @param {string} kind under which it is noted
   * @param {{ body?: object, fine?: number[], ifMatch?: number }} options `fine`: statuses that are an answer here, besides 2xx, 3xx and 503
   * @returns {Promise<{ status: number, headers: Headers | null, body: any }>} status 0 when no answer came
   */
  async request(kind, method, path, { body, fine = [], ifMatch } = {}) {
    const began = performance.now();
    const { status, headers, text } = await this.#send(method, path, body, ifMatch);
    const isJson = /\bjson\b/.test(headers?.get('content-type') ?? '');
    const answer = isJson ? parse(text) : text;
    const wrong = headers ? wrongWith(path, status, headers, answer, fine) : text;
    const at = performance.now();
    // Only the API's own answers have the headers of a page.
    const by = headers?.has('x-content-type-options') ? 'the API' : 'the proxy';
    this.note({ kind: `${method} ${kind}`, status, ms: at - began, at, wrong, by });
    return { status, headers, body: answer };
  }

  async #send(method, path, body, ifMatch) {
    try {
      const response = await fetch(new URL(path, this.origin), {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(HUNG),
        headers: {
          ...(this.cookies.size > 0 && {
            cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
          }),
          ...(CHANGES.has(method) && { 'x-csrf-token': this.cookies.get('csrf_token') ?? '' }),
          ...(body && { 'content-type': 'application/json' }),
          ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      for (const line of response.headers.getSetCookie()) this.#keep(line);
      return { status: response.status, headers: response.headers, text };
    } catch (error) {
      const text = `no answer: ${error.cause?.code ?? error.cause?.message ?? error.message}`;
      return { status: 0, headers: null, text };
    }
  }

  /** Signs in through the identity provider that stands in for Google. */
  async signIn(email) {
    let next = `/api/auth/google?login_hint=${encodeURIComponent(email)}`;
    for (let hops = 0; next && hops < 12; hops += 1)
      next = (await this.request('sign in', 'GET', next)).headers?.get('location');
    const { firebaseUser } = (await this.request('sign in', 'GET', '/api/auth/session')).body;
    const answer = await this.request('sign in', 'POST', '/api/auth/login', {
      body: { firebaseUid: firebaseUser?.uid, email },
    });
    if (answer.status !== 200) throw new Error(`Signing in was answered ${answer.status}`);
    return answer.body.user;
  }

  #keep(line) {
    const [pair] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An answer is fine, or says when to come again: 503, Retry-After, and to programs in problem+json. */
function wrongWith(path, status, headers, body, fine) {
  if ((status >= 200 && status < 400) || fine.includes(status)) return null;
  if (status !== 503) return `${status} ${body?.code ?? ''}`.trim();
  if (!/^\d+$/.test(headers.get('retry-after') ?? '')) return '503 without Retry-After';
  if (!FOR_PROGRAMS.test(path)) return null;
  const isProblem = /^application\/problem\+json/.test(headers.get('content-type') ?? '');
  return isProblem && body?.status === 503 ? null : '503 that is no problem+json';
}
