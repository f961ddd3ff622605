import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '@/api/store';
import { App } from './app';

/** The whole product at an address, with a fresh store and the real auth context. */
export function renderApp(address = '/') {
  const store = createStore();
  const user = userEvent.setup();
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <App store={store} />
    </MemoryRouter>,
  );
  return { ...view, store, user };
}
