import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the root `package.json`. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
export const BACKEND = join(ROOT, 'backend');
export const FRONTEND = join(ROOT, 'frontend');
export const E2E = join(ROOT, 'e2e');
