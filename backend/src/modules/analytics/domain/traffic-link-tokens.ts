/** Makes the tokens of read-only links, and recognises their form. */
export abstract class TrafficLinkTokens {
  /** @returns a new token, which is shown once and not kept, and what is kept of it. */
  abstract make(): { token: string; hash: Uint8Array };

  /** @returns what to look for, or null for a text that is no token. */
  abstract hashOf(token: string): Uint8Array | null;
}
