// People who use the product without a pause. Each does one thing at a time and writes down what it was
// promised: in the ledger stands what was acknowledged, and apart from that what may or may not have
// happened.
import { randomUUID } from 'node:crypto';

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
      if (isUnclear(status)) await new Promise((resolve) => setTimeout(resolve, 300));
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
