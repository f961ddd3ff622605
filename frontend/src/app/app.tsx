import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { AuthProvider } from '@/features/auth/auth-provider';
import type { createRouter } from './router';
import type { Store } from './store';

export function App({ store, router }: { store: Store; router: ReturnType<typeof createRouter> }) {
  return (
    <StrictMode>
      <Provider store={store}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </Provider>
    </StrictMode>
  );
}
