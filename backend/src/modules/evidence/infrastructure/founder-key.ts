import { createHmac } from 'node:crypto';

import { derivedKey } from '../../../platform/signing/derived-key.js';

/**
 * What stands in the record for a founder whose account is gone: who reads the table can't tell who it was.
 * @param secret `Env.lastingSecret`. @param subject the id that Google gives the account.
 * @returns 32 bytes, always the same for the same Google account.
 */
export function founderKey(secret: string, subject: string): Buffer {
  return createHmac('sha256', derivedKey(secret, 'founder-record')).update(subject).digest();
}
