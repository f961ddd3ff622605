import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const TEST_FILE = /\.(spec|test)\.tsx?$/;

/**
 * The test files that Jest would find in the workspace. It needs seconds to find out that it has nothing to
 * do.
 * @param {string} workspace folder
 * @param {string[]} args what is passed on to Jest: all before the first option are patterns; other options
 *   are for Jest to read
 * @returns {Promise<string[] | null>} null where only Jest knows
 */
export async function matchingFiles(workspace, args) {
  const patterns = patternsIn(args).map((arg) => new RegExp(arg, 'i'));
  if (patterns.length === 0) return null;
  const folders = ['src', 'test'].map((folder) => join(workspace, folder));
  const files = (await Promise.all(folders.map(testFilesBelow))).flat();
  return files.filter((file) => patterns.some((pattern) => pattern.test(file)));
}

/** @param {string[]} args */
function patternsIn(args) {
  const [first] = args;
  const options = args.findIndex((arg) => arg.startsWith('-'));
  if (options === -1) return args;
  // `-t` names tests in these files; `--watch`, `--runTestsByPath` and others mean something else.
  const known = args[options] === '-t' && options === args.length - 2;
  return known && first !== '-t' ? args.slice(0, options) : [];
}

/** @param {string} folder */
async function testFilesBelow(folder) {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  return entries.filter((name) => TEST_FILE.test(name)).map((name) => join(folder, name));
}
