import { performance } from 'node:perf_hooks';

import nodemailer from 'nodemailer';

import { ALONE, campaignMail } from './mail.mjs';

/** As many as the product opens. */
const CONNECTIONS = 5;

/** Nodemailer and nothing else, on a mail server. */
export async function nodemailerAlone(url) {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Infinity,
  });
  const mail = await campaignMail();
  let sent = 0;
  const sendNext = () => {
    sent += 1;
    return transport.sendMail({ ...mail, to: `${sent}@example.com`, messageId: `<${sent}${ALONE}` });
  };
  return {
    /** @returns milliseconds, and seconds of processor time, for `count` mails */
    async send(count) {
      const began = performance.now();
      const cpu = process.cpuUsage();
      await Promise.all(Array.from({ length: count }, sendNext));
      const { user, system } = process.cpuUsage(cpu);
      return { ms: performance.now() - began, cpu: (user + system) / 1e6 };
    },
    close: () => transport.close(),
  };
}
