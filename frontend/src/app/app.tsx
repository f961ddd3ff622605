import { Provider } from 'react-redux';
import { useRoutes } from 'react-router-dom';
import type { RootState, Store } from '@/api/store';
import { AuthProvider } from '@/features/auth/auth-provider';
import { routes } from './routes';

/**
 * The complete product, inside the router that the caller provides (the browser's, the server's, or a test's
 * in memory).
 *
 * @param drawnFrom the state that the server rendered the page from, during hydration
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
