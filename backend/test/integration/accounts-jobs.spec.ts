import { until } from '@groundswell/testing/until';

import { AccountsJobsModule } from '../../src/modules/accounts/index.js';
import { AccountQueries } from '../../src/modules/accounts/infrastructure/account.queries.js';
import { Database } from '../../src/platform/database/database.js';
import { runMigrations } from '../../src/platform/database/migrate.js';
import { SessionsModule } from '../../src/platform/http/auth/sessions.module.js';
import { StorageModule } from '../../src/platform/storage/storage.module.js';
import { newId } from '../../src/shared/ids.js';
import { storeDeletedAccount, storeSession, storeUsers } from '../mothers/account.mother.js';
import { startSmtp } from '../support/smtp.js';
import { database, dataSource } from '../support/database-set-up.js';
import { startWorker } from '../support/worker.js';

const modules = [StorageModule, SessionsModule, AccountsJobsModule];
const deleted = async (email: string, deletedAt: Date) =>
  (await storeDeletedAccount(dataSource, { email, deletedAt })).id;
const emails = async () => {
  const rows = await dataSource.query<{ email: string }[]>(
    'SELECT email FROM deleted_accounts ORDER BY email',
  );
  return rows.map(({ email }) => email);
};

it('the worker emails the deleted address once and ends any remaining sessions', async () => {
  const smtp = await startSmtp();
  const accountId = await deleted('ada@example.com', new Date());
  await storeSession(dataSource, { sid: 'left-behind', userId: accountId });
  await storeSession(dataSource, { sid: 'somebody-else', userId: newId() });
  const worker = await startWorker({ databaseUrl: database.url, smtpUrl: smtp.url, modules });
  await worker.unitOfWork.run((tx) =>
    worker.outbox.add(tx, { type: 'account.goodbye', payload: { accountId } }),
  );
  await until(() => smtp.accepted.length > 0);
  const [mail] = smtp.accepted;
  expect(mail!.headers.get('to')).toContain('ada@example.com');
  expect(mail!.headers.get('subject')).toBe('Your Groundswell account has been deleted');
  expect(await dataSource.query('SELECT sid FROM sessions')).toEqual([{ sid: 'somebody-else' }]);
});

it('the worker deletes records of deleted accounts after seven years, not before', async () => {
  const ago = (years: number, days = 0) => {
    const date = new Date();
    date.setUTCFullYear(date.getUTCFullYear() - years);
    return new Date(date.getTime() + days * 86_400_000);
  };
  await dataSource.query('DELETE FROM deleted_accounts');
  await deleted('long-ago@example.com', ago(7, -2));
  await deleted('not-yet@example.com', ago(7, 2));
  await deleted('today@example.com', ago(0));
  // A worker that starts with an empty queue runs its daily jobs immediately.
  await dataSource.query('DROP SCHEMA bullmq CASCADE');
  await runMigrations(database.url);
  await startWorker({ databaseUrl: database.url, modules });
  await until(async () => (await emails()).length < 3);
  expect(await emails()).toEqual(['not-yet@example.com', 'today@example.com']);
});

it('an avatar is considered in use as long as an account shows it', async () => {
  await storeUsers(dataSource, [
    { avatar: '/uploads/avatars/shown.webp', avatarChosen: true },
    { avatar: 'https://bucket.example/x/avatars/far.webp', avatarChosen: true },
    {},
  ]);
  const accounts = new AccountQueries(new Database(dataSource.pool));
  const keys = ['avatars/shown.webp', 'avatars/far.webp', 'avatars/gone.webp'];
  expect((await accounts.avatarsInUse(keys)).sort()).toEqual(['avatars/far.webp', 'avatars/shown.webp']);
});
