import { beforeEach, describe, expect, it } from '@jest/globals';

import { ImportsJobsModule } from '../../src/modules/imports/index.js';
import { founderWithIdea } from '../support/founder.js';
import { dryRun, importAt, runImport, upload } from '../support/imports.js';
import type { Unread } from '../support/http-client.js';
import { type SignedIn, testApp } from '../support/test-app.js';
import { startWorker } from '../support/worker.js';

const app = testApp({ RATE_LIMIT_FACTOR: '0' });
let owner: SignedIn;
let idea: string;

beforeEach(async () => {
  ({ owner, idea } = await founderWithIdea(app));
  await startWorker({ databaseUrl: app.env.DATABASE_URL!, modules: [ImportsJobsModule] });
});

const subscribers = async () =>
  (await owner.get(`/api/user/waitlists?ideaId=${idea}&limit=100`)).body.subscribers as Unread[];
const rowsOf = async (id: string) => (await owner.get(`/api/user/imports/${id}/rows`)).body as Unread[];

/** Returns lines that are a hundred characters long. */
const long = (count: number, name: string, separator: string) =>
  Array.from(
    { length: count },
    (_, n) => `${`${name} ${n} `.padEnd(75, 'x')}${separator}p${n}@example.com\r\n`,
  ).join('');

describe('the uploaded file', () => {
  it.each<[string, Buffer]>([
    ['Latin-1 with semicolons', Buffer.from('Name;E-Mail\nJosé;jose@example.com\n', 'latin1')],
    ['Excel’s UTF-16 with tabs', Buffer.from('\ufeffName\tE-Mail\r\nJosé\tjose@example.com\r\n', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('Name\tE-Mail\r\nJosé\tjose@example.com\r\n', 'utf16le')],
    ['UTF-16BE', Buffer.from('\ufeffName\tE-Mail\r\nJosé\tjose@example.com', 'utf16le').swap16()],
    ['a line that names the separator', Buffer.from('sep=|\r\nName|E-Mail\r\nJosé|jose@example.com\r\n')],
    ['no header', Buffer.from('José,jose@example.com\n')],
    ['a header in a different language', Buffer.from('名前,メール\nJosé,jose@example.com\n')],
  ])('is read with %s', async (_, file) => {
    const { body } = await upload(owner, 'subscribers', file);
    const { columns } = await importAt(owner, body.id, 'mapping');
    expect(columns[1].field).toBe('email');
    await owner.put(`/api/user/imports/${body.id}/mapping`, {
      columns: ['name', 'email'],
      ideaId: idea,
      agreed: true,
    });
    await importAt(owner, body.id, 'ready');
    await runImport(owner, body.id);
    expect(await subscribers()).toMatchObject([{ name: 'José', email: 'jose@example.com' }]);
  });

  it('is read in chunks, even if a chunk ends within a character', async () => {
    const file = Buffer.from(`\ufeffName\tMail\r\n${long(6000, 'Zoë', '\t')}`, 'utf16le');
    const { body } = await upload(owner, 'subscribers', file);
    const read = await importAt(owner, body.id, 'mapping');
    expect([read.encoding, read.rows]).toEqual(['utf-16le', 6000]);
    const broken = await app.db(
      `SELECT count(*)::int AS n FROM import_rows WHERE import_id = $1 AND cells NOT LIKE '["Zoë %","p%@example.com"]'`,
      [body.id],
    );
    expect(broken).toEqual([{ n: 0 }]);
  });

  it('is read as Windows-1252 if it has an invalid byte, however late', async () => {
    const rows = `${long(12_000, 'Ada', ',')}Zoë,zoe@example.com\r\n`;
    const { body } = await upload(owner, 'subscribers', Buffer.from(`Name,Mail\r\n${rows}`, 'latin1'));
    const read = await importAt(owner, body.id, 'mapping');
    expect([read.encoding, read.rows]).toEqual(['windows-1252', 12_001]);
    const last = await app.db('SELECT cells FROM import_rows WHERE import_id = $1 AND line = 12002', [
      body.id,
    ]);
    expect(last).toEqual([{ cells: '["Zoë","zoe@example.com"]' }]);
  });

  it('can have a long column name that is cut within a character', async () => {
    const file = `Email,${'x'.repeat(99)}😀\na@example.com,1\n`;
    const { body } = await upload(owner, 'subscribers', file);
    expect((await importAt(owner, body.id, 'mapping', 'failed')).state).toBe('mapping');
  });
});

describe('the dry run', () => {
  it('shows each value as interpreted, not as written in the cell', async () => {
    const file =
      'Email;Signup date;Would pay;Tags\n' +
      'a@example.com;2024-05-01T10:00:00+02:00;WAHR;VIP, beta\nb@example.com;45413.4243;nein;\n' +
      'c@example.com;soon;vielleicht;\n';
    const ready = await dryRun(owner, 'subscribers', file, { ideaId: idea });
    const rows = await rowsOf(ready.id);
    expect(rows.map(({ values }) => values)).toEqual([
      [
        { field: 'email', value: 'a@example.com' },
        { field: 'agreedAt', value: '2024-05-01T08:00:00.000Z' },
        { field: 'willingToPay', value: 'yes' },
        { field: 'tags', value: 'beta, vip' },
      ],
      [
        { field: 'email', value: 'b@example.com' },
        { field: 'agreedAt', value: '2024-05-01T10:11:00.000Z' },
        { field: 'willingToPay', value: 'no' },
      ],
      [
        { field: 'email', value: 'c@example.com' },
        { field: 'willingToPay', value: 'no' },
      ],
    ]);
    expect(rows[2]!.reason).toMatch(/“soon” isn't a date.*|Would pay/);
    const { body: download } = await owner.get(`/api/user/imports/${ready.id}/rows/export`);
    expect(download.split('\r\n')[0]).toMatch(/Tags,email \(as read\),agreedAt \(as read\)/);
    expect(download.split('\r\n')[1]).toMatch(/2024-05-01T08:00:00\.000Z,yes,"beta, vip"$/);
  });

  it('asks for the order of day and month, and omits dates until the founder answers', async () => {
    const file = 'Email,Date\na@example.com,5/1/2024 10:11\nb@example.com,6/1/2024\n';
    const without = await dryRun(owner, 'subscribers', file, { ideaId: idea });
    expect(without.columns[1].dates).toEqual({ order: null, examples: ['5/1/2024 10:11', '6/1/2024'] });
    const [row] = await rowsOf(without.id);
    expect(row.reason).toMatch(/day or the month/);
    const times: string[] = [];
    for (const dateOrder of ['day-first', 'month-first']) {
      const ready = await dryRun(owner, 'subscribers', file, { ideaId: idea, dateOrder });
      expect(ready.dateOrder).toBe(dateOrder);
      times.push((await rowsOf(ready.id))[0].values[1].value);
    }
    expect(times).toEqual(['2024-01-05T10:11:00.000Z', '2024-05-01T10:11:00.000Z']);
  });

  it("doesn't ask about dates if any of them, even the last, shows the order", async () => {
    const file = 'Email,Date\na@example.com,5/1/2024\nb@example.com,5/13/2024\n';
    const ready = await dryRun(owner, 'subscribers', file, { ideaId: idea, dateOrder: 'day-first' });
    expect(ready.columns[1].dates.order).toBe('month-first');
    expect((await rowsOf(ready.id))[0].values[1].value).toBe('2024-05-01T00:00:00.000Z');
  });
});
