import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository root: the folder with the root `package.json`. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
export const BACKEND = join(ROOT, 'backend');
export const FRONTEND = join(ROOT, 'frontend');
export const E2E = join(ROOT, 'e2e');
/**
 * TypeScript 7, written in Go, checks types in a quarter of the time. Tools that use TypeScript's API still
 * need version 6, because version 7 has no API yet.
 */
export const TSC = join(ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc');
