import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { text } from 'node:stream/consumers';

import type { TestInfo } from '@playwright/test';

import { SERVER_LOG } from './environment.js';

/** Start of a log entry. An entry can span several lines, such as a stack trace. */
const ENTRY = /^(?=\[Nest\])/m;
const TROUBLE = / (?:WARN|ERROR|FATAL) \[/;
/** Requests for images and code. A page sends many of them. */
const FILE = / GET \/(?:assets|uploads)\/\S+: [23]/;
/** Maximum number of log entries printed for a failed test. All entries are attached. */
const PRINTED = 25;

/** Trace ID in hexadecimal. All requests of one run of a test have the same trace ID. */
function traceOf({ testId, repeatEachIndex, retry }: TestInfo): string {
  return createHash('sha256').update(`${testId} ${repeatEachIndex} ${retry}`).digest('hex').slice(0, 32);
}

/** A header that identifies this test's requests in the product's log. */
export function traceHeader(test: TestInfo): { traceparent: string } {
  return { traceparent: `00-${traceOf(test)}-${randomBytes(8).toString('hex')}-01` };
}

/** Current size of the log, in bytes. */
export function endOfLog(): number {
  return existsSync(SERVER_LOG) ? statSync(SERVER_LOG).size : 0;
}

/**
 * Attaches the log entries of a failed test's requests, along with all warnings and errors logged during the
 * test, and prints the latest entries.
 * @param begin size of the log when the test began
 */
export async function showServerLog(test: TestInfo, begin: number): Promise<void> {
  if (test.status === test.expectedStatus || !existsSync(SERVER_LOG)) return;
  const since = await text(createReadStream(SERVER_LOG, { start: begin, encoding: 'utf8' }));
  const trace = traceOf(test);
  const entries = since.split(ENTRY).filter((entry) => entry.includes(trace) || TROUBLE.test(entry));
  await test.attach('server.log', { body: entries.join(''), contentType: 'text/plain' });
  const relevant = entries
    .filter((entry) => !FILE.test(entry))
    .slice(-PRINTED)
    .map((entry) => entry.trimEnd().replace(`, trace ${trace}`, ''));
  console.log(`\nWhat the server said of "${test.title}":\n${relevant.join('\n') || 'nothing'}\n`);
}
