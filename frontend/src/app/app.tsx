import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { useHref, useLocation, useRoutes } from 'react-router-dom';
import type { RootState, Store } from '@/api/store';
import { AuthProvider } from '@/features/auth/auth-provider';
import { inPageLanguage, pageLocale } from '@/lib/language';
import { routes } from './routes';
import { isAtWork } from './workspace-routes';

/**
 * The complete product, to be rendered inside a router: the browser's, the server's, or a test's memory
 * router.
 *
 * @param drawnFrom during hydration, the state from which the server rendered the page
 */
export function App({ store, drawnFrom }: { store: Store; drawnFrom?: RootState }) {
  return (
    <Provider store={store} serverState={drawnFrom}>
      <AuthProvider>
        <Screens />
      </AuthProvider>
    </Provider>
  );
}

function Screens() {
  const screens = useRoutes(routes);
  const elsewhere = useOtherAddress();
  useEffect(() => {
    if (elsewhere) window.location.replace(elsewhere);
  }, [elsewhere]);
  return elsewhere ? null : screens;
}

/**
 * Returns the current URL as it must be loaded, if a link led from a public page in another language to the
 * workspace or back. Public paths name the page's language. Paths of the workspace don't, because the account
 * decides. Null if the URL is right.
 */
function useOtherAddress(): string | null {
  const { pathname, search, hash } = useLocation();
  const isPrefixed = useHref('/') !== '/';
  const isPrefixMissing = !isPrefixed && pageLocale() !== 'en';
  if (!isPrefixed && !isPrefixMissing) return null;
  if (isAtWork(pathname) !== isPrefixed) return null;
  return (isPrefixed ? pathname : inPageLanguage(pathname)) + search + hash;
}
