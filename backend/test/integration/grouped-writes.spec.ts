import { createHash } from 'node:crypto';

import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DataSource } from 'typeorm';

import { VoteRepository } from '../../src/modules/votes/domain/vote.repository.js';
import { SignUp, type SignUpForm } from '../../src/modules/waitlist/domain/sign-up.js';
import { WaitlistRepository } from '../../src/modules/waitlist/domain/waitlist.repository.js';
import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { testApp } from '../support/test-app.js';
import { VoteRules } from '../support/vote-rules.js';

const keyOf = (browser: string) => createHash('sha256').update(browser).digest();
const NOW = Date.UTC(2026, 5, 1);

const app = testApp();
let votes: VoteRepository;
let waitlist: WaitlistRepository;

beforeAll(() => {
  votes = app.app.get(VoteRepository, { strict: false });
  waitlist = app.app.get(WaitlistRepository, { strict: false });
});

const cast = (ideaId: string, browser: string) =>
  votes.cast({ id: newId(), ideaId, voter: { userId: null, visitorKey: keyOf(browser) }, at: new Date() });
const withdraw = (ideaId: string, browser: string) =>
  votes.withdraw(ideaId, { userId: null, visitorKey: keyOf(browser) });
const join = (ideaId: string, form: SignUpForm, browser = 'laptop', at = NOW) =>
  waitlist.join(SignUp.of(newId(), ideaId, form, new Date(at)), {
    key: keyOf(browser),
    otherKey: null,
    unitKey: null,
  });

/** Runs the writes concurrently or one after another. */
const atOnce = <T>(work: (() => Promise<T>)[]) => Promise.all(work.map((start) => start()));
const inTurn = async <T>(work: (() => Promise<T>)[]) => {
  const results: T[] = [];
  for (const start of work) results.push(await start());
  return results;
};
const someIdeas = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await storeIdea(app)).id));
/** Returns stored counters alongside counted rows. */
const countsOf = (ideas: string[]) =>
  app.db(
    `SELECT i.vote_count AS votes, i.waitlist_count AS people,
            (SELECT count(*)::int FROM votes WHERE idea_id = i.id) AS "storedVotes",
            (SELECT count(*)::int FROM subscribers WHERE idea_id = i.id) AS "storedPeople",
            (SELECT COALESCE(sum(subscribers), 0)::int FROM subscriber_counts WHERE idea_id = i.id) AS "countedPeople",
            r.vote_count AS "rankedVotes", r.waitlist_count AS "rankedPeople"
     FROM unnest($1::uuid[]) WITH ORDINALITY AS o (id, n) JOIN ideas i USING (id) JOIN idea_ranks r ON r.idea_id = i.id
     ORDER BY n`,
    [ideas],
  );

describe('votes that share SQL statements', () => {
  const step = fc.record({ browser: fc.nat({ max: 7 }).map(String), idea: fc.nat({ max: 2 }) });

  it('have the same results as votes sent one by one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60 }), async (steps) => {
        const [together, apart] = [await someIdeas(3), await someIdeas(3)];
        // A second vote withdraws the first, so every step changes something.
        const rules = together.map(() => new VoteRules());
        const counts = steps.map(({ browser, idea }) => {
          const its = rules[idea]!;
          if (its.hasVoted(null, browser)) its.withdraw(null, browser);
          else its.vote(null, browser);
          return { count: its.votes.length, isCast: its.hasVoted(null, browser) };
        });
        const workOn = (ideas: string[]) =>
          steps.map(
            ({ browser, idea }, n) =>
              () =>
                (counts[n]!.isCast ? cast : withdraw)(ideas[idea]!, browser),
          );
        const answers = await atOnce(workOn(together));
        expect(answers).toEqual(counts.map(({ count }) => count));
        expect(await inTurn(workOn(apart))).toEqual(answers);
        expect(await countsOf(together)).toEqual(await countsOf(apart));
        expect(
          (await countsOf(together)).map(({ votes, storedVotes, rankedVotes }) => [
            votes,
            storedVotes,
            rankedVotes,
          ]),
        ).toEqual(rules.map((its) => Array(3).fill(its.votes.length)));
      }),
      { numRuns: 20 },
    );
  });

  it('count once per browser and idea, even together with a vote for an unknown idea', async () => {
    const ideas = await someIdeas(20);
    expect(await atOnce([...ideas, newId(), ...ideas].map((id) => () => cast(id, 'phone')))).toEqual([
      ...ideas.map(() => 1),
      null,
      ...ideas.map(() => 1),
    ]);
    expect((await countsOf(ideas)).map((counts) => counts.storedVotes)).toEqual(ideas.map(() => 1));
  });

  it('succeed or fail individually', async () => {
    const ideas = await someIdeas(10);
    const outcomes = await Promise.allSettled(
      ['nonsense', ...ideas, 'nonsense', ...ideas].map((id, n) => cast(id, String(n))),
    );
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
      false,
      ...ideas.map(() => true),
      false,
      ...ideas.map(() => true),
    ]);
    expect((await countsOf(ideas)).map(({ votes, storedVotes }) => [votes, storedVotes])).toEqual(
      ideas.map(() => [2, 2]),
    );
  });

  it("don't wait for an idea whose row is locked", async () => {
    const ideas = await someIdeas(12);
    const held = ideas[5]!;
    const runner = app.app.get(DataSource).createQueryRunner();
    try {
      await runner.startTransaction();
      await runner.query('SELECT FROM ideas WHERE id = $1 FOR UPDATE', [held]);
      let answered = false;
      const late = Promise.all(['a', 'b', 'c'].map((browser) => cast(held, browser)));
      void late.then(() => (answered = true));
      const others = ideas.filter((id) => id !== held);
      expect(await atOnce(others.map((id) => () => cast(id, 'a')))).toEqual(others.map(() => 1));
      expect(answered).toBe(false);
      await runner.commitTransaction();
      expect(await late).toEqual([1, 2, 3]);
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  });
});

