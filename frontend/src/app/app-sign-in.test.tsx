import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '@/api/store';
import { getToasts } from '@/ui/toast/toast-store';
import { App } from './app';
import { signedIn, Address } from './app.harness';

/** Replaces the provider's popup with a popup that signs in immediately. */
function signsIn() {
  jest.spyOn(window, 'open').mockImplementation(() => {
    signedIn();
    queueMicrotask(() =>
      window.dispatchEvent(
        new MessageEvent('message', {
          origin: window.location.origin,
          data: { type: 'groundswell:auth', status: 'ok' },
        }),
      ),
    );
    return { closed: false } as Window;
  });
}

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <App store={createStore()} />
      <Address />
    </MemoryRouter>,
  );
/** Waits until the session has loaded, with no user signed in. */
const signedOut = () => waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull());
const at = (address: string) =>
  waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(new RegExp(`^${address}$`)));

test.each([
  ['/about', 'Submit Your Idea', '/submit-idea'],
  ['/sitemap', 'Submit Idea', '/submit-idea'],
  ['/terms-of-service', 'Submit an idea', '/new-idea'],
])('on %s, the link "%s" asks a visitor to sign in, and then opens %s', async (page, name, form) => {
  open(page);
  await screen.findByRole('heading', { level: 1 });
  await signedOut();
  signsIn();
  fireEvent.click(screen.getByRole('link', { name }));
  expect(window.open).toHaveBeenCalledWith('/api/auth/google', expect.anything(), expect.anything());
  await at(form);
  jest.restoreAllMocks();
});

test('a visitor who doesn’t sign in stays on the same screen', async () => {
  open('/about');
  await screen.findByRole('heading', { level: 1 });
  await signedOut();
  jest.spyOn(window, 'open').mockReturnValue(null);
  fireEvent.click(screen.getByRole('link', { name: 'Submit Your Idea' }));
  await waitFor(() => expect(getToasts()[0]?.description).toMatch(/blocked the sign-in window/));
  await at('/about');
  jest.restoreAllMocks();
});

test.each([
  ['/login?next=%2Fideas%3Fsort%3Drecent', '/ideas\\?sort=recent'],
  ['/login?next=%2F%2Fevil.example', '/dashboard'],
  ['/login', '/dashboard'],
])('the page %s lets a visitor sign in, and then opens %s', async (address, next) => {
  open(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toBeInTheDocument();
  signsIn();
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Continue with Google' }));
  await at(next);
  jest.restoreAllMocks();
});
