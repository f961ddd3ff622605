import { get as httpGet, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { beforeEach, describe, expect, it } from '@jest/globals';

import { ImportsJobsModule } from '../../src/modules/imports/index.js';
import { storeSubscriber } from '../mothers/subscriber.mother.js';
import { founderWithIdea } from '../support/founder.js';
import type { Unread } from '../support/http-client.js';
import { dryRun, runImport } from '../support/imports.js';
import { type SignedIn, testApp } from '../support/test-app.js';
import { unzipped } from '../support/unzipped.js';
import { startWorker } from '../support/worker.js';

const app = testApp({ RATE_LIMIT_FACTOR: '0' });
let owner: SignedIn;
let idea: string;

beforeEach(async () => {
  ({ owner, idea } = await founderWithIdea(app));
  await startWorker({ databaseUrl: app.env.DATABASE_URL!, modules: [ImportsJobsModule] });
});

const exported = async () => (await owner.get('/api/user/waitlists/export')).body as string;
const subscribers = async () => {
  const { subscribers: people } = (await owner.get('/api/user/waitlists')).body;
  return (people as Unread[]).sort((one, other) => one.email.localeCompare(other.email));
};
const JOINED = new Date('2026-03-04T05:06:07.890Z');
const CONFIRMED = new Date('2026-03-05T06:07:08.901Z');

/** Erases everyone, then imports the file. */
async function bringBack(file: string): Promise<Unread> {
  await app.db('DELETE FROM subscribers');
  const ready = await dryRun(owner, 'subscribers', file);
  await runImport(owner, ready.id);
  return ready;
}

describe("the product's own export of a waitlist", () => {
  it('can be imported with all its fields', async () => {
    const details = {
      willingToPay: true,
      interestedInCollaborating: true,
      interestedInInvesting: true,
      linkedinProfile: 'https://www.linkedin.com/in/ada,b"c',
      currentSolution: '=SUM("A1"), a spreadsheet',
    };
    const { id } = await storeSubscriber(app, {
      ideaId: idea,
      email: '+ada@example.com',
      createdAt: JOINED,
      asked: true,
      confirmedAt: CONFIRMED,
    });
    await app.db(
      `UPDATE subscribers SET willing_to_pay = true, interested_in_collaborating = true, interested_in_investing = true,
         linkedin_profile = $2, current_solution = $3 WHERE id = $1`,
      [id, details.linkedinProfile, details.currentSolution],
    );
    const tags = ['a, b', 'beta', 'say "hi"', '=1+1', "it's"].sort();
    await owner.patch(`/api/user/waitlists/${id}`, { tags });
    await storeSubscriber(app, { ideaId: idea, email: 'plain@example.com', createdAt: JOINED });

    const ready = await bringBack(await exported());
    expect([ready.format, ready.counts.create]).toEqual(['groundswell', 2]);
    const people = await subscribers();
    expect(people.find(({ email }) => email === '+ada@example.com')).toMatchObject({
      ...details,
      tags,
      imported: true,
      agreedAt: JOINED.toISOString(),
      confirmedElsewhere: true,
      confirmedElsewhereAt: CONFIRMED.toISOString(),
    });
    expect(people.find(({ email }) => email === 'plain@example.com')).toMatchObject({
      willingToPay: false,
      tags: [],
      agreedAt: JOINED.toISOString(),
      confirmedElsewhere: false,
    });
  });

  it('restores people unchanged, including their names and sources', async () => {
    const file =
      'Email,Name,Source,Agreed,Confirmed,Tags\n' +
      'a@example.com,"Lovelace, Ada",=Twitter,2024-05-01T10:00:00+02:00,yes,beta\n' +
      'b@example.com,,,2024-05-02,2024-05-03 10:00,\n';
    const ready = await dryRun(owner, 'subscribers', file, { ideaId: idea });
    await runImport(owner, ready.id);
    const before = (await subscribers()).map(withoutBirth);
    expect(before.find(({ email }) => email === 'a@example.com')).toMatchObject({
      name: 'Lovelace, Ada',
      source: '=Twitter',
      agreedAt: '2024-05-01T08:00:00.000Z',
      confirmedElsewhere: true,
      confirmedElsewhereAt: null,
      tags: ['beta'],
    });
    await bringBack(await exported());
    expect((await subscribers()).map(withoutBirth)).toEqual(before);
  });

  it('keeps unsubscribed people unsubscribed, whether or not they are still listed', async () => {
    const { id } = await storeSubscriber(app, { ideaId: idea, email: 'gone@example.com' });
    await app.db("UPDATE subscribers SET status = 'unsubscribed' WHERE id = $1", [id]);
    const file = await exported();
    const here = await dryRun(owner, 'subscribers', file);
    expect(here.leftOut).toEqual([{ reason: 'left-here', rows: 1 }]);
    await app.db('DELETE FROM subscribers');
    const elsewhere = await dryRun(owner, 'subscribers', file);
    expect(elsewhere.leftOut).toEqual([{ reason: 'unsubscribed', rows: 1 }]);
  });

  it("confirms no one: imported people must confirm if required, and don't count as evidence", async () => {
    await owner.put(`/api/ideas/${idea}/waitlist-settings`, { confirmation: 'require' });
    await storeSubscriber(app, { ideaId: idea, email: 'a@example.com', confirmedAt: CONFIRMED, asked: true });
    await bringBack(await exported());
    const [person] = await subscribers();
    expect(person).toMatchObject({ confirmedAt: null, awaitsConfirmation: true, confirmedElsewhere: true });
    const { confirmedCount, awaitingCount } = (await owner.get('/api/user/waitlists')).body;
    expect([confirmedCount, awaitingCount]).toEqual([0, 1]);
  });
});

/** Returns the files of “Export everything”. */
async function everything(who: SignedIn): Promise<Map<string, string>> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpGet(`${app.url}/api/user/export.zip`, { headers: { cookie } }, resolve).on('error', reject);
  });
  return unzipped(await buffer(answer));
}

/** Removes the fields that differ for each import. */
function withoutBirth({ id: _, createdAt: __, updatedAt: ___, ...rest }: Unread): Unread {
  return rest;
}

it("the product's own export of ideas can be imported with every text and the votes from the other tool", async () => {
  const file =
    'Title,Description,Category,Target audience,Website,Twitter,Imported votes\n' +
    `"=1+1, ""quoted""","Line one\nLine two 😀",Productivity,-People,https://example.com/a,ada,40\n`;
  const first = await dryRun(owner, 'ideas', file);
  await runImport(owner, first.id);
  const drafts = async () =>
    ((await owner.get('/api/user/ideas?limit=100')).body as Unread[])
      .filter(({ status }) => status === 'draft')
      .map(({ title, description, category, targetAudience, website, twitter, importedVotes }) => ({
        title,
        description,
        category,
        targetAudience,
        website,
        twitter,
        importedVotes,
      }));
  const before = await drafts();
  expect(before).toMatchObject([
    {
      title: '=1+1, "quoted"',
      description: 'Line one\nLine two 😀',
      targetAudience: '-People',
      importedVotes: 40,
    },
  ]);
  const files = await everything(owner);
  await app.db("DELETE FROM ideas WHERE status = 'draft'");
  const ready = await dryRun(owner, 'ideas', files.get('ideas.csv')!);
  expect(ready).toMatchObject({ format: 'groundswell', counts: { create: 1, known: 1 } });
  await runImport(owner, ready.id);
  expect(await drafts()).toEqual(before);
});
