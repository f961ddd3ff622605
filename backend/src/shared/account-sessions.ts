/** One browser that is signed in. */
export interface AccountSession {
  /** Null for a session from before this was noted. */
  signedInAt: Date | null;
  /** When it ends, unless it is used before that. */
  expiresAt: Date;
}

/** The sessions of one account, on whichever device. The session ids stay inside. */
export abstract class AccountSessions {
  abstract list(userId: string): Promise<AccountSession[]>;

  /** Signs the account out everywhere. A request that is under way may still finish. */
  abstract endAll(userId: string): Promise<void>;
}
