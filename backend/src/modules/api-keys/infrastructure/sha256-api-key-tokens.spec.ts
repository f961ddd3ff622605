import { createHash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import { Sha256ApiKeyTokens } from './sha256-api-key-tokens.js';

const tokens = new Sha256ApiKeyTokens();

describe('the token of an API key', () => {
  it('is one random word that secret scanners can find', () => {
    const { token, prefix, hash } = tokens.make();
    expect(token).toMatch(/^gsk_[0-9a-f]{72}$/);
    expect(prefix).toBe(token.slice(0, 12));
    expect(hash).toEqual(createHash('sha256').update(token).digest());
    expect(tokens.make().token).not.toBe(token);
  });

  it('can be found by its hash', () => {
    const { token, hash } = tokens.make();
    expect(tokens.hashOf(token)).toEqual(hash);
  });

  it('ends in the CRC-32 of its secret, so that others can check it', () => {
    expect(tokens.hashOf(`gsk_${'0'.repeat(64)}${'34b1e4cb'}`)).not.toBeNull();
  });

  it.each([
    ['cut off', (token: string) => token.slice(0, -1)],
    ['with a digit changed', (token: string) => token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['in capitals', (token: string) => token.toUpperCase()],
    ['with extra characters', (token: string) => `${token}\n`],
    ['empty', () => ''],
  ])('is rejected if it is %s', (_, spoil) => {
    expect(tokens.hashOf(spoil(tokens.make().token))).toBeNull();
  });
});
