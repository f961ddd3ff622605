import '@testing-library/jest-dom';
import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { patient } from '@groundswell/testing/slowness';
import { resetToasts } from '@/ui/toast/toast-store';
import { server } from '@/testing/server';
import { elementError } from './element-error';

// An upper limit for busy machines. A wait still ends as soon as its condition is met.
configure({ asyncUtilTimeout: patient(8000), getElementError: elementError });

// The code contains the English texts.
i18n.loadAndActivate({ locale: 'en', messages: {} });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  // Removes what user-event has left. It cleans up automatically only in the file that loaded it.
  Reflect.deleteProperty(navigator, 'clipboard');
  server.resetHandlers();
  resetToasts();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(() => server.close());
