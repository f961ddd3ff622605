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

/** A process ID that doesn't exist: above the maximum on Linux and macOS. */
const NO_PROCESS = 4_194_305;

describe('embedded PostgreSQL', () => {
  let root: string;
  let dataDir: string;
  const messages: string[] = [];

  beforeAll(async () => {
    // mktemp creates the folder with mode 0700, so as root, this also tests a folder that PostgreSQL's own
    // user can't enter.
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
    client.on('error', () => undefined); // Tests stop some servers while connected. Without a listener, the error would end the process.
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };

  it('preserves its data across restarts, sorts text identically on every machine, and listens only on the loopback interface', async () => {
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

  it("requires a password that only the folder's owner can read", async () => {
    const database = await start();
    const stranger = new URL(database.url);
    stranger.password = 'guessed';
    await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
    await database.stop();
  });

  it('rejects a folder that is in use by a running process, and names the process', async () => {
    const database = await start();
    await expect(start()).rejects.toThrow(`Another copy of Groundswell (process ${process.pid}) is using`);
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('starts with its data intact after its process was killed with -9', async () => {
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

  it('stops a server left behind by a dead process, regardless of its PID file', async () => {
    const orphaned = await start();
    await query(orphaned.url, "INSERT INTO note VALUES ('orphan')");
    await writeFile(join(dataDir, 'lock.json'), JSON.stringify({ pid: NO_PROCESS, startedAt: 'before' }));
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
    ['the ID of a dead process', () => `${NO_PROCESS}\n`],
    // The ID of the test process itself. PostgreSQL alone would refuse to start because of it.
    ['an ID that another process now has', () => `${process.pid}\n`],
    ['nothing', () => ''],
  ])('starts if its PID file contains %s', async (_case, content) => {
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), content());
    await writeFile(
      join(dataDir, 'lock.json'),
      JSON.stringify({ pid: process.pid, startedAt: 'another time' }),
    );
    const database = await start();
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('recreates the cluster if the process was killed during its first creation', async () => {
    const folder = join(root, 'interrupted');
    await mkdir(join(folder, 'postgres.init', 'data', 'base'), { recursive: true });
    await writeFile(join(folder, 'postgres.init', 'data', 'PG_VERSION'), '18\n');
    await mkdir(join(folder, 'postgres'));
    const database = await start(folder);
    expect(await query(database.url, 'SELECT current_database() AS name')).toEqual([{ name: 'groundswell' }]);
    await database.stop();
  });

  describe('the error message for a failed start', () => {
    const failing = (name: string) => join(root, name);

    it('says that the folder contains other files', async () => {
      const folder = failing('foreign');
      await mkdir(join(folder, 'postgres'), { recursive: true });
      await writeFile(join(folder, 'postgres', 'holiday.jpg'), '');
      await expect(start(folder)).rejects.toThrow('is not a PostgreSQL data folder');
      expect(await readFile(join(folder, 'postgres', 'holiday.jpg'), 'utf8')).toBe('');
    });

    it('says that another major version created the data', async () => {
      const folder = failing('old');
      await mkdir(join(folder, 'postgres'), { recursive: true });
      await writeFile(join(folder, 'postgres', 'PG_VERSION'), '15\n');
      await expect(start(folder)).rejects.toThrow('was created by PostgreSQL 15');
    });

    it('says that the password is missing', async () => {
      const folder = failing('no-password');
      await cp(dataDir, folder, { recursive: true });
      await rm(join(folder, 'postgres.password'));
      await expect(start(folder)).rejects.toThrow('The password of the database');
    });

    it('says that there is a file where a folder is needed', async () => {
      const file = failing('file');
      await writeFile(file, '');
      await expect(start(file)).rejects.toThrow('is a file where a folder is needed');
    });

    it("says that the folder isn't writable", async () => {
      const folder = failing('sealed');
      await mkdir(folder);
      await chmod(folder, 0o500);
      // Root can write to any folder on a disk, so root gets a folder that the kernel refuses to create.
      const place = process.getuid?.() === 0 ? '/sys/groundswell' : join(folder, 'data');
      await expect(start(place)).rejects.toThrow(`Groundswell cannot write to ${place}`);
    });
  });
});
