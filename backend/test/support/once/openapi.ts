import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { parse } from 'yaml';

interface Kept {
  hash: string;
  document: unknown;
}

const FILE = resolve(import.meta.dirname, '../../../../openapi.yaml');
const KEPT = resolve(import.meta.dirname, '../../../node_modules/.cache/test-openapi.json');

/**
 * The parsed `openapi.yaml`. Parsing takes most of a second, so the result is cached as JSON for the next
 * run.
 */
export const openapi: unknown = read();

function read(): unknown {
  const text = readFileSync(FILE, 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  const cached = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Kept) : null;
  if (cached?.hash === hash) return cached.document;
  const document: unknown = parse(text);
  mkdirSync(dirname(KEPT), { recursive: true });
  const draft = `${KEPT}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ hash, document } satisfies Kept));
  renameSync(draft, KEPT);
  return document;
}
