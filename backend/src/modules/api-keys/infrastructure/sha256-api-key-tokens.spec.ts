import { createHash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import { Sha256ApiKeyTokens } from './sha256-api-key-tokens.js';

const tokens = new Sha256ApiKeyTokens();

describe("an API key's token", () => {
  it('is a single random word that secret scanners can find', () => {
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

  it('ends with the CRC-32 of its secret, so that others can validate the token', () => {
    expect(tokens.hashOf(`gsk_${'0'.repeat(64)}${'34b1e4cb'}`)).not.toBeNull();
  });

  it.each([
    ['truncated', (token: string) => token.slice(0, -1)],
    ['changed in one digit', (token: string) => token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['in upper case', (token: string) => token.toUpperCase()],
    ['followed by extra characters', (token: string) => `${token}\n`],
    ['empty', () => ''],
  ])('is rejected if it is %s', (_, spoil) => {
    expect(tokens.hashOf(spoil(tokens.make().token))).toBeNull();
  });
});
