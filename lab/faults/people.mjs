// People who use the product without a pause. Each does one thing at a time and writes down what it was
// promised: in the ledger stands what was acknowledged, and apart from that what may or may not have
// happened.
import { randomBytes, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { BACKEND } from '../../scripts/lib/paths.mjs';
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
    const headers = { 'if-match': ifMatch === undefined ? undefined : `"${ifMatch}"` };
    const answer = await this.#client.request(method, path, { body, headers }).catch(noAnswer);
    const { status, headers: received } = answer;
    const wrong = received ? wrongWith(path, status, received, answer.body, fine) : answer.body;
    const at = performance.now();
    // Only the API's own answers have the headers of a page.
    const by = received?.has('x-content-type-options') ? 'the API' : 'the proxy';
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

/** A steady load: actors that each act, think, and act again, until they are paused. */
export class Load {
  /** @type {Outcome[]} */
  outcomes = [];
  /** @type {{ act: () => Promise<void>, pause: number }[]} */
  #actors = [];
  /** @type {Promise<unknown> | null} */
  #running = null;
  #paused = true;

  note = (outcome) => void this.outcomes.push(outcome);

  /**
   * @param {() => Promise<void>} act
   * @param {number} pause milliseconds between two acts
   */
  add(act, pause) {
    this.#actors.push({ act, pause });
  }

  start() {
    this.#paused = false;
    this.#running = Promise.all(this.#actors.map((actor) => this.#go(actor)));
  }

  /** Resolves when the last request has ended. */
  async pause() {
    this.#paused = true;
    await this.#running;
  }

  async #go({ act, pause }) {
    while (!this.#paused) {
      await act();
      await sleep(pause * (0.5 + Math.random()));
    }
  }
}

/** A small PNG. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAMAAAA7+k+nAAAAA1BMVEVDOMq5iJkWAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQYlWNgGAWDCQAAAZAAAdjzlT8AAAAASUVORK5CYII=';
const pick = (list) => list[Math.floor(Math.random() * list.length)];
const isUnclear = (status) => status === 0 || status >= 500;

/** Votes and takes votes back. An unclear outcome is cleared up by doing something to that idea again. */
export async function voter({ browser, ideas, ledger }) {
  await browser.request('session', 'GET', '/api/auth/session');
  const votes = new Map();
  const act = async () => {
    const idea = pick(ideas);
    const known = votes.get(idea.id);
    const cast = known === undefined || known === null ? Math.random() < 0.7 : !known;
    const { status, body } = await browser.request(
      cast ? 'vote' : 'withdrawal',
      cast ? 'POST' : 'DELETE',
      `/api/ideas/${idea.id}/vote`,
    );
    if (status === 200) votes.set(idea.id, body.hasVoted);
    else if (isUnclear(status)) votes.set(idea.id, null);
  };
  // Before anything goes wrong: who the visitor is, is known from the first vote on.
  const first = await browser.request('vote', 'POST', `/api/ideas/${ideas[0].id}/vote`);
  if (first.status !== 200) throw new Error(`The first vote was answered ${first.status}`);
  votes.set(ideas[0].id, true);
  ledger.voters.push({ id: decodeURIComponent(browser.cookies.get('visitor_id')).split('.')[0], votes });
  return act;
}

/** Joins waitlists; tries the same address again until it is told that it has joined. */
export async function joiner({ browser, ideas, ledger }) {
  await browser.request('session', 'GET', '/api/auth/session');
  /** @type {{ email: string, ideaId: string } | null} */
  let joining = null;
  return async () => {
    joining ??= { email: `${randomUUID()}@faults.example`, ideaId: pick(ideas).id };
    const path = `/api/ideas/${joining.ideaId}/waitlist`;
    const { status } = await browser.request('join', 'POST', path, { body: { email: joining.email } });
    if (status === 201) ledger.joined.set(joining.email, joining.ideaId);
    if (!isUnclear(status)) joining = null;
  };
}

/** Leaves feedback, each text once. */
export async function talker({ browser, ideas, ledger }) {
  await browser.request('session', 'GET', '/api/auth/session');
  return async () => {
    const message = `Fault test ${randomUUID()}`;
    const body = { ideaId: pick(ideas).id, message };
    const { status } = await browser.request('feedback', 'POST', '/api/feedbacks', { body });
    if (status === 201) ledger.said.add(message);
    else if (isUnclear(status)) ledger.maybeSaid.add(message);
  };
}

