// Writes src/theme/tokens.css from src/theme/tokens.ts; with --check only says whether it is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const file = fileURLToPath(new URL('../src/theme/tokens.css', import.meta.url));
const source = fileURLToPath(new URL('../src/theme/render-css.ts', import.meta.url));

const { module } = await runnerImport(source, { configFile: false, logLevel: 'error' });
const wanted = module.renderTokensCss();

if (!process.argv.includes('--check')) {
  writeFileSync(file, wanted);
  process.stdout.write('tokens.css written\n');
} else if (readSafely(file) !== wanted) {
  process.stderr.write('frontend/src/theme/tokens.css is stale: run "npm run tokens -w frontend".\n');
  process.exitCode = 1;
}

function readSafely(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
