import { calculateJwkThumbprint, CompactSign, exportJWK, type JWK } from 'jose';

import type { SigningKey } from './signing-key.js';

/** Ed25519 has its own name (RFC 9864), because `EdDSA` doesn't specify the curve. */
const ALGORITHM = 'Ed25519';

/** The public key as a JWK with its ID. */
export type PublicKey = JWK & { kid: string };

/** Signs JSON with one Ed25519 key, as a JWS in compact form (RFC 7515). */
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

  /** The public key as PEM, for `openssl pkeyutl -verify -pubin`. */
  get publicPem(): string {
    return this.key.public.export({ type: 'spki', format: 'pem' }).toString();
  }

  /**
   * Signs a document. @param payload is serialized as JSON. @param type kind of the signed document, such as
   * `groundswell-evidence+jws`.
   * @returns three base64url parts separated by dots
   */
  sign(payload: object, type: string): Promise<string> {
    return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: ALGORITHM, kid: this.publicKey.kid, typ: type })
      .sign(this.key.secret);
  }
}
