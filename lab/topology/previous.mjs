import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

import { run } from '../../scripts/lib/child.mjs';
import { compileBackend } from '../../scripts/lib/compile-backend.mjs';
import { BACKEND, FRONTEND, ROOT } from '../../scripts/lib/paths.mjs';
import { PlainError } from '../../scripts/lib/plain-error.mjs';
import { step } from '../../scripts/lib/steps.mjs';

/**
 * Builds the server as it was at a commit, in a folder of its own, with the packages and screens of now.
 * @returns the folder
 */
export async function buildPrevious(revision, folder) {
  await step('Version before built', 'Building the version before', async () => {
    await mkdir(join(folder, 'backend'), { recursive: true });
    const archive = join(folder, 'sources.tar');
    await must('git', ['archive', '--output', archive, revision, 'backend/src', 'backend/package.json']);
    await must('tar', ['-xf', archive, '-C', folder]);
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    await symlink(join(BACKEND, 'node_modules'), join(folder, 'backend', 'node_modules'));
    await symlink(FRONTEND, join(folder, 'frontend'));
    await compileBackend(join(folder, 'backend', 'dist'), join(folder, 'backend', 'src'));
  });
  return folder;
}

async function must(command, args) {
  const { code, output } = await run(command, args, { cwd: ROOT });
  if (code !== 0) throw new PlainError(`${command} ${args[0]} failed: ${output.trim()}`);
}
