import { createContext, useContext } from 'react';
import type { FirebaseUser, User } from '@/api/generated';

/** The backend's user, with the picture and the display name under the property names that screens use. */
export type ClientUser = User & { displayName: string; photoURL: string | null };

export interface AuthContextValue {
  /** The signed-in user. Null if signed out, or if the backend rejected the identity. */
  user: ClientUser | null;
  /** The identity that the provider verified. Null if signed out. */
  firebaseUser: FirebaseUser | null;
  /** True until the first response that contains the session. */
  loading: boolean;
  /**
   * Opens the sign-in popup. Call it directly in a click handler, because browsers block popups opened later.
   * Resolves to whether the user is signed in. If not, the reason has been shown. Logs unexpected errors and
   * rejects with them.
   */
  signIn: () => Promise<boolean>;
  signOut: () => Promise<void>;
  /** Reloads the session after the account has changed or has been deleted. */
  refresh: () => Promise<void>;
}

/**
 * Context for the session. It is in `lib` so that every feature can read it. `features/auth` provides the
 * value.
 */
export const AuthContext = createContext<AuthContextValue | null>(null);

/** @throws without an AuthProvider above the caller */
export function useAuth(): AuthContextValue {
  const value = useContext(AuthContext);
  if (!value) throw new Error('useAuth must be used within an AuthProvider');
  return value;
}
