import { createHash } from 'node:crypto';

import { patient } from '@groundswell/testing/slowness';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';

import { Offers } from '../../src/modules/experiments/index.js';
import { AnswerConfirmation } from '../../src/modules/waitlist/application/answer-confirmation.js';
import { ChangeSubscription } from '../../src/modules/waitlist/application/change-subscription.js';
import {
  EraseUnconfirmed,
  SendDueConfirmations,
} from '../../src/modules/waitlist/application/send-due-confirmations.js';
import { JoinWaitlist } from '../../src/modules/waitlist/application/join-waitlist.js';
import { ConfirmationRepository } from '../../src/modules/waitlist/domain/confirmation.repository.js';
import { WaitlistRepository } from '../../src/modules/waitlist/domain/waitlist.repository.js';
import { Clock } from '../../src/shared/clock.js';
import { DomainEvents } from '../../src/shared/domain-events.js';
import { Outbox } from '../../src/shared/outbox.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeSubscriber } from '../mothers/subscriber.mother.js';
import { linkFor, press } from '../support/confirmation.js';
import { testApp } from '../support/test-app.js';

const HOUR = 3_600_000;
const RUNS = 30;

const app = testApp();
let now = new Date();

class TestClock extends Clock {
  now = () => now;
}
const clock = new TestClock();
const get = <T>(token: abstract new (...args: never[]) => T): T =>
  app.app.get<T>(token as never, { strict: false });

