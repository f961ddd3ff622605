import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import ConfigProvider from 'antd/es/config-provider';
import { Provider } from 'react-redux';
import { MemoryRouter, parsePath, Route, Routes } from 'react-router-dom';
import { createStore } from '@/api/store';
import { AuthContext, type AuthContextValue, type ClientUser } from '@/lib/auth-context';
import { ToastRegion } from '@/ui/toast/toast-region';
import { aUser } from './factories';

export function aClientUser(change: Partial<ClientUser> = {}): ClientUser {
  const user = aUser();
  return { ...user, displayName: user.username, photoURL: user.avatar, ...change };
}

/**
 * Renders a component inside the providers every screen has: a store, a router, the toasts and a session.
 * @param options.state state of the link that leads to the component
 * @param options.path the route's path, if the component reads the URL
 */
export function renderWith(
  element: ReactElement,
  {
    address = '/',
    state,
    path,
    auth = {},
  }: { address?: string; state?: unknown; path?: string; auth?: Partial<AuthContextValue> } = {},
) {
  const store = createStore();
  const user = userEvent.setup({ delay: null });
  const value: AuthContextValue = {
    user: null,
    firebaseUser: null,
    loading: false,
    signIn: () => Promise.resolve(true),
    signOut: () => Promise.resolve(),
    refresh: () => Promise.resolve(),
    ...auth,
  };
  const view = render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <Provider store={store}>
        <MemoryRouter initialEntries={[{ ...parsePath(address), state }]}>
          <AuthContext value={value}>
            {path ? (
              <Routes>
                <Route path={path} element={element} />
              </Routes>
            ) : (
              element
            )}
            <ToastRegion />
          </AuthContext>
        </MemoryRouter>
      </Provider>
    </ConfigProvider>,
  );
  return { ...view, store, user };
}
