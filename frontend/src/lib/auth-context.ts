import { createContext, useContext } from 'react';
import type { FirebaseUser, User } from '@/api/generated';

/** The backend's user, with the names under which the screens know an identity's picture and display name. */
export type ClientUser = User & { displayName: string; photoURL: string | null };

export interface AuthContextValue {
  /** The backend user; null when signed out, and when the backend would not take the identity. */
  user: ClientUser | null;
  /** The identity that the provider vouched for. */
  firebaseUser: FirebaseUser | null;
  /** True until the first answer about who is here. */
  loading: boolean;
  /**
   * Opens the sign-in popup. Call it straight from a click: browsers block popups that come later. Resolves
   * to whether somebody is signed in now, after telling the person why not. Rejects, after logging, when the
   * reason is nothing expected.
   */
  signIn: () => Promise<boolean>;
  signOut: () => Promise<void>;
  /** Asks the server again who is here: after a change of the account, or its end. */
  refresh: () => Promise<void>;
}

/** Lives in `lib` so that every feature may ask who is here; `features/auth` is what provides it. */
export const AuthContext = createContext<AuthContextValue | null>(null);

/** @throws when no AuthProvider is above the caller */
export function useAuth(): AuthContextValue {
  const value = useContext(AuthContext);
  if (!value) throw new Error('useAuth must be used within an AuthProvider');
  return value;
}
