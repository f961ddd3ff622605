import { seed } from '@groundswell/testing/seed';
import { beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeRefusal, storeSubscriber, storeSuppression } from '../mothers/subscriber.mother.js';
import { makeKey, programOf } from '../support/api-keys.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp({ RATE_LIMIT_FACTOR: '0' });
const CASES = 40;
let founder: SignedIn;
let program: ReturnType<typeof programOf>;

beforeAll(async () => {
  founder = await app.signIn('bulk-property@example.com');
  program = programOf(app, (await makeKey(founder)).token);
});

const NAMES = ['ada', 'bea', 'cy', 'dee', 'eve', 'fay', 'gil', 'hal'];
/** What may be known about an address before the request. */
const STATES = [
  'nobody',
  'own',
  'imported',
  'confirmed',
  'left',
  'bounced',
  'refused',
  'erased',
  'back',
] as const;
type State = (typeof STATES)[number];
const TAGS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

const tags = fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 8 });
const rowOf = fc.record(
  {
    who: fc.nat(NAMES.length - 1),
    spelling: fc.constantFrom('plain', 'capital', 'wide', 'broken'),
    willingToPay: fc.boolean(),
    tags,
  },
  { requiredKeys: ['who', 'spelling'] },
);
const oneCase = fc.record({
  states: fc.tuple(...NAMES.map(() => fc.constantFrom(...STATES))),
  tags: fc.tuple(...NAMES.map(() => tags)),
  bodies: fc.array(fc.array(rowOf, { maxLength: 12 }), { minLength: 1, maxLength: 3 }),
});
type Case = typeof oneCase extends fc.Arbitrary<infer One> ? One : never;
type RowOfCase = Case['bodies'][number][number];

/** Someone on the list, in the model. */
interface Person {
  pays: boolean;
  tags: Set<string>;
  hasLeft: boolean;
  answersAreFounders: boolean;
}

const SPELL: Record<RowOfCase['spelling'], (address: string) => string> = {
  plain: (address) => address,
  capital: (address) => address.toUpperCase(),
  wide: (address) => address.replace('@', '＠').replace('.', '．'),
  broken: (address) => address.replace('@', ' at '),
};

const ON_THE_LIST: Partial<Record<State, Pick<Person, 'hasLeft' | 'answersAreFounders'>>> = {
  own: { hasLeft: false, answersAreFounders: false },
  imported: { hasLeft: false, answersAreFounders: true },
  confirmed: { hasLeft: false, answersAreFounders: false },
  left: { hasLeft: true, answersAreFounders: false },
  bounced: { hasLeft: false, answersAreFounders: false },
  back: { hasLeft: false, answersAreFounders: false },
};

/** The list and its rules, as simple as can be: one person after the other. */
class Model {
  readonly people = new Map<number, Person>();

  constructor(private readonly one: Case) {
    one.states.forEach((state, who) => {
      const person = ON_THE_LIST[state];
      if (person) this.people.set(who, { ...person, pays: false, tags: new Set(one.tags[who]) });
    });
  }

  send(rows: RowOfCase[]): string[] {
    const seen = new Set<number>();
    return rows.map((row) => {
      if (row.spelling === 'broken') return 'invalid-email';
      if (seen.has(row.who)) return 'duplicate';
      seen.add(row.who);
      return this.write(row);
    });
  }

  private write({ who, willingToPay, tags: added = [] }: RowOfCase): string {
    const state = this.one.states[who]!;
    const person = this.people.get(who);
    if (person?.hasLeft) return 'unsubscribed';
    if (state === 'bounced' || state === 'refused') return state;
    if (!person && state === 'erased') return 'erased';
    if (!person) {
      const tagged = new Set(added);
      this.people.set(who, {
        pays: willingToPay ?? false,
        tags: tagged,
        hasLeft: false,
        answersAreFounders: true,
      });
      return 'created';
    }
    const together = new Set([...person.tags, ...added]);
    if (together.size > 10) return 'too-many-tags';
    const pays = person.answersAreFounders ? (willingToPay ?? person.pays) : person.pays;
    const same = pays === person.pays && together.size === person.tags.size;
    Object.assign(person, { pays, tags: together });
    return same ? 'unchanged' : 'changed';
  }
}

/** Stores the state of an address as the product would. */
async function store(ideaId: string, email: string, state: State, given: string[]): Promise<void> {
  if (state === 'bounced') await storeSuppression(app, { founderId: founder.user.id, email });
  if (state === 'refused') await storeRefusal(app, { founderId: founder.user.id, email });
  if (state === 'nobody' || state === 'refused') return;
  const status = state === 'left' ? 'unsubscribed' : 'active';
  const confirmedAt = state === 'confirmed' ? new Date() : null;
  const { id } = await storeSubscriber(app, { ideaId, email, status, confirmedAt });
  if (state === 'erased' || state === 'back') await program.delete(`/api/user/waitlists/${id}`);
  if (state === 'erased') return;
  if (state === 'back') await storeSubscriber(app, { ideaId, email });
  const isImported = state === 'imported' || state === 'confirmed';
  await app.db('UPDATE subscribers SET tags = $3, import_id = $4 WHERE idea_id = $1 AND email = $2', [
    ideaId,
    email,
    [...given].sort(),
    isImported ? newId() : null,
  ]);
}

async function check(one: Case, at: number): Promise<void> {
  const { id: ideaId } = await storeIdea(app, { authorId: founder.user.id });
  const emailOf = (who: number) => `${NAMES[who]}-${at}-${ideaId.slice(-6)}@example.com`;
  for (const [who, state] of one.states.entries()) await store(ideaId, emailOf(who), state, one.tags[who]!);
  const model = new Model(one);
  for (const rows of one.bodies) {
    const subscribers = rows.map(({ who, spelling, ...more }) => ({
      email: SPELL[spelling](emailOf(who)),
      ...more,
    }));
    const send = () => program.put(`/api/ideas/${ideaId}/waitlist/bulk`, { subscribers });
    const results = ({ body }: Awaited<ReturnType<typeof send>>) =>
      body.results.map(
        ({ outcome, reason }: { outcome: string; reason: string | null }) => reason ?? outcome,
      );
    expect(results(await send())).toEqual(model.send(rows));
    const again = model.send(rows);
    expect(again.filter((outcome) => outcome === 'created' || outcome === 'changed')).toEqual([]);
    expect(results(await send())).toEqual(again);
  }
  const stored = await app.db<{ email: string; pays: boolean; tags: string[]; status: string }>(
    'SELECT lower(email) AS email, willing_to_pay AS pays, tags, status FROM subscribers WHERE idea_id = $1',
    [ideaId],
  );
  const expected = [...model.people].map(([who, { pays, tags: tagged, hasLeft }]) => ({
    email: emailOf(who),
    pays,
    tags: [...tagged].sort(),
    status: hasLeft ? 'unsubscribed' : 'active',
  }));
  const byEmail = (a: { email: string }, b: { email: string }) => (a.email < b.email ? -1 : 1);
  expect(stored.sort(byEmail)).toEqual(expected.sort(byEmail));
}

it('agrees with a simple model of the list, for any rows and any people', async () => {
  let at = 0;
  await fc.assert(
    fc.asyncProperty(oneCase, (one) => check(one, (at += 1))),
    { numRuns: CASES, seed: seed() },
  );
});
