import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { patient } from '@groundswell/testing/slowness';
import { resetToasts } from '@/ui/toast/toast-store';
import { server } from '@/testing/server';
import { elementError } from './element-error';

// A wait ends as soon as it can; this is only how long a busy machine may take.
configure({ asyncUtilTimeout: patient(8000), getElementError: elementError });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  // user-event's, which it takes away by itself only in the file that loaded it.
  Reflect.deleteProperty(navigator, 'clipboard');
  server.resetHandlers();
  resetToasts();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(() => server.close());
