import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { bytesTaken, encodingOf, separatorLine, toUtf8 } from './file-encoding.js';

const TEXT = 'Email;Name\nada@example.com;José\n';
const utf16 = (text: string, big = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const read = (bytes: Buffer) => toUtf8(bytes, encodingOf(bytes, null, true)).toString('utf8');

describe('the encoding of a file', () => {
  it.each<[string, Buffer, string | null, string]>([
    ['ASCII', Buffer.from('a,b\n'), null, 'a,b\n'],
    ['UTF-8', Buffer.from(TEXT), 'utf-8', TEXT],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`), 'utf-8', `\ufeff${TEXT}`],
    ['Latin-1', Buffer.from(TEXT, 'latin1'), 'windows-1252', TEXT],
    ['Windows-1252', Buffer.from([0x93, 0x61, 0x94, 0x80, 0x0a]), 'windows-1252', '“a”€\n'],
    ['UTF-16 as Excel writes it', utf16(`\ufeff${TEXT}`), 'utf-16le', `\ufeff${TEXT}`],
    ['UTF-16, the other way round', utf16(`\ufeff${TEXT}`, true), 'utf-16be', `\ufeff${TEXT}`],
    ['UTF-16 without a mark', utf16(TEXT), 'utf-16le', TEXT],
    ['UTF-16 without a mark, the other way round', utf16(TEXT, true), 'utf-16be', TEXT],
  ])('is recognized for %s', (_, bytes, encoding, text) => {
    expect(encodingOf(bytes, null, true)).toBe(encoding);
    expect(read(bytes)).toBe(text);
  });

  it('is determined by the first chunk with a non-ASCII letter', () => {
    expect(encodingOf(Buffer.from('a,b\n'), null, false)).toBeNull();
    expect(encodingOf(Buffer.from('Jos\xe9\n', 'latin1'), null, false)).toBe('windows-1252');
    expect(encodingOf(Buffer.from('José\n'), 'windows-1252', false)).toBe('windows-1252');
  });

  it('is UTF-8 even if a chunk ends in the middle of a letter', () => {
    const cut = Buffer.from('a,b\n1,é').subarray(0, -1);
    expect(encodingOf(cut, null, false)).toBeNull();
    expect(encodingOf(Buffer.concat([Buffer.from('é\n'), cut]), null, false)).toBe('utf-8');
  });

  it('remains UTF-8 despite a single invalid letter, to avoid garbling all other letters', () => {
    const broken = Buffer.concat([Buffer.from('éüö\n'), Buffer.from([0xe9, 0x0a])]);
    expect(encodingOf(broken, null, true)).toBe('utf-8');
  });

  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004xl/')],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49])],
  ])("can't be determined for %s", (_, bytes) => {
    expect(() => encodingOf(bytes, null, true)).toThrow(/not a CSV file/);
  });

  it("can't be determined for bytes that Windows-1252 doesn’t define", () => {
    expect(() => encodingOf(Buffer.from([0x61, 0x81, 0x8d, 0x0a]), null, true)).toThrow(/isn’t supported/);
  });

  it('allows byte counts in UTF-8 to be converted back to byte counts in the file', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(text, fc.boolean(), (start, big) => {
        const bytes = utf16(`\ufeff${start}|rest`, big);
        const utf8 = toUtf8(bytes, big ? 'utf-16be' : 'utf-16le');
        const prefix = utf8.subarray(0, Buffer.byteLength(`\ufeff${start}`));
        expect(bytesTaken(prefix, 'utf-16le')).toBe(utf16(`\ufeff${start}`).length);
      }),
    );
    expect(
      bytesTaken(toUtf8(Buffer.from('é€'.replace('€', '\x80'), 'latin1'), 'windows-1252'), 'windows-1252'),
    ).toBe(2);
  });
});

describe('separatorLine', () => {
  it.each([
    ['sep=;\r\nEmail;Name\n', ';', 7],
    ['\ufeffsep=,\nEmail', ',', 9],
    ['"sep=|"\na|b', '|', 8],
    ['SEP=\t\na\tb', '\t', 6],
  ])('reads the separator from %j', (file, delimiter, bytes) => {
    expect(separatorLine(Buffer.from(file))).toEqual({ delimiter, bytes });
  });

  it.each(['Email;Name\n', 'sep=x\n', 'sep=;', 'separator\n'])('returns null for %j', (file) => {
    expect(separatorLine(Buffer.from(file))).toBeNull();
  });
});
