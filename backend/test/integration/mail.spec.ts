import { setTimeout as sleep } from 'node:timers/promises';

import { until } from '@groundswell/testing/until';
import pg from 'pg';

import { ideaApproved } from '../../src/modules/ideas/jobs/review-mails.js';
import { Env } from '../../src/platform/config/env.js';
import { Database } from '../../src/platform/database/database.js';
import { MailSender } from '../../src/platform/mail/mail-sender.js';
import { MailNotSent, MailRefused } from '../../src/platform/mail/mailer.js';
import { NodemailerMailer, SMTP_TIMEOUTS } from '../../src/platform/mail/nodemailer-mailer.js';
import { newId } from '../../src/shared/ids.js';
import { startSmtp } from '../support/smtp.js';
import { startSilentServer } from '../support/silent-server.js';
import { database, dataSource } from '../support/database-set-up.js';

const open: NodemailerMailer[] = [];

afterEach(() => open.splice(0).forEach((mailer) => mailer.onApplicationShutdown()));

/** Short timeouts, because the servers in these tests misbehave. */
const IMPATIENT = { connect: 300, silence: 300, send: 900, check: 300 };

function senderTo(
  smtpUrl: string,
  timeouts = SMTP_TIMEOUTS,
): { sender: MailSender; mailer: NodemailerMailer } {
  const env = Env.read({ NODE_ENV: 'test', APP_URL: 'http://groundswell.test', SMTP_URL: smtpUrl });
  const mailer = new NodemailerMailer(env, timeouts);
  open.push(mailer);
  return { mailer, sender: new MailSender(new Database(dataSource.pool), mailer, env) };
}

/**
 * Closes every connection to the test database and rejects new ones for a while. `back` resolves when the
 * database is available again.
 */
async function takeDatabaseAway(milliseconds: number): Promise<{ back: Promise<void> }> {
  const url = new URL(database.url);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  const back = sleep(milliseconds).then(async () => {
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await admin.end();
  });
  return { back };
}

const approved = (id: string, to = 'ada@example.com') => ({
  id,
  to,
  locale: 'en' as const,
  template: ideaApproved,
  data: { username: 'Ada', ideaTitle: 'Tea Timer', slug: 'tea-timer', ideaId: 'tea' },
});
const rowOf = async (id: string) => {
  const rows = await dataSource.query<
    { sent_at: Date | null; claimed_until: Date | null; message_id: string }[]
  >('SELECT sent_at, claimed_until, message_id FROM mail_messages WHERE id = $1', [id]);
  return rows[0];
};

describe('sending an email', () => {
  it("delivers HTML and text, with a Message-ID derived from the email's ID", async () => {
    const smtp = await startSmtp();
    const id = newId();
    await senderTo(smtp.url).sender.sendOnce(approved(id));
    expect(smtp.accepted).toHaveLength(1);
    const { to, headers } = smtp.accepted[0]!;
    expect(to).toEqual(['ada@example.com']);
    expect(headers.get('from')).toBe('Groundswell <no-reply@groundswell.test>');
    expect(headers.get('to')).toBe('ada@example.com');
    expect(headers.get('subject')).toBe('Your idea is live: Tea Timer');
    expect(headers.get('message-id')).toBe(`<${id}@groundswell.test>`);
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('content-type')).toMatch(/^multipart\/alternative/);
    const body = smtp.accepted[0]!.body;
    expect(body).toContain('See your idea: http://groundswell.test/ideas/tea-timer');
    expect(body).toContain('href="http://groundswell.test/ideas/tea-timer"');
    expect((await rowOf(id))?.sent_at).toBeInstanceOf(Date);
  });

  it('delivers a single copy, however often it is repeated', async () => {
    const smtp = await startSmtp();
    const { sender } = senderTo(smtp.url);
    const id = newId();
    for (let i = 0; i < 3; i += 1) await sender.sendOnce(approved(id));
    expect(smtp.accepted).toHaveLength(1);
  });

  it('delivers a single copy if several workers run the job simultaneously', async () => {
    let refused = 0;
    // The first call can't finish until the others have been rejected.
    const smtp = await startSmtp({ onMessage: () => until(() => refused === 3).then(() => null) });
    const senders = [1, 2, 3, 4].map(() => senderTo(smtp.url));
    const id = newId();
    const results = await Promise.allSettled(
      senders.map(({ sender }) =>
        sender.sendOnce(approved(id)).catch((error: unknown) => {
          refused += 1;
          throw error;
        }),
      ),
    );
    expect(smtp.accepted).toHaveLength(1);
    // The other calls reject, so that their jobs check again later.
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(MailNotSent);
    await senders[3]!.sender.sendOnce(approved(id));
    expect(smtp.accepted).toHaveLength(1);
  });

  it("waits until a crashed worker's claim expires, and then uses the same Message-ID", async () => {
    const smtp = await startSmtp();
    const { sender } = senderTo(smtp.url);
    const id = newId();
    await sender.sendOnce(approved(id));
    // Recreates the state left by a worker that crashed after the mail server accepted the email.
    const leave = (claim: string) =>
      dataSource.query(`UPDATE mail_messages SET sent_at = NULL, claimed_until = ${claim} WHERE id = $1`, [
        id,
      ]);
    await leave(`now() + interval '50 seconds'`);
    await expect(sender.sendOnce(approved(id))).rejects.toBeInstanceOf(MailNotSent);
    expect(smtp.accepted).toHaveLength(1);
    await leave(`now() - interval '1 second'`);
    await sender.sendOnce(approved(id));
    expect(smtp.accepted.map((mail) => mail.headers.get('message-id'))).toEqual(
      Array(2).fill(`<${id}@groundswell.test>`),
    );
  });

  it("isn't repeated if the database was unavailable when the mail server accepted the email", async () => {
    let away: { back: Promise<void> } | undefined;
    const smtp = await startSmtp({
      onMessage: async () => {
        away = await takeDatabaseAway(700);
        return null;
      },
    });
    const id = newId();
    await senderTo(smtp.url).sender.sendOnce(approved(id));
    expect(smtp.accepted).toHaveLength(1);
    await away?.back;
    expect((await rowOf(id))?.sent_at).toBeInstanceOf(Date);
  });
});

