/** A browser's session. */
export interface AccountSession {
  /** Null for sessions from before this was recorded. */
  signedInAt: Date | null;
  /** When it expires if it isn't used before. */
  expiresAt: Date;
}

/** The sessions of one account on all devices. Session ids aren't exposed. */
export abstract class AccountSessions {
  abstract list(userId: string): Promise<AccountSession[]>;

  /** Signs the account out everywhere. A running request may still finish. */
  abstract endAll(userId: string): Promise<void>;
}
