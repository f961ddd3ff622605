import { createHash } from 'node:crypto';

import { beforeEach, describe, expect, it } from '@jest/globals';

import { ImportsJobsModule } from '../../src/modules/imports/index.js';
import { storeImports } from '../mothers/import.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { founderWithIdea } from '../support/founder.js';
import { importAt, upload, uploadPart } from '../support/imports.js';
import { type SignedIn, testApp } from '../support/test-app.js';
import { startWorker } from '../support/worker.js';

const app = testApp();
const partOf = (number: number, text: string) => ({
  number,
  bytes: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
});

let owner: SignedIn;
let idea: string;
beforeEach(async () => {
  ({ owner, idea } = await founderWithIdea(app));
  await startWorker({ databaseUrl: app.env.DATABASE_URL!, modules: [ImportsJobsModule] });
});

describe("a founder's uploads on one day", () => {
  const limited = testApp({ RATE_LIMIT_FACTOR: '1' });
  const begin = (who: SignedIn) => upload(who, 'subscribers', 'Email\na@example.com\n');

  it('are limited to 100 MB in total, including discarded uploads', async () => {
    const who = await limited.signIn('bytes@example.com');
    const { body } = await begin(who);
    await limited.db('UPDATE imports SET bytes = 100 * 1024 * 1024 - 19 WHERE id = $1', [body.id]);
    await limited.db(`UPDATE imports SET state = 'mapping' WHERE id = $1`, [body.id]);
    expect((await who.delete(`/api/user/imports/${body.id}`)).status).toBe(204);
    expect((await who.get(`/api/user/imports/${body.id}`)).status).toBe(404);
    expect((await who.get('/api/user/imports')).body).toEqual([]);
    const refused = await begin(who);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(refused.body.detail).toMatch(/^You can upload 100 MB of files a day\. .* in 24 hours\.$/);
    expect(refused.headers.get('retry-after')).toMatch(/^8\d{4}$/);
    const first = await upload(who, 'subscribers', 'Email\n', 'a.csv');
    expect(first.status).toBe(201);
  });

  it('count toward the limit part by part', async () => {
    const who = await limited.signIn('parts@example.com');
    const at = '/api/user/imports?kind=subscribers&name=a.csv&last=false';
    const { body } = await who.post(at, 'Email\n', { headers: { 'content-type': 'text/csv' } });
    await begin(who);
    await limited.db('UPDATE imports SET bytes = 100 * 1024 * 1024 - 20 WHERE id <> $1 AND user_id = $2', [
      body.id,
      who.user.id,
    ]);
    expect((await uploadPart(who, body.id, 2, 'somebody@example.com\n', true)).status).toBe(429);
    expect((await uploadPart(who, body.id, 2, 'a@b.example\n', true)).status).toBe(200);
  });

  it('are limited to twenty, including discarded uploads', async () => {
    const who = await limited.signIn('count@example.com');
    const { body } = await begin(who);
    await limited.db(
      `UPDATE imports SET state = 'mapping', created_at = created_at - interval '1 hour' WHERE id = $1`,
      [body.id],
    );
    await who.delete(`/api/user/imports/${body.id}`);
    await storeImports(
      limited,
      arrayOf(19, () => ({ userId: who.user.id })),
    );
    expect((await begin(who)).status).toBe(429);
  });

  it('are limited to two million rows in total, and a file that exceeds the limit fails', async () => {
    const who = await limited.signIn('rows@example.com');
    await storeImports(
      limited,
      arrayOf(2, () => ({ userId: who.user.id, rows: 999_999 })),
    );
    await startWorker({
      databaseUrl: limited.env.DATABASE_URL!,
      modules: [ImportsJobsModule],
      variables: { RATE_LIMIT_FACTOR: '1' },
    });
    const { body } = await upload(who, 'subscribers', 'Email\na@example.com\nb@example.com\n');
    expect((await importAt(who, body.id, 'failed')).problem).toMatch(/2 million rows a day/);
  });
});