describe('sign-ups that share SQL statements', () => {
  const form = fc.record({
    email: fc.constantFrom(
      'ada@example.com',
      'ADA@example.com',
      'ida@example.com',
      'eve@example.com',
      'joe@example.com',
    ),
    willingToPay: fc.boolean(),
    interestedInInvesting: fc.boolean(),
    currentSolution: fc.constantFrom(null, 'A spreadsheet', 'By hand'),
    moreToCome: fc.boolean(),
  });
  const step = fc.record({
    form,
    browser: fc.constantFrom('laptop', 'phone', 'library'),
    idea: fc.nat({ max: 3 }),
  });
  const stored = (ideas: string[]) =>
    app.db(
      `SELECT n, email, status, willing_to_pay, interested_in_investing, current_solution, created_at, updated_at,
              visitor_key, waiting, asked, confirmation_due_at
       FROM unnest($1::uuid[]) WITH ORDINALITY AS o (id, n) JOIN subscribers s ON s.idea_id = o.id ORDER BY n, lower(email)`,
      [ideas],
    );

  it('have the same results as sign-ups sent one by one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const [together, apart] = [await someIdeas(4), await someIdeas(4)];
        await app.db("UPDATE ideas SET confirmation = 'off' WHERE id = ANY($1)", [[together[0], apart[0]]]);
        await app.db("UPDATE ideas SET status = 'removed' WHERE id = ANY($1)", [[together[1], apart[1]]]);
        const workOn = (ideas: string[]) =>
          steps.map(
            ({ form: details, browser, idea }, n) =>
              () =>
                join(ideas[idea]!, details, browser, NOW + n * 1_000),
          );
        const answers = await atOnce(workOn(together));
        expect(await inTurn(workOn(apart))).toEqual(answers);
        expect(await stored(together)).toEqual(await stored(apart));
        const counts = await countsOf(together);
        expect(counts).toEqual(await countsOf(apart));
        for (const { people, storedPeople, countedPeople, rankedPeople } of counts)
          expect([people, countedPeople, rankedPeople]).toEqual(Array(3).fill(storedPeople));
      }),
      { numRuns: 20 },
    );
  });

  it('succeed or fail individually', async () => {
    const ideas = await someIdeas(3);
    // PostgreSQL can't store NUL in text. In production, validation rejects it earlier.
    const solutions = [null, '\0', null, null, '\0', null, null, null];
    const outcomes = await Promise.allSettled(
      solutions.map((currentSolution, n) =>
        join(ideas[n % 3]!, { email: `person${n}@example.com`, currentSolution }),
      ),
    );
    expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(
      solutions.map((text) => text === '\0'),
    );
    expect((await countsOf(ideas)).map(({ people, storedPeople }) => [people, storedPeople])).toEqual([
      [3, 3],
      [1, 1],
      [2, 2],
    ]);
  });
});
