import { Provider } from 'react-redux';
import { useRoutes } from 'react-router-dom';
import type { RootState, Store } from '@/api/store';
import { AuthProvider } from '@/features/auth/auth-provider';
import { routes } from './routes';

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
  return useRoutes(routes);
}
