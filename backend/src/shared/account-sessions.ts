/** A session in one browser. */
export interface AccountSession {
  /** Time of the sign-in. Null for sessions from before this was recorded. */
  signedInAt: Date | null;
  /** Time when the session expires if it isn't used before. */
  expiresAt: Date;
}

/** The sessions of one account on all devices. Session IDs aren't exposed. */
export abstract class AccountSessions {
  abstract list(userId: string): Promise<AccountSession[]>;

  /** Signs the account out everywhere. Requests that are running may still finish. */
  abstract endAll(userId: string): Promise<void>;
}
