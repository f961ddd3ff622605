import { Provider } from 'react-redux';
import { useRoutes } from 'react-router-dom';
import type { Store } from '@/api/store';
import { AuthProvider } from '@/features/auth/auth-provider';
import { routes } from './routes';

/** The whole product, inside whichever router the caller gives it (the browser's, or a test's in memory). */
export function App({ store }: { store: Store }) {
  return (
    <Provider store={store}>
      <AuthProvider>
        <Screens />
      </AuthProvider>
    </Provider>
  );
}

function Screens() {
  return useRoutes(routes);
}
