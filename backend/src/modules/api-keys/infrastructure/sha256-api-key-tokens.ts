import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { Injectable } from '@nestjs/common';

import { ApiKeyTokens, type NewToken } from '../domain/api-key.repository.js';

/** Prefix that lets people and secret scanners recognize a key. */
const PREFIX = 'gsk_';
const SECRET_BYTES = 32;
/** Number of visible hexadecimal digits after the prefix: 32 of 256 bits. */
const SHOWN = 8;
const FORM = /^gsk_[0-9a-f]{64}[0-9a-f]{8}$/;

/**
 * Tokens made of `gsk_`, 32 random bytes and their CRC-32, in hexadecimal. A token is one word of 76
 * characters: double-clicking selects it, and secret scanners find it by `\bgsk_[0-9a-f]{72}\b`. The checksum
 * lets scanners distinguish keys from lookalikes without a request. Tokens are hashed once with SHA-256,
 * because 256 random bits don't need a slow hash.
 */
@Injectable()
export class Sha256ApiKeyTokens extends ApiKeyTokens {
  make(): NewToken {
    const secret = randomBytes(SECRET_BYTES).toString('hex');
    const token = PREFIX + secret + checksumOf(secret);
    return { token, prefix: token.slice(0, PREFIX.length + SHOWN), hash: sha256(token) };
  }

  hashOf(token: string): Buffer | null {
    if (!FORM.test(token)) return null;
    const end = PREFIX.length + SECRET_BYTES * 2;
    return token.slice(end) === checksumOf(token.slice(PREFIX.length, end)) ? sha256(token) : null;
  }
}

function checksumOf(secret: string): string {
  return crc32(secret).toString(16).padStart(8, '0');
}

function sha256(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
