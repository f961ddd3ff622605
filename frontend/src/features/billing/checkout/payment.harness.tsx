import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { Route, Routes } from 'react-router-dom';
import type { Subscription } from '@/api/workspace';
import type { AuthContextValue } from '@/lib/auth-context';
import { aSubscription } from '@/testing/factories';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { SubscribePage } from '../subscribe-page';

export const NOT_STARTED = 'Failed to initialize payment. Please try again or contact support.';
/** Response to a successful payment. */
export const paid = { success: true, status: 'paid', redirectUrl: '/dashboard' };

/** Requests sent by the page, in order. */
export let sent: { path: string; body: unknown }[];
export const post = (path: string, answer: (call: number) => Response | JsonBodyType) => {
  let calls = 0;
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      sent.push({ path, body: await request.json().catch(() => null) });
      const answered = answer((calls += 1));
      return answered instanceof Response ? answered : HttpResponse.json(answered);
    }),
  );
};

/** Fake of the window that PayPal's stub opens. */
export let popup: { closed: boolean; location: { href: string }; focus: () => void; close: () => void };
export const say = (id: string, outcome: string) =>
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        origin: window.location.origin,
        data: { source: 'paypal-local', id, outcome },
      }),
    );
  });

/** Sets up an API on which every call succeeds, and a browser that allows popups. Call it in `beforeEach`. */
export function prepare() {
  sent = [];
  popup = {
    closed: false,
    location: { href: 'about:blank' },
    focus: () => undefined,
    close: () => (popup.closed = true),
  };
  jest.spyOn(window, 'open').mockImplementation(() => popup as unknown as Window);
  server.use(
    http.get('*/api/geo/country', () => HttpResponse.json({ country: null })),
    http.get('*/paypal/setup', () =>
      HttpResponse.json({ clientToken: 't', clientId: 'c', mode: 'local', environment: 'sandbox' }),
    ),
    http.get('*/api/user/payments', () => HttpResponse.json([])),
  );
  post('/paypal/subscription', () => ({ id: 'I-1', approveUrl: '/local/paypal/checkout?token=I-1' }));
  post('/paypal/order', () => ({ id: 'O-1', approveUrl: '/local/paypal/checkout?token=O-1' }));
}
/** Removes the mocks. Call it in `afterEach`. */
export function tidy() {
  jest.restoreAllMocks();
  delete window.Razorpay;
}

/** A canceled plan with time left. */
export const cancelled = (over: Partial<Subscription> = {}) =>
  http.get('*/api/user/subscription', () =>
    HttpResponse.json(
      aSubscription({
        state: 'cancelled',
        planId: 'pro',
        planName: 'Pro',
        subscriptionType: 'monthly',
        endsAt: '2099-07-14T00:00:00Z',
        canResume: true,
        ...over,
      }),
    ),
  );

function show(address: string, auth: Partial<AuthContextValue>) {
  const refresh = jest.fn(() => Promise.resolve());
  const view = renderWith(
    <Routes>
      <Route path="/subscribe" element={<SubscribePage />} />
      <Route path="/dashboard" element={<h1>The dashboard</h1>} />
    </Routes>,
    { address, auth: { refresh, ...auth } },
  );
  return { ...view, refresh };
}

export async function open(plan = 'Pro', auth: { signIn?: () => Promise<boolean> } = {}) {
  const view = show('/subscribe', { user: aClientUser(), ...auth });
  await view.user.click(await screen.findByRole('button', { name: `Choose ${plan}` }));
  const dialog = await screen.findByRole('dialog', { name: `Pay for ${plan}` });
  return {
    ...view,
    dialog,
    payButton: () => within(dialog).findByRole('button', { name: /^Pay / }),
  };
}
/** Opens the dialog for resuming a canceled plan, through the link in the plan banner. */
export async function openResume() {
  const view = show('/subscribe?plan=pro&resume=true', { user: aClientUser({ currentPlan: 'pro' }) });
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Resume Pro' }) };
}
export const notBusy = async (button: HTMLElement) => {
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  return button;
};
/** Clicks "Pay" once it is enabled. */
export async function pay({ user, payButton }: Awaited<ReturnType<typeof open>>) {
  await user.click(await notBusy(await payButton()));
}
