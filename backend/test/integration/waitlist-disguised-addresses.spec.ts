import { until } from '@groundswell/testing/until';
import { beforeEach, describe, expect, it } from '@jest/globals';

import { ImportsJobsModule } from '../../src/modules/imports/index.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { dryRun, outcomes } from '../support/imports.js';
import { startWorker } from '../support/worker.js';
import * as waitlist from '../support/waitlist-rejoining-set-up.js';
import { app, owner } from '../support/waitlist-rejoining-set-up.js';

/** Nine spellings that an email client sends to the same mailbox. */
const DISGUISED = [
  'eve@example\u3002com',
  'eve@example\uff0ecom',
  'eve@example\uff61com',
  'eve@EXAMPLE\u3002com',
  'eve@ｅxample\uff0ecom',
  'eve@ⓔxample\uff61com',
  'ｅve\uff20example.com',
  'EVE@example\u3002COM',
  'eve@example.ｃom',
];

let idea: string;
beforeEach(async () => {
  idea = (await storeIdea(app, { authorId: owner.user.id })).id;
});

const join = (email: string, to = idea) => app.client().post(`/api/ideas/${to}/waitlist`, { email });
const people = (of = idea) =>
  app.db<{ email: string; waiting: object | null; confirmation_due_at: Date | null }>(
    'SELECT email, waiting, confirmation_due_at FROM subscribers WHERE idea_id = $1 ORDER BY email',
    [of],
  );
const counted = async () =>
  (await app.db<{ n: number }>('SELECT waitlist_count AS n FROM ideas WHERE id = $1', [idea]))[0]!.n;
const age = (hours: number) =>
  app.db(
    'UPDATE confirmation_mails SET created_at = created_at - make_interval(hours => $2) WHERE idea_id = $1',
    [idea, hours],
  );
/** Resolves when no confirmation email is due any more. */
const nobodyIsDue = () =>
  until(async () =>
    (await people()).every(({ confirmation_due_at: due }) => due === null || due.getTime() > Date.now()),
  );

describe('an address in a disguised spelling', () => {
  it('belongs to one subscriber, who gets one email, and none after a refusal', async () => {
    for (const email of DISGUISED) expect((await join(email)).status).toBe(201);
    expect([(await people()).map(({ email }) => email), await counted()]).toEqual([['eve@example.com'], 1]);

    const smtp = await waitlist.mailing('1');
    const link = await waitlist.linkOf(smtp);
    await nobodyIsDue();
    expect(smtp.accepted).toHaveLength(1);
    expect((await waitlist.press(link, '/refuse')).status).toBe(200);
    expect([await people(), await counted()]).toEqual([[], 0]);

    // Simulates the next day, when the limit of one email a day would allow another.
    await age(25);
    for (const email of DISGUISED) expect((await join(email)).status).toBe(201);
    await until(async () => (await people())[0]?.confirmation_due_at === null);
    expect(smtp.accepted).toHaveLength(1);
    expect(await counted()).toBe(1);
  });

  it('belongs to the confirmed subscriber, and changes under it wait for confirmation', async () => {
    expect((await join('eve@example.com')).status).toBe(201);
    const smtp = await waitlist.mailing('1');
    await waitlist.press(await waitlist.linkOf(smtp));
    for (const email of DISGUISED) expect((await join(email)).status).toBe(201);
    expect(await people()).toMatchObject([{ email: 'eve@example.com', waiting: expect.any(Object) }]);
    await nobodyIsDue();
    expect(smtp.accepted).toHaveLength(1);
  });

  it('lets a founder add or search for the subscriber', async () => {
    await join('eve@example.com');
    const added = await owner.post('/api/user/waitlists', { ideaId: idea, email: DISGUISED[0] });
    expect([added.status, added.body.email]).toEqual([201, 'eve@example.com']);
    expect(await people()).toHaveLength(1);
    const search = encodeURIComponent(DISGUISED[1]!);
    const { body } = await owner.get(`/api/user/waitlists?ideaId=${idea}&search=${search}`);
    expect(body.subscribers).toMatchObject([{ email: 'eve@example.com' }]);
  });

  it('is one row in an import with its other spellings, and is recognized as already listed', async () => {
    await startWorker({
      databaseUrl: app.env.DATABASE_URL!,
      modules: [ImportsJobsModule],
      variables: { RATE_LIMIT_FACTOR: '0' },
    });
    await join('eve@example.com');
    const file = `Email\n${['bob@example\u3002com', 'bob@EXAMPLE.com', ...DISGUISED].join('\n')}\n`;
    const ready = await dryRun(owner, 'subscribers', file, { ideaId: idea, agreed: true });
    expect(ready.counts).toMatchObject({ create: 1, known: DISGUISED.length + 1 });
    expect(await outcomes(owner, ready.id)).toHaveLength(DISGUISED.length + 2);
  });

  it.each(['eve@example.com\u3002', 'eve\uff20x@example.com', 'eve@exam\u00adple.com', 'eve@127\u30020.0.1'])(
    "is rejected if it isn't an address even when normalized: %j",
    async (email) => {
      const { status, body } = await join(email);
      expect([status, body.errors]).toEqual([400, { email: ['Please enter a valid email address.'] }]);
      expect(await people()).toEqual([]);
    },
  );
});
