import { describe, expect, it } from '@jest/globals';

import { fileNameOf } from './personal-files.js';

describe('fileNameOf()', () => {
  it.each([
    ['quiet-hours', 'quiet-hours'],
    ['../../etc/passwd', '-etc-passwd'],
    ['C:\\con', 'c-con'],
    ['con', 'con-idea'],
    ['lpt1', 'lpt1-idea'],
    ['a\0b\u202egpj.exe', 'a-b-gpj-exe'],
    ['', 'idea'],
    ['…', '-'],
  ])('given the slug %j, returns %s', (slug, name) => expect(fileNameOf(slug)).toBe(name));

  it('never returns a name that a file system would reject as too long', () => {
    expect(fileNameOf('a'.repeat(5000))).toHaveLength(150);
  });
});
