import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { text } from 'node:stream/consumers';

import type { TestInfo } from '@playwright/test';

import { SERVER_LOG } from './environment.js';

/** An entry may have more lines: those of a stack. */
const ENTRY = /^(?=\[Nest\])/m;
const TROUBLE = / (?:WARN|ERROR|FATAL) \[/;
/** Pictures and code, of which a page fetches many. */
const FILE = / GET \/(?:assets|uploads)\/\S+: [23]/;
/** Entries that a failed test prints; all of them are attached. */
const PRINTED = 25;

/** Hexadecimal; the same for all requests of one run of one test. */
function traceOf({ testId, repeatEachIndex, retry }: TestInfo): string {
  return createHash('sha256').update(`${testId} ${repeatEachIndex} ${retry}`).digest('hex').slice(0, 32);
}

/** The header by which the product's log tells the requests of this test from those of others. */
export function traceHeader(test: TestInfo): { traceparent: string } {
  return { traceparent: `00-${traceOf(test)}-${randomBytes(8).toString('hex')}-01` };
}

/** How far the log has come: bytes. */
export function endOfLog(): number {
  return existsSync(SERVER_LOG) ? statSync(SERVER_LOG).size : 0;
}

/**
 * Attaches to a test that failed what the product said of its requests, and of any trouble meanwhile, and
 * prints the last of it.
 * @param begin where the log ended when the test began
 */
export async function showServerLog(test: TestInfo, begin: number): Promise<void> {
  if (test.status === test.expectedStatus || !existsSync(SERVER_LOG)) return;
  const since = await text(createReadStream(SERVER_LOG, { start: begin, encoding: 'utf8' }));
  const trace = traceOf(test);
  const entries = since.split(ENTRY).filter((entry) => entry.includes(trace) || TROUBLE.test(entry));
  await test.attach('server.log', { body: entries.join(''), contentType: 'text/plain' });
  const shown = entries
    .filter((entry) => !FILE.test(entry))
    .slice(-PRINTED)
    .map((entry) => entry.trimEnd().replace(`, trace ${trace}`, ''));
  console.log(`\nWhat the server said of "${test.title}":\n${shown.join('\n') || 'nothing'}\n`);
}
