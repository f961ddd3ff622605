import { calculateJwkThumbprint, CompactSign, exportJWK, type JWK } from 'jose';

import type { SigningKey } from './signing-key.js';

/** Ed25519 under its own name (RFC 9864): `EdDSA` leaves open which curve. */
const ALGORITHM = 'Ed25519';

/** The public half as others fetch it: a JWK that names itself. */
export type PublicKey = JWK & { kid: string };

/** Signs JSON with one Ed25519 key, as JWS in compact form (RFC 7515). */
export class Signer {
  private constructor(
    private readonly key: SigningKey,
    readonly publicKey: PublicKey,
  ) {}

  static async with(key: SigningKey): Promise<Signer> {
    const jwk = await exportJWK(key.public);
    const kid = await calculateJwkThumbprint(jwk);
    return new Signer(key, { ...jwk, kid, alg: ALGORITHM, use: 'sig' });
  }

  /** For `openssl pkeyutl -verify -pubin`. */
  get publicPem(): string {
    return this.key.public.export({ type: 'spki', format: 'pem' }).toString();
  }

  /**
   * @param payload becomes JSON. @param type what is signed, e.g. `groundswell-evidence+jws`.
   * @returns three parts of base64url with dots between them
   */
  sign(payload: object, type: string): Promise<string> {
    return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: ALGORITHM, kid: this.publicKey.kid, typ: type })
      .sign(this.key.secret);
  }
}
