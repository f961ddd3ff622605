import { Provider } from 'react-redux';
import { useRoutes } from 'react-router-dom';
import type { RootState, Store } from '@/api/store';
import { AuthProvider } from '@/features/auth/auth-provider';
import { routes } from './routes';

/**
 * The whole product, inside whichever router the caller gives it (the browser's, the server's, or a test's in
 * memory).
 *
 * @param drawnFrom what the server has drawn the page from, where it is taken over
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
