import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { patient } from '@groundswell/testing/slowness';
import { resetToasts } from '@/ui/toast/toast-store';
import { server } from '@/testing/server';
import { elementError } from './element-error';

// An upper limit for busy machines; a wait ends as soon as it can.
configure({ asyncUtilTimeout: patient(8000), getElementError: elementError });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  // Left by user-event, which removes it automatically only in the file that loaded it.
  Reflect.deleteProperty(navigator, 'clipboard');
  server.resetHandlers();
  resetToasts();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(() => server.close());
