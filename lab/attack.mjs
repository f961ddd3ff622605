// `npm run attack -w lab`: simulates 300 visitors to an idea, some of whom vote, join and confirm. Then 50 IP
// addresses send 10,000 votes, with and without visits, and sign-ups with free mailboxes. Everything goes
// over HTTP to a running product. Prints the effect on the raw votes and on the verified score, and exits
// with code 1 if the score moved by more than the rules allow (docs/product.md, "Evidence"). `SEED=123`
// repeats a run.
import { setTimeout as sleep } from 'node:timers/promises';

import { ATTACKS, crowdOf } from './attack-crowds.mjs';
import { withProduct } from './lib/run.mjs';
import { PlainError } from '../scripts/lib/plain-error.mjs';
import { HttpClient } from '../testing/http-client.mjs';
import { randomFrom } from '../testing/random.mjs';
import { seed } from '../testing/seed.mjs';
import { signIn } from '../testing/sign-in.mjs';
import { until } from '../testing/until.mjs';

/** Number of genuine visitors. */
const REAL = 300;
const FOUNDER = 'founder@groundswell.test';
const ADMIN = 'admin@groundswell.test';
/** Minimum delay in ms between a visit and an action that counts, plus a margin. */
const NOT_TOO_FAST = 3_500;
/** Number of concurrent requests. */
const PARALLEL = 32;
/** Time limit in ms for counting today's visitors again. The job runs every minute. */
const COUNTED_WITHIN = 180_000;
const LINK = /https?:\/\/\S+\/api\/confirm\/[\w-]+/;

/** Reasons that exclude a visitor. All other reasons exclude only a conversion. */
const VISITORS_LEFT_OUT = ['network-limit', 'crowd', 'hosting'];

/** @typedef {import('./attack-crowds.mjs').Person} Person */

// IP addresses come from a proxy header, as they do behind a load balancer. Rate limits are off, because they
// would only slow the attacker down.
Object.assign(process.env, { TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0' });

await withProduct('attack', async (product) => {
  const stage = await openStage(product);
  let last = await stage.send(crowdOf(REAL, randomFrom(seed())));
  if (last.verified === 0)
    throw new PlainError('No one counts as a supporter, so there is nothing to attack.');
  console.log(row(`${REAL} visitors`, last));
  for (const { title, people, adds } of ATTACKS) {
    const now = await stage.send(people);
    console.log(row(title, now));
    const moved = now.verified - last.verified;
    if (moved > adds || moved < 0) {
      console.log(`    The verified score moved by ${moved}, but at most ${adds} is allowed.`);
      process.exitCode = 1;
    }
    last = now;
  }
});

function row(title, { raw, visitors, verified }) {
  const rate = ((100 * verified) / visitors).toFixed(1);
  return `${title.padEnd(52)} raw votes ${String(raw).padEnd(7)} counted visitors ${String(visitors).padEnd(6)} verified ${String(verified).padEnd(4)} rate ${rate} %`;
}

/**
 * Creates an idea for the demo founder, and approves it.
 * @param {{ url: string, inboxUrl: string }} product
 */
async function openStage({ url, inboxUrl }) {
  const founder = new HttpClient(url);
  await signIn(founder, FOUNDER);
  const ideaId = await activeIdea(url, founder);
  return {
    /**
     * Simulates people, and waits until all of them have been counted.
     * @param {Person[]} people
     */
    async send(people) {
      const acts = actsOf(url, ideaId);
      const seen = (await readingOf(founder, ideaId)).total;
      const visitors = people.filter(({ visits }) => visits);
      await inParallel(visitors, acts.visit);
      await sleep(NOT_TOO_FAST);
      await inParallel(
        people.filter(({ votes }) => votes),
        acts.vote,
      );
      const joining = people.filter(({ email }) => email !== null);
      await inParallel(joining, acts.join);
      const confirming = joining.filter(({ confirms }) => confirms).map(({ email }) => email);
      await confirmAll(inboxUrl, confirming);
      return countedAll(founder, ideaId, seen + visitors.length);
    },
  };
}

async function activeIdea(url, founder) {
  const idea = {
    title: 'A timer for tea',
    description: 'It rings when the tea is ready, and knows how long each kind takes.',
    category: 'SaaS',
    status: 'pending',
  };
  const { status, body } = await founder.post('/api/ideas', idea);
  if (status !== 201)
    throw new PlainError(`Creating the idea failed with status ${status}: ${JSON.stringify(body)}`);
  const admin = new HttpClient(url);
  await signIn(admin, ADMIN);
  const approved = await admin.patch(`/api/ideas/${body.id}/approve`, {});
  if (approved.status !== 200) throw new PlainError(`Approving it failed with status ${approved.status}.`);
  return body.id;
}

/**
 * Performs a person's actions as a program would: without cookies, and with the IP address in a proxy header.
 */
function actsOf(url, ideaId) {
  const call = async ({ address, userAgent }, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': userAgent,
        'x-forwarded-for': address,
        'x-visitor-token': 'new',
      },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new PlainError(`${path} was answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  return {
    visit: (person) => call(person, '/api/events', { ideaId, kind: 'visit' }),
    vote: (person) => call(person, `/api/ideas/${ideaId}/vote`, {}),
    join: (person) =>
      call(person, `/api/ideas/${ideaId}/waitlist`, { email: person.email, willingToPay: true }),
  };
}

async function inParallel(people, act) {
  const queue = people.values();
  const workThrough = async () => {
    for (const person of queue) await act(person);
  };
  await Promise.all(Array.from({ length: PARALLEL }, workThrough));
}

/** Opens the link in each confirmation email, and submits the form on its page. */
async function confirmAll(inboxUrl, addresses) {
  const open = new Set(addresses);
  const pressLinks = async () => {
    const mails = await (await fetch(`${inboxUrl}/api/email`)).json();
    for (const { to, text } of mails) {
      const link = LINK.exec(text)?.[0];
      const address = to[0].address;
      if (!link || !open.has(address)) continue;
      const response = await fetch(link, { method: 'POST' });
      if (!response.ok) throw new PlainError(`${link} was answered ${response.status}.`);
      open.delete(address);
    }
    return open.size === 0;
  };
  await until(pressLinks, { what: 'every mailbox has its email', within: 120_000, every: 1_000 });
}

/** Waits until every visitor has been counted, or excluded with a reason. */
async function countedAll(founder, ideaId, came) {
  const allCounted = async () => (await readingOf(founder, ideaId)).total === came;
  await until(allCounted, { what: `${came} visitors are counted`, within: COUNTED_WITHIN, every: 2_000 });
  return readingOf(founder, ideaId);
}

async function readingOf(founder, ideaId) {
  const { status, body } = await founder.get(`/api/ideas/${ideaId}/evidence`);
  if (status !== 200) throw new PlainError(`Reading the evidence failed with status ${status}.`);
  const count = (step) => body.funnel.find((row) => row.step === step).count;
  const leftOut = body.leftOut
    .filter(({ reason }) => VISITORS_LEFT_OUT.includes(reason))
    .reduce((sum, { people }) => sum + people, 0);
  const visitors = count('visitors');
  return { raw: body.votes.raw, visitors, verified: count('confirmed'), total: visitors + leftOut };
}
