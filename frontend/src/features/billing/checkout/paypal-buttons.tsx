import {
  INSTANCE_LOADING_STATE,
  PayPalProvider,
  usePayPal,
  usePayPalOneTimePaymentSession,
  usePayPalSubscriptionPaymentSession,
} from '@paypal/react-paypal-js/sdk-v6';
import { createElement } from 'react';
import type { PaypalSetup } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import styles from './payment-form.module.css';
import { paypalUnavailable } from './paypal-unavailable';
import type { PaypalSession } from './pay-with-paypal';

interface ButtonProps {
  session: PaypalSession;
  /** The button's label, for example "Pay $15.00". */
  label: string;
}

/**
 * PayPal's own button, rendered by its script (https://docs.paypal.ai). Loaded only if real credentials are
 * configured, and only when someone is about to pay with PayPal.
 */
export default function PaypalButtons({
  setup,
  recurring,
  ...button
}: ButtonProps & { setup: PaypalSetup; recurring: boolean }) {
  return (
    <PayPalProvider
      key={setup.clientToken}
      clientToken={setup.clientToken}
      environment={setup.environment}
      components={['paypal-payments', 'paypal-subscriptions']}
      pageType="checkout"
    >
      {recurring ? <SubscriptionButton {...button} /> : <OrderButton {...button} />}
    </PayPalProvider>
  );
}

/** PayPal's callbacks, for both one-time and recurring payments. */
const outcomesOf = (session: PaypalSession) => ({
  onApprove: async () => session.approved(),
  onCancel: () => session.cancelled(),
  onError: () => session.failed(),
});

function OrderButton({ session, label }: ButtonProps) {
  const { handleClick } = usePayPalOneTimePaymentSession({
    createOrder: async () => ({ orderId: await session.create() }),
    ...outcomesOf(session),
  });
  return <BrandedButton label={label} session={session} start={handleClick} />;
}

function SubscriptionButton({ session, label }: ButtonProps) {
  const { handleClick } = usePayPalSubscriptionPaymentSession({
    createSubscription: async () => ({ subscriptionId: await session.create() }),
    ...outcomesOf(session),
  });
  return <BrandedButton label={label} session={session} start={handleClick} />;
}

function BrandedButton({ label, session, start }: ButtonProps & { start: () => Promise<unknown> }) {
  const { loadingStatus } = usePayPal();
  if (loadingStatus === INSTANCE_LOADING_STATE.REJECTED) {
    return (
      <p role="alert" className={cx(typography.body, surface.error, styles.notice)}>
        {paypalUnavailable()}
      </p>
    );
  }
  return (
    <div className={styles.paypal} aria-busy={loadingStatus === INSTANCE_LOADING_STATE.PENDING}>
      {createElement('paypal-button', {
        type: 'pay',
        'aria-label': label,
        // Called synchronously during the click: PayPal opens its window first, then waits for the payment's
        // ID.
        onClick: () => void start().catch(() => session.failed()),
      })}
    </div>
  );
}
