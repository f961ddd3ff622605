import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { KeptFolders } from '@groundswell/testing/kept-folders';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

describe('stored folders', () => {
  let root: string;
  let folders: KeptFolders;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'kept-folders-'));
    folders = new KeptFolders({ cache: join(root, 'cache'), parts: ['data', 'password'], most: 2 });
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  async function folderSaying(word: string): Promise<string> {
    const folder = join(root, word);
    await mkdir(join(folder, 'data'), { recursive: true });
    await writeFile(join(folder, 'data', 'word'), word);
    await writeFile(join(folder, 'password'), '');
    await writeFile(join(folder, 'log'), '');
    return folder;
  }

  test('are returned only for their own key', async () => {
    await folders.keep('one', await folderSaying('hello'));
    const target = join(root, 'target');
    expect(await folders.copyTo('other', target)).toBe(false);
    expect(await folders.copyTo('one', target)).toBe(true);
    expect(await readFile(join(target, 'data', 'word'), 'utf8')).toBe('hello');
    expect((await readdir(target)).sort()).toEqual(['data', 'password']);
  });

  test('are limited in number, and the oldest is deleted first', async () => {
    for (const [age, key] of ['one', 'two'].entries()) {
      await folders.keep(key, await folderSaying(key));
      await utimes(join(root, 'cache', key), age, age);
    }
    await folders.keep('three', await folderSaying('three'));
    expect((await readdir(join(root, 'cache'))).sort()).toEqual(['three', 'two']);
  });
});
