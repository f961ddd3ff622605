import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { MailDev } from 'maildev';

/**
 * Mails kept; the oldest go first. Bounds memory, start-up time and disk on a machine that runs for months.
 */
const KEEP = 1_000;
const LOOPBACK = '127.0.0.1';

export interface InboxOptions {
  /** Mails are kept in `<dataDir>/mail` and survive restarts. */
  dataDir: string;
  /** Port for the web page; any free one is taken when it is in use. */
  preferredWebPort: number;
  /** Gets one plain sentence for each thing worth telling. */
  log: (message: string) => void;
}

export interface Inbox {
  /** Where the product sends its mail, e.g. `smtp://127.0.0.1:40321`. */
  smtpUrl: string;
  /** Web page on which a person reads it; `<webUrl>/api/email` lists the mails as JSON. */
  webUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts MailDev inside this process, on the loopback interface only: mail sent to `smtpUrl` is shown, never
 * delivered.
 */
export async function startInbox({ dataDir, preferredWebPort, log }: InboxOptions): Promise<Inbox> {
  const mailDirectory = join(dataDir, 'mail');
  await mkdir(mailDirectory, { recursive: true });
  const web = (await isFree(preferredWebPort)) ? preferredWebPort : 0;
  if (web === 0) log(`Port ${preferredWebPort} is taken, so the inbox uses another one.`);

  const maildev = new MailDev({
    smtp: 0,
    ip: LOOPBACK,
    web,
    webIp: LOOPBACK,
    mailDirectory,
    maxEmails: KEEP,
    silent: true,
  });
  const { smtp, api } = await withoutMailDevNotices(() => maildev.start());
  const webPort = api?.getPort();
  if (!webPort) throw new Error('MailDev started without its web page.');
  return {
    smtpUrl: `smtp://${LOOPBACK}:${smtp.getAddress().port}`,
    webUrl: `http://localhost:${webPort}`,
    stop: () => maildev.stop(),
  };
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, LOOPBACK);
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}

/**
 * MailDev writes its address to the console even when told to be silent; ours is printed at the end, once.
 */
async function withoutMailDevNotices<T>(start: () => Promise<T>): Promise<T> {
  const { info } = console;
  console.info = (...words: unknown[]) => {
    if (!String(words[0]).startsWith('MailDev')) info(...words);
  };
  try {
    return await start();
  } finally {
    console.info = info;
  }
}
