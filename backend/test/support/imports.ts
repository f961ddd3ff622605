import { until } from '@groundswell/testing/until';

import { ImportsJobsModule } from '../../src/modules/imports/index.js';
import type { Call } from './call.js';
import type { Answer, HttpClient, Unread } from './http-client.js';
import type { TestApp } from './test-app.js';
import { startWorker } from './worker.js';

const CSV = { headers: { 'content-type': 'text/csv' } };

/** Uploads a complete file. */
export function upload(
  owner: HttpClient,
  kind: 'ideas' | 'subscribers',
  file: string | Buffer,
  name = 'file.csv',
): Promise<Answer<Unread>> {
  const query = new URLSearchParams({ kind, name });
  return owner.post(`/api/user/imports?${query}`, file, CSV);
}

/** Uploads another part. */
export function uploadPart(owner: HttpClient, id: string, number: number, file: string, last: boolean) {
  return owner.put(`/api/user/imports/${id}/parts/${number}?last=${last}`, file, CSV);
}

/** Waits until a worker has brought the import to one of the given states. */
export async function importAt(owner: HttpClient, id: string, ...states: string[]): Promise<Unread> {
  let found: Unread;
  await until(async () => {
    found = (await owner.get(`/api/user/imports/${id}`)).body;
    return states.includes(found.state);
  });
  return found;
}

/** Uploads a file, accepts the proposed mapping, and waits for the dry run. */
export async function dryRun(
  owner: HttpClient,
  kind: 'ideas' | 'subscribers',
  file: string | Buffer,
  mapping: object = {},
  name = 'file.csv',
): Promise<Unread> {
  const { body } = await upload(owner, kind, file, name);
  const { columns } = await importAt(owner, body.id, 'mapping');
  const agreed = kind === 'subscribers' ? { agreed: true } : {};
  await owner.put(`/api/user/imports/${body.id}/mapping`, {
    columns: columns.map(({ field }: Unread) => field),
    ...agreed,
    ...mapping,
  });
  return importAt(owner, body.id, 'ready');
}

/** Runs the import and waits for its end. */
export async function runImport(owner: HttpClient, id: string): Promise<Unread> {
  await owner.post(`/api/user/imports/${id}/run`);
  return importAt(owner, id, 'done');
}

/** Undoes the import and waits for the end. */
export async function undoImport(owner: HttpClient, id: string): Promise<Unread> {
  await owner.post(`/api/user/imports/${id}/undo`);
  return importAt(owner, id, 'undone');
}

/** Returns each row as `line outcome`. */
export async function outcomes(owner: HttpClient, id: string): Promise<string[]> {
  const { body } = await owner.get(`/api/user/imports/${id}/rows?limit=100`);
  return body.map(({ line, outcome }: Unread) => `${line} ${outcome}`);
}

/** Calls every operation for imports once, successfully. */
export async function callImports(
  call: Call,
  { app, owner, ideaId }: { app: TestApp; owner: HttpClient; ideaId: string },
): Promise<void> {
  const all = '/api/user/imports';
  const begin = `${all}?kind=subscribers&name=a.csv&last=false`;
  const { id: unwanted } = await call(owner, 'POST', begin, 201, 'Email', CSV.headers);
  await call(owner, 'DELETE', `${all}/${unwanted}`, 204);
  const { id } = await call(owner, 'POST', begin, 201, 'Email\n', CSV.headers);
  await call(owner, 'GET', `${all}/${id}/parts`, 200);
  await call(owner, 'PUT', `${all}/${id}/parts/2`, 200, 'imported@example.com\n', CSV.headers);
  const worker = await startWorker({ databaseUrl: app.env.DATABASE_URL!, modules: [ImportsJobsModule] });
  await importAt(owner, id, 'mapping');
  await call(owner, 'PUT', `${all}/${id}/mapping`, 200, { columns: ['email'], ideaId, agreed: true });
  await importAt(owner, id, 'ready');
  await call(owner, 'GET', `${all}/${id}/rows`, 200);
  await call(owner, 'GET', `${all}/${id}/rows/export`, 200);
  await call(owner, 'POST', `${all}/${id}/run`, 200);
  await importAt(owner, id, 'done');
  await call(owner, 'POST', `${all}/${id}/undo`, 200);
  await worker.stop();
  await call(owner, 'GET', all, 200);
  await call(owner, 'GET', `${all}/${id}`, 200);
}
