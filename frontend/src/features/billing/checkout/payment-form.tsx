import { Suspense, type ReactNode } from 'react';
import { fixedDisplayPrice, formatPrice } from '@/lib/currency';
import { lazyPart } from '@/lib/load';
import { useCurrency } from '@/lib/use-currency';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/input';
import { Skeleton } from '@/ui/skeleton';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { RadioCards } from '@/ui/form/radio-cards';
import { IntervalToggle } from '../interval-toggle';
import { INTERVAL_NAMES, MONTHS_CHARGED } from '../billing-interval';
import { chargeOf, PROVIDER_NAMES, type PurchaseRequest, type Provider } from './purchase-request';
import styles from './payment-form.module.css';
import type { PaypalSession } from './pay-with-paypal';
import type { PaypalState } from './use-paypal-setup';

const ABOUT: Record<Provider, string> = {
  paypal: 'US dollars. PayPal balance or any card.',
  razorpay: 'Indian rupees. UPI, cards, net banking.',
};
const CARDS = (['paypal', 'razorpay'] as const).map((provider) => ({
  value: provider,
  label: PROVIDER_NAMES[provider],
  text: ABOUT[provider],
}));

/** Lets the buyer choose the payment provider, and says when the other provider is the better choice. */
function ProviderChoice({
  value,
  country,
  onChange,
}: {
  value: Provider;
  /** Country code, for example "IN". Null if unknown. */
  country: string | null;
  onChange: (provider: Provider) => void;
}) {
  return (
    <div>
      <RadioCards name="provider" legend="Pay with" cards={CARDS} value={value} onChange={onChange} />
      <p className={styles.why}>{whyThisOne(country)}</p>
    </div>
  );
}

function whyThisOne(country: string | null): string {
  if (country === 'IN') return 'Paying from outside India? Choose PayPal.';
  return 'Paying from India? Choose Razorpay.';
}

const PaypalButtons = lazyPart(() => import('./paypal-buttons'));

export interface PaymentFormProps {
  request: PurchaseRequest;
  onChange: (change: Partial<Pick<PurchaseRequest, 'type' | 'recurring' | 'provider'>>) => void;
  /** The buyer's country code. Undefined while loading; null if unknown. */
  country: string | null | undefined;
  /** Text about the purchase's effect on the current plan. */
  effect: ReactNode;
  /** True if the effect is still loading. The buyer must see it before paying. */
  waiting: boolean;
  /** Result of the last attempt. */
  notice?: string;
  paypal: PaypalState;
  session: PaypalSession;
  onPay: () => void;
}

/** Form with the plan, its billing interval, the provider and the price. */
export function PaymentForm(props: PaymentFormProps) {
  const { request, onChange, country, effect, waiting, notice } = props;
  return (
    <div className={styles.form}>
      {!request.resume && <IntervalToggle value={request.type} onChange={(type) => onChange({ type })} />}
      {country === undefined ? (
        <Skeleton height="138px" radius="var(--radius)" />
      ) : (
        <ProviderChoice
          value={request.provider}
          country={country}
          onChange={(provider) => onChange({ provider })}
        />
      )}
      {!request.resume && (
        <Checkbox
          checked={request.recurring}
          onChange={(event) => onChange({ recurring: event.target.checked })}
        >
          <strong>Renew automatically</strong>
          <span className={cx(typography.under, typography.small)}>
            {request.recurring
              ? `You’re charged every ${INTERVAL_NAMES[request.type]} until you cancel. Cancel any time.`
              : 'You pay once. Your plan ends after the paid period.'}
          </span>
        </Checkbox>
      )}
      <div className={styles.summary}>
        {!request.resume && <Price request={request} />}
        {waiting ? <Skeleton height="3em" /> : <p className={styles.effect}>{effect}</p>}
      </div>
      {notice && (
        <p role="alert" className={cx(typography.body, surface.error, styles.notice)}>
          {notice}
        </p>
      )}
      <PayButton {...props} />
    </div>
  );
}

/** The charged price, with its approximate value in the displayed currency. */
function Price({ request }: { request: PurchaseRequest }) {
  const [readerCurrency] = useCurrency();
  const charge = chargeOf(request);
  const months = MONTHS_CHARGED[request.type];
  const { priceUsd, priceInr } = request.plan;
  const about = fixedDisplayPrice(
    { priceUsd: priceUsd * months, priceInr: priceInr * months },
    readerCurrency,
  );
  return (
    <p>
      <strong className={styles.amount}>{charge.text}</strong>{' '}
      {request.recurring ? `a ${INTERVAL_NAMES[request.type]}` : `for one ${INTERVAL_NAMES[request.type]}`}
      <span className={cx(typography.under, typography.body)}>
        {readerCurrency !== charge.currency && `About ${formatPrice(about.amount, readerCurrency)}. `}
        Charged in {charge.currency === 'USD' ? 'US dollars' : 'Indian rupees'}
        {request.type === 'yearly' && ' · 2 months free'}
      </span>
    </p>
  );
}

/** The pay button. Disabled until the payment method and the purchase's effect are known. */
function PayButton({ request, country, waiting, paypal, session, onPay }: PaymentFormProps) {
  const name = PROVIDER_NAMES[request.provider];
  if (country === undefined) return <Wait text="Loading payment options…" />;
  const label = request.resume ? `Resume with ${name}` : `Pay ${chargeOf(request).text} with ${name}`;
  if (request.provider === 'paypal' && paypal.unavailable !== null) {
    return (
      <div className={layout.stack3}>
        <p role="alert" className={cx(typography.body, surface.error, styles.notice)}>
          {paypal.unavailable}
        </p>
        <Button size="l" block onClick={paypal.retry.press}>
          {paypal.retry.label}
        </Button>
      </div>
    );
  }
  if (request.provider === 'paypal' && !paypal.setup) return <Wait text="Connecting to PayPal…" />;
  if (request.provider === 'paypal' && paypal.setup?.mode === 'sdk') {
    return (
      <Suspense fallback={<Skeleton height="48px" radius="var(--radius)" />}>
        <PaypalButtons setup={paypal.setup} recurring={request.recurring} session={session} label={label} />
      </Suspense>
    );
  }
  return (
    <Button variant="primary" size="l" block busy={waiting} onClick={onPay}>
      {label}
    </Button>
  );
}

function Wait({ text }: { text: string }) {
  return (
    <p role="status" className={styles.wait}>
      {text}
    </p>
  );
}
