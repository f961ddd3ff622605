import { createHash } from 'node:crypto';

import { beforeEach, describe, expect, it } from '@jest/globals';

import { ImportsJobsModule } from '../../src/modules/imports/index.js';
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

describe('an upload', () => {
  it('may come in parts, each once', async () => {
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

  it('that was cut off says what it has, and goes on from there', async () => {
    const at = '/api/user/imports?kind=subscribers&name=a.csv&last=false';
    const { body } = await owner.post(at, 'Email\na@example', { headers: { 'content-type': 'text/csv' } });
    await uploadPart(owner, body.id, 2, '.com\n', false);
    const parts = await owner.get(`/api/user/imports/${body.id}/parts`);
    expect(parts.body).toEqual([partOf(1, 'Email\na@example'), partOf(2, '.com\n')]);
    await uploadPart(owner, body.id, 3, 'b@example.com', true);
    expect(await importAt(owner, body.id, 'mapping')).toMatchObject({ rows: 2 });
    // Read and forgotten.
    expect((await owner.get(`/api/user/imports/${body.id}/parts`)).body).toEqual([]);
  });

  it.each<[string, string, RegExp]>([
    ['no rows', 'Email\n', /no rows/],
    ['10,001 columns', `${'a,'.repeat(10_000)}b\n`, /more than 100 columns/],
    ['a line of two megabytes', `Email\n${'x'.repeat(2_000_000)}\n`, /longer than a row may be/],
  ])('that is %s fails, and says what to do', async (_, file, said) => {
    const { body } = await upload(owner, 'subscribers', file);
    expect((await importAt(owner, body.id, 'failed')).problem).toMatch(said);
    expect(await app.db('SELECT 1 FROM import_parts WHERE import_id = $1', [body.id])).toEqual([]);
    expect((await owner.delete(`/api/user/imports/${body.id}`)).status).toBe(204);
  });

  it.each([
    ['nothing', '', 'text/csv', 400],
    ['JSON', '{}', 'application/json', 415],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
  ])('of %s is refused', async (_, body, type, expected) => {
    const headers = { 'content-type': type };
    const path = '/api/user/imports?kind=ideas&name=a.csv';
    expect((await owner.post(path, body, { headers })).status).toBe(expected);
  });

  it('of CSV is refused everywhere else', async () => {
    const headers = { 'content-type': 'text/csv' };
    expect((await owner.post('/api/ideas', 'a,b', { headers })).status).toBe(415);
  });

  it('is nobody else’s business', async () => {
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
