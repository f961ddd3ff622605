import { createContext, useContext } from 'react';
import type { FirebaseUser, User } from '@/api/generated';

/** The backend's user, with the picture and the display name under the names that the screens use. */
export type ClientUser = User & { displayName: string; photoURL: string | null };

export interface AuthContextValue {
  /** Null when signed out, and when the backend rejected the identity. */
  user: ClientUser | null;
  /** The identity verified by the provider. */
  firebaseUser: FirebaseUser | null;
  /** True until the first response with the session. */
  loading: boolean;
  /**
   * Opens the sign-in popup. Call it directly in a click handler: browsers block later popups. Resolves to
   * whether the user is signed in; if not, the user has seen the reason. Rejects, after logging, on
   * unexpected errors.
   */
  signIn: () => Promise<boolean>;
  signOut: () => Promise<void>;
  /** Loads the session again, after the account has changed or was deleted. */
  refresh: () => Promise<void>;
}

/** In `lib`, so that every feature can read the session; `features/auth` provides it. */
export const AuthContext = createContext<AuthContextValue | null>(null);

/** @throws if there is no AuthProvider above the caller */
export function useAuth(): AuthContextValue {
  const value = useContext(AuthContext);
  if (!value) throw new Error('useAuth must be used within an AuthProvider');
  return value;
}
