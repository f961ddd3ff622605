import { parentPort, workerData } from 'node:worker_threads';

import { MailDev } from 'maildev';

/**
 * Maximum number of emails to keep; the oldest are deleted first. Limits memory, startup time and disk space
 * on a machine that runs for months.
 */
const KEEP = 1_000;

/** Input for the worker thread. */
export interface InboxThreadData {
  host: string;
  /** Port for the web page, or 0 for any free port. */
  webPort: number;
  mailDirectory: string;
}

/**
 * Message that the worker thread posts once its mail server is ready. Posting any message to the thread stops
 * it.
 */
export interface InboxThreadPorts {
  smtp: number;
  web: number;
}

const { host, webPort, mailDirectory } = workerData as InboxThreadData;
// MailDev prints its URL even with `silent`. The product prints it once, at the end of startup.
console.info = () => undefined;
const maildev = new MailDev({
  smtp: 0,
  ip: host,
  web: webPort,
  webIp: host,
  mailDirectory,
  maxEmails: KEEP,
  silent: true,
});
const { smtp, api } = await maildev.start();
const web = api?.getPort();
if (!web) throw new Error('MailDev started without its web page.');
parentPort!.once('message', () => void maildev.stop().finally(() => process.exit()));
parentPort!.postMessage({ smtp: smtp.getAddress().port, web } satisfies InboxThreadPorts);
