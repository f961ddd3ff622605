import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const TEST_FILE = /\.(spec|test)\.tsx?$/;

/**
 * Whether Jest would find a test file in the workspace. It needs seconds to find out that it has nothing to do.
 * @param {string} workspace folder
 * @param {string[]} args what is passed on to Jest; with options among them, Jest is asked
 */
export async function anyFileMatches(workspace, args) {
  if (args.length === 0 || args.some((arg) => arg.startsWith('-'))) return true;
  const patterns = args.map((arg) => new RegExp(arg, 'i'));
  const folders = ['src', 'test'].map((folder) => join(workspace, folder));
  const files = await Promise.all(folders.map(testFilesBelow));
  return files.flat().some((file) => patterns.some((pattern) => pattern.test(file)));
}

async function testFilesBelow(folder) {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  return entries.filter((name) => TEST_FILE.test(name)).map((name) => join(folder, name));
}
