import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { normalizedEmail } from './email-address.js';

const letters = (text: string, shift: number) =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + shift));
const wide = (text: string) => letters(text, 0xfee0);

describe('normalizedEmail()', () => {
  it.each([
    ['ada@example\u3002com', 'ada@example.com'],
    ['ada@example\uff0ecom', 'ada@example.com'],
    ['ada@example\uff61com', 'ada@example.com'],
    ['ada@EXAMPLE.Com', 'ada@example.com'],
    [' ada@example.com\u3000', 'ada@example.com'],
    ['ada\uff20example.com', 'ada@example.com'],
    [wide('ada@example.com'), 'ada@example.com'],
    ['ada@ⓔxample.com', 'ada@example.com'],
    ['ada@exam\u212aple.com', 'ada@examkple.com'],
    ['ada@xn--mnchen-3ya.de', 'ada@münchen.de'],
    ['ada@XN--MNCHEN-3YA.de', 'ada@münchen.de'],
    ['ada@MÜNCHEN.de', 'ada@münchen.de'],
    ['ada@mu\u0308nchen.de', 'ada@münchen.de'],
    ['ada@straße.de', 'ada@straße.de'],
    ['ada@STRAẞE.de', 'ada@straße.de'],
    ['jose\u0301@example.com', 'jos\u00e9@example.com'],
    ['\uff76\uff9e@example.com', '\u30ac@example.com'],
    ['Ada.Lovelace+ideas@mail.example.org', 'Ada.Lovelace+ideas@mail.example.org'],
    ['a..b@example.co', 'a..b@example.co'],
  ])('given %j, returns %j', (typed, normalized) => {
    expect(normalizedEmail(typed)).toBe(normalized);
  });

  it.each([
    ['a trailing dot', 'ada@example.com.'],
    ['a disguised trailing dot', 'ada@example.com\u3002'],
    ['an empty label', 'ada@example\u3002.com'],
    ['a disguised second at-sign', 'ada\uff20x@example.com'],
    ['a soft hyphen in the domain', 'ada@exam\u00adple.com'],
    ['a zero-width space', 'ada@exam\u200bple.com'],
    ['a zero-width joiner in the name', 'a\u200dda@example.com'],
    ['a variation selector', 'ada@exam\ufe0fple.com'],
    ['a combining grapheme joiner', 'a\u034fda@example.com'],
    ['a filler', 'a\u3164da@example.com'],
    ['a character that changes the writing direction', 'ada\u202e@example.com'],
    ['a decoded zero-width joiner', 'ada@xn--1ug.com'],
    ['an encoded label that holds only ASCII', 'ada@xn--example-.com'],
    ['an encoded label that is invalid', 'ada@xn--0.com'],
    ['a label that mixes directions', 'ada@a\u05d0.com'],
    ['an IPv4 address', 'ada@127.0.0.1'],
    ['an IPv4 address in other digits', 'ada@①.②.③.④'],
    ['an IPv6 address', 'ada@[IPv6:::1]'],
    ['a quoted name', '"ada"@example.com'],
    ['an ideographic stop in the name', 'ada\u3002l@example.com'],
    ['a long s, which servers may read as s', 'a\u017fa@example.com'],
    ['a superscript', 'ada\u00b2@example.com'],
    ['a wide comma', 'ada\uff0cb@example.com'],
    ['a lone surrogate', 'a\ud800da@example.com'],
    ['a noncharacter', 'a\uffffda@example.com'],
    ['a percent escape in the domain', 'ada@ex%61mple.com'],
    ['a path after the domain', 'ada@example.com/x'],
    ['a name of 65 bytes', `${'a'.repeat(65)}@example.com`],
    ['a name of 33 letters of two bytes', `${'é'.repeat(33)}@example.com`],
    ['a label of 64 characters', `ada@${'a'.repeat(64)}.com`],
    ['a label of 64 characters once it is encoded', `ada@${'é'.repeat(58)}.com`],
    ['more than 254 bytes', `ada@${'a.'.repeat(124)}com`],
  ])('returns null for input with %s', (_, typed) => {
    expect(normalizedEmail(typed)).toBeNull();
  });

  it('accepts the longest name and the longest address that email supports', () => {
    const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`;
    expect(longest).toHaveLength(254);
    expect(normalizedEmail(longest)).toBe(longest);
  });

  const label = fc.stringMatching(/^[a-z]([a-z0-9]{0,8}[a-z0-9])?$/).filter((text) => !text.startsWith('xn'));
  const plain = fc
    .tuple(fc.stringMatching(/^[a-z0-9._+-]{1,20}$/), fc.array(label, { minLength: 2, maxLength: 4 }))
    .map(([name, labels]) => ({ name, labels, address: `${name}@${labels.join('.')}` }));

  it('returns the same result for every notation of an address', () => {
    const disguise = fc.record({
      stops: fc.array(fc.constantFrom('.', '\u3002', '\uff0e', '\uff61'), { minLength: 3, maxLength: 3 }),
      at: fc.constantFrom('@', '\uff20'),
      name: fc.constantFrom((text: string) => text, wide),
      domain: fc.constantFrom(
        (text: string) => text,
        (text: string) => text.toUpperCase(),
        wide,
        (text: string) => letters(text.toUpperCase(), 0xfee0),
        (text: string) => text.replace(/[a-z]/, (letter) => letters(letter, 0x24d0 - 0x61)),
      ),
    });
    fc.assert(
      fc.property(plain, disguise, ({ name, labels, address }, { stops, at, ...as }) => {
        const domain = labels.map((text, i) => (i === 0 ? '' : stops[i - 1]) + as.domain(text)).join('');
        expect(normalizedEmail(` ${as.name(name)}${at}${domain}`)).toBe(address);
      }),
    );
  });

  it("doesn't change an address that is already normalized", () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 5 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }),
      fc.constantFrom('xn--mnchen-3ya', 'xn--fa-hia', 'xn--3xa', 'ａｄａ', 'ﾊﾝ', 'İ', 'Σς', 'ﬁ'),
    );
    const typed = fc.oneof(
      fc.tuple(piece, piece, piece).map(([name, one, other]) => `${name}@${one}.${other}com`),
      plain.map(({ address }) => address),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const once = normalizedEmail(text);
        if (once !== null) expect(normalizedEmail(once)).toBe(once);
      }),
      { numRuns: 5_000 },
    );
  });
});