describe('an email sent to an uncooperative mail server', () => {
  it('can be sent again immediately after a temporary rejection', async () => {
    let answers = 0;
    const smtp = await startSmtp({
      onMessage: () =>
        (answers += 1) === 1 ? { responseCode: 451, message: '4.3.0 Try again later' } : null,
    });
    const { sender } = senderTo(smtp.url);
    const id = newId();
    await expect(sender.sendOnce(approved(id))).rejects.toBeInstanceOf(MailNotSent);
    expect(await rowOf(id)).toMatchObject({ sent_at: null, claimed_until: null });
    await sender.sendOnce(approved(id));
    expect(smtp.accepted).toHaveLength(1);
  });

  it.each([
    ['recipient', { onRecipient: () => ({ responseCode: 550, message: '5.1.1 <ada@example.com> unknown' }) }],
    ['message', { onMessage: () => ({ responseCode: 554, message: '5.7.1 ada@example.com: spam' }) }],
  ])(
    "fails on a permanent rejection of the %s, with an error that doesn't name the recipient",
    async (_, answers) => {
      const smtp = await startSmtp(answers);
      const sending = senderTo(smtp.url).sender.sendOnce(approved(newId()));
      await expect(sending).rejects.toBeInstanceOf(MailRefused);
      await expect(sending).rejects.toThrow(/permanently rejected the message \(\w+ 55[04] 5\.\d\.1\)/);
      await expect(sending).rejects.not.toThrow(/ada/);
    },
  );

  it.each([
    ['never greets', () => startSilentServer('')],
    ['greets and goes silent', () => startSilentServer('220 hello\r\n')],
    ['sends its response byte by byte forever', () => startSilentServer('220 hello\r\n', '250-more\r\n')],
  ])('times out if the server %s, without holding a database connection', async (_, start) => {
    const server = await start();
    const id = newId();
    const sending = senderTo(server.url, IMPATIENT).sender.sendOnce(approved(id));
    const failed = expect(sending).rejects.toBeInstanceOf(MailNotSent);
    await until(() => server.connections > 0);
    const [busy] = await dataSource.query<{ count: string }[]>(
      `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    expect(busy!.count).toBe('0');
    await failed;
    expect(await rowOf(id)).toMatchObject({ sent_at: null, claimed_until: null });
  });

  it('fails temporarily while the server is down', async () => {
    const smtp = await startSmtp();
    const { mailer, sender } = senderTo(smtp.url);
    await mailer.check();
    await smtp.stop();
    await expect(mailer.check()).rejects.toBeInstanceOf(MailNotSent);
    await expect(sender.sendOnce(approved(newId()))).rejects.toBeInstanceOf(MailNotSent);
  });
});

describe('an email header', () => {
  it('rejects a line break in an address', async () => {
    const smtp = await startSmtp();
    const request = approved(newId(), 'ada@example.com\r\nBcc: eve@example.com');
    await expect(senderTo(smtp.url).sender.sendOnce(request)).rejects.toBeInstanceOf(MailRefused);
    expect(smtp.accepted).toEqual([]);
  });

  it('treats an address that contains a second one as a single address', async () => {
    const smtp = await startSmtp();
    await senderTo(smtp.url)
      .sender.sendOnce(approved(newId(), 'ada@example.com, eve@example.com'))
      .catch(() => undefined);
    expect(smtp.accepted.flatMap((mail) => mail.to)).not.toContain('eve@example.com');
  });

  it('keeps a title with line breaks on one line', async () => {
    const smtp = await startSmtp();
    const request = approved(newId());
    request.data.ideaTitle = 'Tea\r\nBcc: eve@example.com';
    await senderTo(smtp.url).sender.sendOnce(request);
    expect(smtp.accepted[0]!.headers.get('subject')).toBe('Your idea is live: Tea Bcc: eve@example.com');
    expect(smtp.accepted[0]!.headers.has('bcc')).toBe(false);
  });
});
