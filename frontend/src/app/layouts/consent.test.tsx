import { act, screen, waitFor, within } from '@testing-library/react';
import { readCookie } from '@/lib/cookies';
import { rememberPreferences } from '@/lib/preferences';
import { renderApp, signedIn } from '../app.harness';

const banner = () => screen.findByRole('region', { name: 'Cookies' });
const noBanner = () => expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();

/**
 * Waits for the page's heading, and then long enough for the consent question to appear. Turn on fake timers
 * before rendering.
 */
async function settled() {
  await screen.findByRole('heading', { level: 1 });
  await act(() => jest.advanceTimersByTimeAsync(5000));
}

afterEach(() => jest.useRealTimers());
afterEach(() => delete (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl);

it('asks with two equally prominent buttons, without taking the focus, and sets no optional cookies before the answer', async () => {
  renderApp('/about');
  const question = await banner();
  expect(question).not.toContainElement(document.activeElement as HTMLElement);
  const [yes, no] = within(question).getAllByRole('button');
  expect([yes?.textContent, no?.textContent]).toEqual(['Accept analytics', 'Only necessary']);
  expect(yes?.className).toBe(no?.className);
  expect(within(question).getByRole('link', { name: 'Cookie Policy' })).toHaveAttribute(
    'href',
    '/cookie-policy',
  );
  expect(document.cookie).not.toMatch(/analytics_id|user_preferences/);
});

it('sets the ID and closes once the visitor consents, and lets them withdraw consent in the footer’s settings', async () => {
  const { user } = renderApp('/about');
  await user.click(within(await banner()).getByRole('button', { name: 'Accept analytics' }));
  expect(readCookie('analytics_id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(screen.getByRole('main')).toHaveFocus();
  noBanner();

  const opener = within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Cookie settings' });
  await user.click(opener);
  const settings = await banner();
  await waitFor(() => expect(settings).toHaveFocus());
  expect(settings).toHaveTextContent('Your current choice: analytics accepted.');
  await user.click(within(settings).getByRole('button', { name: 'Only necessary' }));
  expect(readCookie('analytics_id')).toBeUndefined();
  expect(JSON.parse(readCookie('user_preferences') ?? '')).toEqual({ consent: 'no' });
  noBanner();
  expect(opener).toHaveFocus();
});

it('lets the visitor answer and close the cookie banner with the keyboard', async () => {
  const { user } = renderApp('/cookie-policy');
  await banner();
  screen.getByRole('link', { name: 'Skip to content' }).focus();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Accept analytics' })).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  noBanner();
  within(screen.getByRole('main')).getByRole('button', { name: 'Cookie settings' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await banner()).toHaveFocus());
  await user.keyboard('{Escape}');
  noBanner();
  expect(readCookie('user_preferences')).toContain('no');
});

it('doesn’t ask if the browser sends a privacy signal, and explains why in the settings', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  rememberPreferences({ consent: 'yes' });
  document.cookie = 'analytics_id=from-before; Path=/';
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  const { user } = renderApp('/about');
  await settled();
  noBanner();
  expect(readCookie('analytics_id')).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Cookie settings' }));
  const settings = await banner();
  expect(settings).toHaveTextContent('Your browser asks sites not to track you.');
  expect(
    within(settings)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Close']);
  await user.click(within(settings).getByRole('button', { name: 'Close' }));
  noBanner();
});

it('doesn’t ask again once the visitor has answered', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  rememberPreferences({ consent: 'no' });
  renderApp('/about');
  await settled();
  noBanner();
});

it('doesn’t ask founders in the workspace', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  signedIn();
  renderApp('/dashboard');
  await settled();
  noBanner();
});
