import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './paths.mjs';

/**
 * Paths of the repository's files relative to the root, including new files that git doesn't ignore.
 * @param {...string} under files or folders to limit the list to
 */
export function trackedFiles(...under) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...under], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => path && existsSync(join(ROOT, path)));
}