/** Writes drafts, every other one with a picture. */
export async function founder({ browser, ledger }) {
  let count = 0;
  return async () => {
    count += 1;
    const title = `Fault test ${randomUUID()}`;
    const image = count % 2 === 0 ? { image: PICTURE } : {};
    const draft = { title, description: 'Written while things break.', category: 'AI', ...image };
    const kind = image.image ? 'idea with picture' : 'idea';
    const { status, body } = await browser.request(kind, 'POST', '/api/ideas', { body: draft });
    if (status === 201) ledger.written.set(title, body.image ?? null);
    else if (isUnclear(status)) ledger.maybeWritten.add(title);
  };
}

/** An admin asks for changes, by mail, and the founder submits again: one mail for each round. */
export async function reviewers({ admin, author, idea, ledger }) {
  /** @type {string | null} */
  let comment = null;
  let { version } = idea;
  return async () => {
    if (comment === null) {
      comment = `Please change ${randomUUID()}`;
      ledger.asked.add(comment);
    }
    // As the screens do, with the version that was read: refused with 409 when an unclear try before it has
    // worked.
    const asked = await admin.request('review', 'PATCH', `/api/ideas/${idea.id}/request-changes`, {
      body: { reviewComments: comment },
      fine: [409],
      ifMatch: version,
    });
    if (asked.status !== 200 && asked.status !== 409) return;
    if (asked.status === 200) ledger.reviewed.set(comment, performance.now());
    comment = null;
    for (let status = 0; isUnclear(status);) {
      const again = await author.request('resubmission', 'PATCH', `/api/ideas/${idea.id}`, {
        body: { status: 'pending' },
      });
      status = again.status;
      version = again.body?.version ?? version;
      if (isUnclear(status)) await sleep(300);
    }
  };
}

/**
 * Looks around signed out; not one who has just written, so from memory and the replica where that is
 * possible.
 */
export async function reader({ browser, ideas }) {
  const pages = (idea) => [
    ['list', '/api/ideas'],
    ['list', '/api/ideas?sort=recent'],
    ['idea', `/api/ideas/${idea.slug}`],
    ['feedback list', `/api/feedbacks/${idea.id}`],
    ['vote status', `/api/ideas/${idea.id}/vote-status`],
    ['page', '/'],
    ['page', `/ideas/${idea.slug}`],
  ];
  return async () => {
    const [kind, path] = pick(pages(pick(ideas)));
    await browser.request(kind, 'GET', path);
  };
}

/** Looks at the own ideas: the session must be found. */
export async function member({ browser }) {
  return async () => {
    const path = pick(['/api/user/ideas?limit=5', '/api/auth/session']);
    await browser.request('signed-in read', 'GET', path);
  };
}

/**
 * Writes ideas with large pictures to the process at `origin` until it has said three times that there is no
 * room.
 * @returns {Promise<{ stored: number, refusals: number, failures: string[] }>} `failures`: what was not as
 *   owed; an idea whose picture was refused must not be there
 */
export async function uploadsUntilRefused({ author, connect: open }, origin) {
  const sharp = createRequire(join(BACKEND, 'package.json'))('sharp');
  const browser = author.at(origin);
  // Refusals are what this is after: they are not those of the crowd.
  browser.note = () => undefined;
  const failures = [];
  const refused = [];
  let stored = 0;
  for (let tries = 0; tries < 40 && refused.length < 3; tries += 1) {
    const raw = { width: 160, height: 120, channels: 3 };
    const noise = sharp(randomBytes(160 * 120 * 3), { raw });
    const picture = (await noise.png().toBuffer()).toString('base64');
    const idea = {
      title: `Full disk ${randomBytes(6).toString('hex')}`,
      description: 'With noise for a picture.',
      category: 'AI',
      image: `data:image/png;base64,${picture}`,
    };
    const { status, body } = await browser.request('idea with picture', 'POST', '/api/ideas', { body: idea });
    if (status === 201) stored += 1;
    else if (status === 503 && body.code === 'STORAGE_FULL') refused.push(idea.title);
    else failures.push(`an upload to a full disk was answered ${status} ${body?.code}`);
  }
  const db = await open();
  const { rows } = await db.query('SELECT FROM ideas WHERE title = ANY($1)', [refused]);
  await db.end();
  if (rows.length > 0) failures.push(`${rows.length} ideas are there although they were refused`);
  return { stored, refusals: refused.length, failures };
}
