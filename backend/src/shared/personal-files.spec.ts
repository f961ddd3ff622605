import { describe, expect, it } from '@jest/globals';

import { fileNameOf } from './personal-files.js';

describe('a file named by a slug', () => {
  it.each([
    ['quiet-hours', 'quiet-hours'],
    ['../../etc/passwd', '-etc-passwd'],
    ['C:\\con', 'c-con'],
    ['con', 'con-idea'],
    ['lpt1', 'lpt1-idea'],
    ['a\0b\u202egpj.exe', 'a-b-gpj-exe'],
    ['', 'idea'],
    ['…', '-'],
  ])('%j is %s', (slug, name) => expect(fileNameOf(slug)).toBe(name));

  it('is never longer than a file system allows', () => {
    expect(fileNameOf('a'.repeat(5000))).toHaveLength(150);
  });
});
