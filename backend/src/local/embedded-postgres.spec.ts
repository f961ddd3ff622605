import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { COMPILED } from '../../test/support/compiled-product.mjs';
import { TEST_SETTINGS } from '../../test/support/test-settings.mjs';

/** A number that no process has: above the largest that Linux and macOS give out. */
const NOBODY = 4_194_305;

describe('the embedded PostgreSQL', () => {
  let root: string;
  let dataDir: string;
  const messages: string[] = [];

  beforeAll(async () => {
    // mktemp makes it 0700: as root this is also the case of a folder that PostgreSQL's own user cannot
    // enter.
    root = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
    dataDir = join(root, 'data');
    const database = await start();
    await query(database.url, 'CREATE TABLE note (text text)');
    await database.stop();
  });

  afterAll(async () => {
    await rm(root, { recursive: true, force: true });
  });

  const start = (folder = dataDir): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({
      dataDir: folder,
      log: (message) => messages.push(message),
      settings: TEST_SETTINGS,
    });

  const query = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined); // Some servers here are stopped under our feet.
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };

  it('keeps its data over a restart, sorts alike everywhere and listens on the loopback interface alone', async () => {
    const first = await start();
    await query(first.url, "INSERT INTO note VALUES ('restart')");
    await first.stop();

    const second = await start();
    expect(await query(second.url, "SELECT * FROM note WHERE text = 'restart'")).toHaveLength(1);
    expect(
      await query(
        second.url,
        `SELECT datlocprovider, datlocale, pg_encoding_to_char(encoding) AS encoding,
                current_setting('listen_addresses') AS listens, current_setting('TimeZone') AS zone,
                lower('ÄÉ') AS lower
         FROM pg_database WHERE datname = current_database()`,
      ),
    ).toEqual([
      {
        datlocprovider: 'b',
        datlocale: 'C.UTF-8',
        encoding: 'UTF8',
        listens: '127.0.0.1',
        zone: 'UTC',
        lower: 'äé',
      },
    ]);
    await second.stop();
    await expect(query(second.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('asks for a password that only the owner of the folder can read', async () => {
    const database = await start();
    const stranger = new URL(database.url);
    stranger.password = 'guessed';
    await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
    await database.stop();
  });

  it('refuses a folder that a living process uses, and names it', async () => {
    const database = await start();
    await expect(start()).rejects.toThrow(`Another copy of Groundswell (process ${process.pid}) is using`);
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('starts on its data after a kill -9 of the process that ran it', async () => {
    const module = join(COMPILED, 'local', 'embedded-postgres.js');
    const program = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
      const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
      process.stdout.write(url);
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [url] = (await once(child.stdout, 'data')) as [Buffer];
    await query(url.toString(), "INSERT INTO note VALUES ('killed')");
    child.kill('SIGKILL');
    await once(child, 'exit');

    const database = await start();
    expect(await query(database.url, "SELECT * FROM note WHERE text = 'killed'")).toHaveLength(1);
    await database.stop();
  });

  it('stops a server that was left running by a dead process, whatever its pid file says', async () => {
    const orphaned = await start();
    await query(orphaned.url, "INSERT INTO note VALUES ('orphan')");
    await writeFile(join(dataDir, 'lock.json'), JSON.stringify({ pid: NOBODY, startedAt: 'before' }));
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), 'rubbish');

    const database = await start();
    expect(messages.join('\n')).toMatch(/Stopping a database that an earlier run left behind/);
    expect(await query(database.url, "SELECT * FROM note WHERE text = 'orphan'")).toHaveLength(1);
    await expect(query(orphaned.url, 'SELECT 1')).rejects.toThrow();
    await database.stop();
    await orphaned.stop();
  });

  it.each([
    ['rubbish', () => 'rubbish\n'],
    ['the number of a dead process', () => `${NOBODY}\n`],
    // Its own user's process, the case in which PostgreSQL alone would refuse to start.
    ['a number that another process got since', () => `${process.pid}\n`],
    ['nothing', () => ''],
  ])('starts when its pid file holds %s', async (_case, content) => {
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), content());
    await writeFile(
      join(dataDir, 'lock.json'),
      JSON.stringify({ pid: process.pid, startedAt: 'another time' }),
    );
    const database = await start();
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('makes the cluster anew when a kill interrupted the first try', async () => {
    const folder = join(root, 'interrupted');
    await mkdir(join(folder, 'postgres.init', 'data', 'base'), { recursive: true });
    await writeFile(join(folder, 'postgres.init', 'data', 'PG_VERSION'), '18\n');
    await mkdir(join(folder, 'postgres'));
    const database = await start(folder);
    expect(await query(database.url, 'SELECT current_database() AS name')).toEqual([{ name: 'groundswell' }]);
    await database.stop();
  });

  describe('says in one sentence what is wrong', () => {
    const failing = (name: string) => join(root, name);

    it('when the folder holds something else', async () => {
      const folder = failing('foreign');
      await mkdir(join(folder, 'postgres'), { recursive: true });
      await writeFile(join(folder, 'postgres', 'holiday.jpg'), '');
      await expect(start(folder)).rejects.toThrow('is not a PostgreSQL data folder');
      expect(await readFile(join(folder, 'postgres', 'holiday.jpg'), 'utf8')).toBe('');
    });

    it('when another major version made the data', async () => {
      const folder = failing('old');
      await mkdir(join(folder, 'postgres'), { recursive: true });
      await writeFile(join(folder, 'postgres', 'PG_VERSION'), '15\n');
      await expect(start(folder)).rejects.toThrow('was made by PostgreSQL 15');
    });

    it('when the password is lost', async () => {
      const folder = failing('no-password');
      await cp(dataDir, folder, { recursive: true });
      await rm(join(folder, 'postgres.password'));
      await expect(start(folder)).rejects.toThrow('The password of the database');
    });

    it('when a file stands where the folder should be', async () => {
      const file = failing('file');
      await writeFile(file, '');
      await expect(start(file)).rejects.toThrow('is a file where a folder is needed');
    });

    it('when the folder may not be written to', async () => {
      const folder = failing('sealed');
      await mkdir(folder);
      await chmod(folder, 0o500);
      // Root may write to any folder of a disk, but not to this one of the kernel's.
      const place = process.getuid?.() === 0 ? '/sys/groundswell' : join(folder, 'data');
      await expect(start(place)).rejects.toThrow(`Groundswell may not write to ${place}`);
    });
  });
});