describe('an upload', () => {
  it('stores each part once', async () => {
    const { body } = await owner.post(
      '/api/user/imports?kind=subscribers&name=a.csv&last=false',
      'Email\na@example',
      {
        headers: { 'content-type': 'text/csv' },
      },
    );
    expect(body.state).toBe('uploading');
    expect((await uploadPart(owner, body.id, 3, 'x', true)).body.code).toBe('PART_OUT_OF_TURN');
    await uploadPart(owner, body.id, 2, '.com\nb@exa', false);
    await uploadPart(owner, body.id, 2, '.com\nb@exa', false);
    await uploadPart(owner, body.id, 3, 'mple.com', true);
    expect(await importAt(owner, body.id, 'mapping')).toMatchObject({ rows: 2 });
  });

  it('shortens a long column name without splitting a character', async () => {
    const file = `Email,${'x'.repeat(99)}😀 and more\na@example.com,1\n`;
    const { body } = await upload(owner, 'subscribers', file);
    const { columns } = await importAt(owner, body.id, 'mapping', 'failed');
    expect(columns[1].name).toBe(`${'x'.repeat(99)}\ufffd`);
  });

  it('accepts a repeated part, but no different bytes in its place', async () => {
    const at = '/api/user/imports?kind=subscribers&name=a.csv&last=false';
    const { body } = await owner.post(at, 'Email\n', { headers: { 'content-type': 'text/csv' } });
    const send = async (number: number, text: string, last: boolean) => {
      const answer = await uploadPart(owner, body.id, number, text, last);
      return answer.status === 200 ? 200 : answer.body.code;
    };
    expect(await send(2, 'a@example.com\n', false)).toBe(200);
    expect(await send(3, 'b@example.com\n', false)).toBe(200);
    for (const number of [2, 3]) {
      expect(await send(number, 'c@example.com\n', false)).toBe('PART_DIFFERS');
      expect(await send(number, number === 2 ? 'a@example.com\n' : 'b@example.com\n', true)).toBe(
        'PART_DIFFERS',
      );
    }
    expect([await send(2, 'a@example.com\n', false), await send(3, 'b@example.com\n', false)]).toEqual([
      200, 200,
    ]);
    expect(await send(4, 'd@example.com\n', true)).toBe(200);
    // The file has been read and deleted, but its last part is still recognized.
    expect(await importAt(owner, body.id, 'mapping')).toMatchObject({ rows: 3 });
    expect([await send(4, 'd@example.com\n', true), await send(4, 'e@example.com\n', true)]).toEqual([
      200,
      'PART_DIFFERS',
    ]);
  });

  it('that was interrupted lists its received parts and can continue', async () => {
    const at = '/api/user/imports?kind=subscribers&name=a.csv&last=false';
    const { body } = await owner.post(at, 'Email\na@example', { headers: { 'content-type': 'text/csv' } });
    await uploadPart(owner, body.id, 2, '.com\n', false);
    const parts = await owner.get(`/api/user/imports/${body.id}/parts`);
    expect(parts.body).toEqual([partOf(1, 'Email\na@example'), partOf(2, '.com\n')]);
    await uploadPart(owner, body.id, 3, 'b@example.com', true);
    expect(await importAt(owner, body.id, 'mapping')).toMatchObject({ rows: 2 });
    // The parts were deleted after they were read.
    expect((await owner.get(`/api/user/imports/${body.id}/parts`)).body).toEqual([]);
  });

  it.each<[string, string, RegExp]>([
    ['no rows', 'Email\n', /no rows/],
    ['10,001 columns', `${'a,'.repeat(10_000)}b\n`, /more than 100 columns/],
    ['a line of two megabytes', `Email\n${'x'.repeat(2_000_000)}\n`, /longer than 128 kB/],
  ])('with %s fails with a message that explains the problem', async (_, file, problem) => {
    const { body } = await upload(owner, 'subscribers', file);
    expect((await importAt(owner, body.id, 'failed')).problem).toMatch(problem);
    expect(await app.db('SELECT 1 FROM import_parts WHERE import_id = $1', [body.id])).toEqual([]);
    expect((await owner.delete(`/api/user/imports/${body.id}`)).status).toBe(204);
  });

  it.each([
    ['nothing', '', 'text/csv', 400],
    ['JSON', '{}', 'application/json', 415],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
  ])('of %s is rejected', async (_, body, type, expected) => {
    const headers = { 'content-type': type };
    const path = '/api/user/imports?kind=ideas&name=a.csv';
    expect((await owner.post(path, body, { headers })).status).toBe(expected);
  });

  it('is the only call that accepts CSV', async () => {
    const headers = { 'content-type': 'text/csv' };
    expect((await owner.post('/api/ideas', 'a,b', { headers })).status).toBe(415);
  });

  it('is visible only to its founder, and returns 404 to anyone else', async () => {
    const { body } = await upload(owner, 'subscribers', 'Email\na@example.com\n');
    const other = await app.signIn('other@example.com');
    const at = `/api/user/imports/${body.id}`;
    const mapping = { columns: ['email'], ideaId: idea, agreed: true };
    const answers = [
      await other.get(at),
      await other.get(`${at}/parts`),
      await other.get(`${at}/rows`),
      await other.get(`${at}/rows/export`),
      await other.put(`${at}/mapping`, mapping),
      await other.post(`${at}/run`),
      await other.post(`${at}/undo`),
      await other.delete(at),
      await uploadPart(other, body.id, 2, 'x', true),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(404));
    expect((await app.client().get('/api/user/imports')).status).toBe(401);
    await importAt(owner, body.id, 'mapping');
    const { idea: foreign } = await founderWithIdea(app);
    expect((await owner.put(`${at}/mapping`, { ...mapping, ideaId: foreign })).body.errors).toHaveProperty(
      'ideaId',
    );
  });
});
