import { describe, expect, it } from '@jest/globals';

import { mailboxDomainOf, mailboxOf } from './mailbox.js';
import { MAILBOX_RULES } from './mailbox-rules.js';

describe('mailboxOf()', () => {
  it.each([
    ['Ada@example.com', 'ada@example.com'],
    ['ada+ideas@example.com', 'ada@example.com'],
    ['+491234@example.com', '+491234@example.com'],
    ['a.d.a@example.com', 'a.d.a@example.com'],
    ['A.d.a+x+y@gmail.com', 'ada@gmail.com'],
    ['a.da@googlemail.com', 'ada@gmail.com'],
    ['a.d_a-x+y@pm.me', 'adax@proton.me'],
    ['a.d.a@me.com', 'a.d.a@icloud.com'],
    ['a-da+x@ya.ru', 'a.da@yandex.ru'],
    ['ada-shop-2@yahoo.com', 'ada-@yahoo.com'],
    ['ada@yahoo.com', 'ada@yahoo.com'],
    ['ada-x@yahoo.de', 'ada-@yahoo.de'],
    ['ada-x@outlook.com', 'ada-x@outlook.com'],
    ['Shop@Ada.Fastmail.com', 'ada@fastmail.com'],
    ['ada+x@fastmail.com', 'ada@fastmail.com'],
    ['x@shop.ada.fastmail.com', 'x@shop.ada.fastmail.com'],
  ])('given %j, returns %j', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });

  it('returns the main domain of the email provider', () => {
    const domains = ['example.com', 'pm.me', 'yandex.by', 'ada.fastmail.com', 'yahoo.de'];
    expect(domains.map(mailboxDomainOf)).toEqual([
      'example.com',
      'proton.me',
      'yandex.ru',
      'fastmail.com',
      'yahoo.de',
    ]);
  });

  it("doesn't change an address that it returned", () => {
    for (const { domains } of MAILBOX_RULES)
      for (const domain of domains)
        for (const name of ['a', 'a.b', 'a-b', 'a_b+c', '+1']) {
          const mailbox = mailboxOf(`${name}@${domain}`);
          expect(mailboxOf(mailbox)).toBe(mailbox);
        }
  });
});

it('the mailbox rules list every domain only once, and as it is written in stored addresses', () => {
  const all = MAILBOX_RULES.flatMap(({ domains }) => domains);
  expect(new Set(all).size).toBe(all.length);
  for (const domain of all) expect(domain).toMatch(/^[a-z\d.]+$/);
});