const DOES = [
  'join',
  'join',
  'join again',
  'stranger',
  'send',
  'send',
  'confirm',
  'refuse',
  'leave',
  'return',
] as const;
const step = fc.record({
  does: fc.constantFrom(...DOES, 'off', 'ask', 'require', 'lapse'),
  who: fc.constantFrom('ada', 'bob'),
  hours: fc.constantFrom(0, 1, 25, 24 * 8, 24 * 31),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Stored {
  id: string;
  email: string;
  asked: boolean;
  confirmed_at: Date | null;
  confirmed_answers: object | null;
  waiting: object | null;
  confirmation_due_at: Date | null;
  confirmation_sends: number;
}
const peopleOf = (idea: string) =>
  app.db<Stored>('SELECT * FROM subscribers WHERE idea_id = $1 ORDER BY email', [idea]);

async function take({ does, who, hours }: Step, idea: string): Promise<void> {
  now = new Date(now.getTime() + hours * HOUR);
  const one = (await peopleOf(idea)).find(({ email }) => email === `${who}@x.org`);
  const [mail] = one
    ? await app.db<{ id: string }>(
        'SELECT id FROM confirmation_mails WHERE subscriber_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
        [one.id],
      )
    : [];
  const join = (browser: string, form: object = {}) => {
    const author = { key: createHash('sha256').update(browser).digest(), otherKey: null, unitKey: null };
    const useCase = new JoinWaitlist(
      get(Offers),
      get(UnitOfWork),
      get(WaitlistRepository),
      get(DomainEvents),
      clock,
    );
    return useCase.execute(idea, { email: `${who}@x.org`, ...form }, author);
  };
  const answer = (given: 'confirmed' | 'refused') =>
    new AnswerConfirmation(get(UnitOfWork), get(ConfirmationRepository), get(DomainEvents), clock).execute(
      mail!.id,
      given,
    );
  const subscribe = (status: 'active' | 'unsubscribed') =>
    new ChangeSubscription(get(UnitOfWork), get(WaitlistRepository), get(DomainEvents), clock).execute(
      one!.id,
      status,
    );
  const send = async () => {
    const due = new SendDueConfirmations(get(UnitOfWork), get(ConfirmationRepository), get(Outbox), clock);
    for (const id of await due.due(100)) await due.execute(id, 1, 0);
  };
  const switchTo = () =>
    app.db('UPDATE ideas SET confirmation = $2, confirmation_since = $3 WHERE id = $1', [idea, does, now]);
  const steps: Record<Step['does'], () => unknown> = {
    join: () => join(who),
    'join again': () => join(who, { willingToPay: true }),
    stranger: () => join('stranger', { interestedInInvesting: true }),
    send,
    confirm: () => mail && answer('confirmed'),
    refuse: () => mail && answer('refused'),
    leave: () => one && subscribe('unsubscribed'),
    return: () => one && subscribe('active'),
    lapse: () =>
      new EraseUnconfirmed(get(UnitOfWork), get(ConfirmationRepository), get(DomainEvents), clock).execute(),
    off: switchTo,
    ask: switchTo,
    require: switchTo,
  };
  await steps[does]();
}

/** Expects at most one email a day per person and idea, and at most three emails without a response. */
async function expectFewMails(idea: string): Promise<void> {
  const close = await app.db(
    `SELECT FROM confirmation_mails a JOIN confirmation_mails b USING (idea_id, email_hash)
     WHERE a.idea_id = $1 AND a.id < b.id AND abs(extract(epoch FROM a.created_at - b.created_at)) < 24 * 3600`,
    [idea],
  );
  expect(close).toEqual([]);
}

async function expectCounted(idea: string, people: Stored[]): Promise<void> {
  const [counts] = await app.db(
    `SELECT i.waitlist_count AS total, coalesce(sum(n.subscribers), 0)::int AS subscribers,
            coalesce(sum(n.confirmed), 0)::int AS confirmed, coalesce(sum(n.pending), 0)::int AS pending
     FROM ideas i LEFT JOIN subscriber_counts n ON n.idea_id = i.id WHERE i.id = $1 GROUP BY i.id`,
    [idea],
  );
  const confirmed = people.filter(({ confirmed_at }) => confirmed_at !== null).length;
  const pending = people.filter(({ asked, confirmed_at }) => asked && confirmed_at === null).length;
  expect(counts).toEqual({ total: people.length, subscribers: people.length, confirmed, pending });
}

it(
  'in any order of events, a confirmation is permanent, and only unconfirmed people are erased',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const idea = (await storeIdea(app)).id;
        let before: Stored[] = [];
        for (const next of steps) {
          await take(next, idea);
          const people = await peopleOf(idea);
          await expectCounted(idea, people);
          await expectFewMails(idea);
          for (const one of people) {
            expect(one.confirmation_sends).toBeLessThanOrEqual(3);
            expect(one.confirmed_answers === null).toBe(one.confirmed_at === null);
            if (one.waiting !== null) expect(one.confirmation_due_at).not.toBeNull();
          }
          for (const was of before) {
            const is = people.find(({ id }) => id === was.id);
            if (!is)
              expect([next.does, was.asked, was.confirmed_at]).toEqual([
                expect.stringMatching(/refuse|lapse/),
                true,
                null,
              ]);
            else if (was.confirmed_at !== null)
              expect([is.confirmed_at, is.confirmed_answers]).toEqual([
                was.confirmed_at,
                was.confirmed_answers,
              ]);
            if (is) expect(is.asked).toBe(was.asked);
          }
          before = people;
        }
      }),
      { numRuns: RUNS },
    );
  },
  patient(60_000),
);

it('a confirmation and a refusal at the same time leave the list consistent', async () => {
  for (let i = 0; i < 10; i += 1) {
    const idea = (await storeIdea(app)).id;
    const email = `${i}@x.org`;
    await storeSubscriber(app, { ideaId: idea, email, asked: true });
    const [yes, no] = [await linkFor(app, email, idea), await linkFor(app, email, idea)];
    const answers = await Promise.all(
      i % 2 === 0 ? [press(yes), press(no, '/refuse')] : [press(no, '/refuse'), press(yes)],
    );
    for (const { status } of answers) expect([200, 404]).toContain(status);
    const people = await peopleOf(idea);
    if (people.length > 0) expect(people[0]!.confirmed_at).not.toBeNull();
    await expectCounted(idea, people);
  }
});
