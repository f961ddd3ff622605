import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Select, Trans } from '@lingui/react/macro';
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
import { MONTHS_CHARGED } from '../billing-interval';
import { chargeOf, PROVIDER_NAMES, type PurchaseRequest, type Provider } from './purchase-request';
import styles from './payment-form.module.css';
import type { PaypalSession } from './pay-with-paypal';
import type { PaypalState } from './use-paypal-setup';

const ABOUT: Record<Provider, MessageDescriptor> = {
  paypal: msg`US dollars. PayPal balance or any card.`,
  razorpay: msg`Indian rupees. UPI, cards, net banking.`,
};
const providerCards = () =>
  (['paypal', 'razorpay'] as const).map((provider) => ({
    value: provider,
    label: PROVIDER_NAMES[provider],
    text: i18n._(ABOUT[provider]),
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
      <RadioCards
        name="provider"
        legend={t`Pay with`}
        cards={providerCards()}
        value={value}
        onChange={onChange}
      />
      <p className={styles.why}>{whyThisOne(country)}</p>
    </div>
  );
}

function whyThisOne(country: string | null): string {
  if (country === 'IN') return t`Paying from outside India? Choose PayPal.`;
  return t`Paying from India? Choose Razorpay.`;
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
          <strong>{t`Renew automatically`}</strong>
          <span className={cx(typography.under, typography.small)}>{renewalText(request)}</span>
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

function renewalText({ type, recurring }: PurchaseRequest): string {
  if (!recurring) return t`You pay once. Your plan ends after the paid period.`;
  return type === 'yearly'
    ? t`You’re charged every year until you cancel. Cancel any time.`
    : t`You’re charged every month until you cancel. Cancel any time.`;
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
      <Charge {...request} amount={charge.text} />
      <span className={cx(typography.under, typography.body)}>
        {readerCurrency !== charge.currency && (
          <>{t`About ${{ price: formatPrice(about.amount, readerCurrency) }}.`} </>
        )}
        {charge.currency === 'USD' ? t`Charged in US dollars` : t`Charged in Indian rupees`}
        {request.type === 'yearly' && <> · {t`2 months free`}</>}
      </span>
    </p>
  );
}

/** The charged amount and how often it is charged. */
function Charge({
  amount,
  type,
  recurring,
}: Pick<PurchaseRequest, 'type' | 'recurring'> & { amount: string }) {
  return recurring ? (
    <Trans>
      <strong className={styles.amount}>{amount}</strong>{' '}
      <Select value={type} _yearly="a year" other="a month" />
    </Trans>
  ) : (
    <Trans>
      <strong className={styles.amount}>{amount}</strong>{' '}
      <Select value={type} _yearly="for one year" other="for one month" />
    </Trans>
  );
}

/** The pay button. Disabled until the payment method and the purchase's effect are known. */
function PayButton({ request, country, waiting, paypal, session, onPay }: PaymentFormProps) {
  const name = PROVIDER_NAMES[request.provider];
  if (country === undefined) return <Wait text={t`Loading payment options…`} />;
  const amount = chargeOf(request).text;
  const label = request.resume ? t`Resume with ${name}` : t`Pay ${amount} with ${name}`;
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
  if (request.provider === 'paypal' && !paypal.setup) return <Wait text={t`Connecting to PayPal…`} />;
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
