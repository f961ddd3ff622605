import { randomBytes } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { SendMailOptions } from 'nodemailer';

import { WrittenSeries } from './written-series.js';

const PLACEHOLDER = randomBytes(32).toString('base64url');
const NOW = new Date('2026-11-23T04:05:06Z');
/** Random words, one for each recipient. */
const WORDS = Array.from({ length: 20 }, () => randomBytes(32).toString('base64url'));

const url = (word: string) => `https://groundswell.example/api/unsubscribe/${word}`;
const message = (word: string, more: SendMailOptions = {}): SendMailOptions => ({
  from: { name: 'Ruhe & Stille – die Börse', address: 'no-reply@groundswell.example' },
  subject: 'Ünïcödé in a subject that is long enough to be folded into more than a single line',
  html: `<p>Schöne Grüße.</p><p>${'A few words. '.repeat(30)}<a href="${url(word)}">Leave</a></p>\n.\n<p>${url(word)}</p>`,
  text: `.A dot. ${'words '.repeat(20)}\n\nLeave: ${url(word)}\nor ${url(word)}, = 3`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': { prepared: true, value: `<${url(word)}>` },
  },
  replyTo: { name: '', address: 'founder@example.com' },
  baseBoundary: 'boundary',
  ...more,
});

async function asNodemailerWrites(options: SendMailOptions, to: string, messageId: string): Promise<string> {
  const whole = { ...options, to: { name: '', address: to }, messageId, date: NOW };
  return (await new MailComposer(whole).compile().build()).toString('latin1');
}

async function series(more: SendMailOptions = {}) {
  return WrittenSeries.write(message(PLACEHOLDER, more), PLACEHOLDER);
}

const ID = '<0123456789abcdef0123456789abcdef@groundswell.example>';

describe('a message rendered only once', () => {
  it.each([
    ['with words beyond ASCII', {}],
    ['in ASCII, with short lines', { html: `<p>Hi</p>\n${url('X')}`, text: `Hi\n${url('X')}` }],
    ['in text only', { html: undefined }],
  ])(
    'is identical for each recipient to a message rendered by nodemailer: %s',
    async (_what, more: SendMailOptions) => {
      const filledWith = (word: string): SendMailOptions => ({
        ...more,
        html: more.html && String(more.html).replaceAll('/X', `/${word}`),
        text: more.text && String(more.text).replaceAll('/X', `/${word}`),
      });
      const written = (await series(filledWith(PLACEHOLDER)))!;
      for (const [i, own] of WORDS.entries()) {
        const to = `${'reader.'.repeat(i % 4)}Nr${i}+news@Sub-${i}.Example.COM`;
        const copy = written.copy({ to, messageId: ID, own }, NOW)?.toString('latin1');
        expect(copy).toBe(await asNodemailerWrites(message(own, filledWith(own)), to, ID));
      }
    },
  );

  it.each([
    ['a name that must be quoted', 'a b@example.com', ID],
    ['a name beyond ASCII', 'bj\u00f6rn@example.com', ID],
    ['a host beyond ASCII', 'a@b\u00fccher.example', ID],
    ['a host in Punycode', 'a@xn--bcher-kva.example', ID],
    ['a host that is a number', 'a@127.0.0.1', ID],
    ['two addresses', 'a@example.com, b@example.com', ID],
    ['a line break', 'a@example.com\r\nBcc: b@example.com', ID],
    ['an address that is too long for a line', `${'a'.repeat(70)}@example.com`, ID],
    ['an id that would be folded', 'a@example.com', `<${'1'.repeat(70)}@example.com>`],
    ['an id with a line break', 'a@example.com', '<1@example.com>\r\nX: y'],
  ])("isn't used for %s, and nodemailer renders the message instead", async (_what, to, messageId) => {
    expect((await series())!.copy({ to, messageId, own: WORDS[0]! }, NOW)).toBeNull();
  });

  it("can't be copied with a word of a different length or with other characters, because its lines would break elsewhere", async () => {
    const written = (await series())!;
    for (const own of ['short', `${WORDS[0]!}x`, '='.repeat(43), '\r\n'.repeat(21) + 'x'])
      expect(written.copy({ to: 'a@example.com', messageId: ID, own }, NOW)).toBeNull();
  });

  it("can't be created if its text is encoded in base64, because words in it can't be replaced", async () => {
    expect(
      await series({ text: `${'\u0928\u092e\u0938\u094d\u0924\u0947 '.repeat(40)} ${url(PLACEHOLDER)}` }),
    ).toBeNull();
  });

  it("doesn't mistake body text for its header fields", async () => {
    const text =
      'To: somebody@series.invalid\r\nDate: Thu, 01 Jan 1970 00:00:00 +0000\r\nMessage-ID: <series@series.invalid>\r\n';
    const written = (await series({ text, html: undefined, headers: {} }))!;
    const copy = written
      .copy({ to: 'a@example.com', messageId: ID, own: WORDS[0]! }, NOW)!
      .toString('latin1');
    expect(copy).toContain('\r\n\r\nTo: somebody@series.invalid\r\n');
    expect(copy).toBe(
      await asNodemailerWrites(message('', { text, html: undefined, headers: {} }), 'a@example.com', ID),
    );
  });
});
