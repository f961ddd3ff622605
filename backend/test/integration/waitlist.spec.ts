import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { storeCampaign } from '../mothers/campaign.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { whileHolding } from '../support/held-transaction.js';
import type { HttpClient } from '../support/http-client.js';
import { testApp } from '../support/test-app.js';

const app = testApp();
let idea: string;
let visitor: HttpClient;

beforeEach(async () => {
  idea = (await storeIdea(app)).id;
  visitor = app.client();
});

const join = (body: unknown, id = idea) => visitor.post(`/api/ideas/${id}/waitlist`, body);
const stored = (id = idea) => app.db('SELECT * FROM subscribers WHERE idea_id = $1 ORDER BY id', [id]);
const counted = async (id = idea) =>
  (await app.db('SELECT waitlist_count FROM ideas WHERE id = $1', [id]))[0].waitlist_count;
const JOINED = { status: 201, body: { success: true } };

describe('joining a waitlist', () => {
  it('stores the address and the answers', async () => {
    const answer = await join({
      email: ' Ada@Example.com ',
      willingToPay: true,
      interestedInCollaborating: false,
      interestedInInvesting: true,
      linkedinProfile: ' https://www.linkedin.com/in/ada ',
      currentSolution: ' A spreadsheet,\nand email ',
    });
    expect(answer).toMatchObject(JOINED);
    expect(Object.keys(answer.body)).toEqual(['success']);
    // Identifies the visitor, who is the only one allowed to change the answers.
    expect(answer.setCookies).toEqual([
      expect.stringMatching(/^visitor_id=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await stored()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        idea_id: idea,
        credits: 0,
        place_seq: null,
        referral_code: null,
        referred_by: null,
        email: 'Ada@example.com',
        willing_to_pay: true,
        interested_in_collaborating: false,
        interested_in_investing: true,
        linkedin_profile: 'https://www.linkedin.com/in/ada',
        locale: null,
        price_offer: null,
        price_answer: null,
        current_solution: 'A spreadsheet,\nand email',
        status: 'active',
        created_at: expect.any(Date),
        updated_at: expect.any(Date),
        changed_at: expect.any(Date),
        visitor_key: expect.any(Buffer),
        unit_key: null,
        waiting: null,
        asked: true,
        confirmed_at: null,
        confirmed_answers: null,
        consent_version: null,
        confirmation_due_at: expect.any(Date),
        confirmation_sends: 0,
        import_id: null,
        agreed_at: null,
        tags: [],
        name: null,
        source: null,
        origin: 'page',
        confirmed_elsewhere: false,
        confirmed_elsewhere_at: null,
      },
    ]);
    expect((await stored())[0].visitor_key).toHaveLength(32);
    expect(await counted()).toBe(1);
  });

  it('stores missing answers as no, and an empty profile as none', async () => {
    expect(await join({ email: 'a@example.com' })).toMatchObject(JOINED);
    expect(await join({ email: 'b@example.com', linkedinProfile: '' })).toMatchObject(JOINED);
    expect(await join({ email: 'c@example.com', linkedinProfile: null })).toMatchObject(JOINED);
    for (const row of await stored()) {
      expect(row).toMatchObject({
        willing_to_pay: false,
        interested_in_collaborating: false,
        interested_in_investing: false,
        linkedin_profile: null,
      });
    }
    expect(await counted()).toBe(3);
  });

  it('again in a different case gets the same response, updates the answers and counts once', async () => {
    const first = await join({
      email: 'ada@example.com',
      willingToPay: true,
      linkedinProfile: 'https://linkedin.com/in/ada',
      currentSolution: 'A spreadsheet',
    });
    const second = await join({ email: 'ADA@Example.COM', interestedInInvesting: true });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    const names = ({ headers }: typeof first) => [...headers.keys()].filter((name) => name !== 'set-cookie');
    expect(names(second)).toEqual(names(first));
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      email: 'ada@example.com',
      willing_to_pay: false,
      interested_in_investing: true,
      linkedin_profile: 'https://linkedin.com/in/ada',
      current_solution: 'A spreadsheet',
    });
    const anew = { linkedinProfile: 'https://linkedin.com/in/ada-2', currentSolution: 'By hand' };
    await join({ email: 'ada@example.com', ...anew });
    expect((await stored())[0]).toMatchObject({
      linkedin_profile: 'https://linkedin.com/in/ada-2',
      current_solution: 'By hand',
    });
    expect(await counted()).toBe(1);
  });

  it('for two ideas creates two subscribers', async () => {
    const other = (await storeIdea(app)).id;
    await join({ email: 'ada@example.com' });
    await join({ email: 'ada@example.com' }, other);
    expect([await counted(), await counted(other)]).toEqual([1, 1]);
  });

  it('simultaneously in different cases creates one subscriber', async () => {
    const spellings = ['ada@example.com', 'Ada@example.com', 'ADA@EXAMPLE.COM', 'adA@Example.Com'];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        join({ email: spellings[i % spellings.length], willingToPay: i % 2 === 0 }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await stored()).toHaveLength(1);
    expect(await counted()).toBe(1);
  });

  it('is counted exactly even for many simultaneous sign-ups', async () => {
    const joiner = fc.record({ who: fc.nat({ max: 9 }), upper: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(joiner, { minLength: 1, maxLength: 25 }), async (joiners) => {
        const { id } = await storeIdea(app);
        await Promise.all(
          joiners.map(({ who, upper }) =>
            join({ email: `${upper ? 'USER' : 'user'}${who}@example.com` }, id),
          ),
        );
        const people = new Set(joiners.map(({ who }) => who)).size;
        expect([(await stored(id)).length, await counted(id)]).toEqual([people, people]);
      }),
      { numRuns: 10 },
    );
  });

  it('returns 404 if the idea has been deleted, for new and for known addresses', async () => {
    for (const email of ['new@example.com', 'known@example.com']) {
      const { id } = await storeIdea(app);
      await join({ email: 'known@example.com' }, id);
      const answer = await whileHolding(app, [['DELETE FROM ideas WHERE id = $1', [id]]], () =>
        join({ email }, id),
      );
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect(await stored(id)).toEqual([]);
    }
  });

  it("works while one of the idea's campaigns is being deleted, and schedules no email for that campaign", async () => {
    const { id } = await storeCampaign(app, { ideaId: idea, type: 'welcome', isActive: true });
    const answer = await whileHolding(app, [['DELETE FROM campaigns WHERE id = $1', [id]]], () =>
      join({ email: 'ada@example.com' }),
    );
    expect(answer).toMatchObject(JOINED);
    expect([await stored(), await counted()]).toMatchObject([[{ email: 'ada@example.com' }], 1]);
  });
});
