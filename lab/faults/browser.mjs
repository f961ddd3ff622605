import { HttpClient } from '../../testing/http-client.mjs';
import { signIn } from '../../testing/sign-in.mjs';

/** Milliseconds after which we take a request for hung, far beyond what is owed. */
const HUNG = 60_000;
/** Below these a refusal of the whole service is owed in the API's own form. */
const FOR_PROGRAMS = /^\/(api|paypal|uploads)\//;

/**
 * What came of a request.
 * @typedef {{ kind: string, status: number, ms: number, at: number, wrong: string | null, by: string }}
 *   Outcome `at`: when it ended; `wrong`: what is not as owed, if anything; `status` 0: no answer; `by`: who
 *   answered
 */

/**
 * A person's browser that notes the outcome of every request, and takes an answer that does not come for an
 * outcome.
 */
export class Browser {
  #client;

  /** @param {(outcome: Outcome) => void} note gets every outcome */
  constructor(origin, note = () => undefined) {
    this.#client = new HttpClient(origin, { timeout: HUNG });
    this.note = note;
  }

  get cookies() {
    return this.#client.cookies;
  }

  /** The same person at another address. */
  at(origin) {
    const copy = new Browser(origin, this.note);
    copy.#client.cookies = this.cookies;
    return copy;
  }

  /**
   * @param {string} kind under which it is noted
   * @param {string} method
   * @param {string} path
   * @param {{ body?: object, fine?: number[], ifMatch?: number }} more `fine`: statuses that are an answer
   *   here, besides 2xx, 3xx and 503
   * @returns {Promise<{ status: number, headers: Headers | null, body: any }>} status 0 when no answer came
   */
  async request(kind, method, path, { body, fine = [], ifMatch } = {}) {
    const began = performance.now();
    const options = { body, ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }) };
    const answer = await this.#client.request(method, path, options).catch(noAnswer);
    const { status, headers } = answer;
    const wrong = headers ? wrongWith(path, status, headers, answer.body, fine) : answer.body;
    const at = performance.now();
    // Only the API's own answers have the headers of a page.
    const by = headers?.has('x-content-type-options') ? 'the API' : 'the proxy';
    this.note({ kind: `${method} ${kind}`, status, ms: at - began, at, wrong, by });
    return answer;
  }

  /** Signs in through the identity provider that stands in for Google. */
  signIn(email) {
    const request = async (method, path, body) => {
      const answer = await this.request('sign in', method, path, { body });
      return { ...answer, headers: answer.headers ?? new Headers() };
    };
    return signIn(
      { get: (path) => request('GET', path), post: (path, body) => request('POST', path, body) },
      email,
    );
  }
}

function noAnswer(error) {
  const why = error.cause?.code ?? error.cause?.message ?? error.message;
  return { status: 0, headers: null, body: `no answer: ${why}` };
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
