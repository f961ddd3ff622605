import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';

import { type Inbox, startInbox } from './inbox.js';

describe('the local inbox', () => {
  let dataDir: string;
  let inbox: Inbox | undefined;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'inbox-'));
  });

  afterEach(async () => {
    await inbox?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async (preferredWebPort: number) =>
    (inbox = await startInbox({ dataDir, preferredWebPort, log: () => undefined }));

  const send = async (subject: string) => {
    const transport = createTransport(inbox!.smtpUrl);
    await transport.sendMail({
      from: 'hello@groundswell.test',
      to: 'founder@groundswell.test',
      subject,
      html: '<p>Your idea is <b>live</b>.</p>',
    });
    transport.close();
  };

  const mails = async () => {
    const response = await fetch(`${inbox!.webUrl}/api/email`);
    return (await response.json()) as { subject: string; to: { address: string }[]; html: string }[];
  };

  it('shows a received email, and keeps it across restarts', async () => {
    await start(0);
    await send('Your idea was approved');

    const [mail, ...others] = await mails();
    expect(others).toHaveLength(0);
    expect(mail).toMatchObject({
      subject: 'Your idea was approved',
      to: [{ address: 'founder@groundswell.test' }],
    });
    expect(mail?.html).toContain('<b>live</b>');

    await inbox!.stop();
    await start(0);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your idea was approved']);
    const page = await fetch(inbox!.webUrl, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<title>MailDev</title>');
  });

  it('listens on another port if the preferred one is in use', async () => {
    const squatter: Server = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const { port } = squatter.address() as { port: number };
    try {
      await start(port);
      expect(new URL(inbox!.webUrl).port).not.toBe(String(port));
      expect((await fetch(`${inbox!.webUrl}/api/healthz`)).status).toBe(200);
    } finally {
      squatter.close();
    }
  });
});
