import { lazy, Suspense, type ReactNode } from 'react';
import { fixedDisplayPrice, formatPrice } from '@/lib/currency';
import { useCurrency } from '@/lib/use-currency';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/input';
import { Skeleton } from '@/ui/skeleton';
import { PeriodToggle } from '../period-toggle';
import { chargeOf, EACH, MONTHS_CHARGED, PROVIDER_NAMES, type Offer } from './offer';
import styles from './payment-form.module.css';
import { ProviderChoice } from './provider-choice';
import type { PaypalSession } from './use-payment';
import type { PaypalState } from './use-paypal-setup';

const PaypalButtons = lazy(() => import('./paypal-buttons'));

export interface PaymentFormProps {
  offer: Offer;
  onChange: (change: Partial<Pick<Offer, 'type' | 'recurring' | 'provider'>>) => void;
  /** Undefined while it is asked for. */
  country: string | null | undefined;
  /** What buying does to the plan that one has. */
  effect: ReactNode;
  /** What came of the last try. */
  /** That is still being worked out, and is told before paying. */
  waiting: boolean;
  notice?: string;
  paypal: PaypalState;
  session: PaypalSession;
  onPay: () => void;
}

/** What is bought, how often it is paid, by whom, for how much. */
export function PaymentForm(props: PaymentFormProps) {
  const { offer, onChange, country, effect, waiting, notice } = props;
  return (
    <div className={styles.form}>
      {!offer.resume && <PeriodToggle value={offer.type} onChange={(type) => onChange({ type })} />}
      {country === undefined ? (
        <Skeleton height="138px" radius="var(--radius)" />
      ) : (
        <ProviderChoice
          value={offer.provider}
          country={country}
          onChange={(provider) => onChange({ provider })}
        />
      )}
      {!offer.resume && (
        <Checkbox
          checked={offer.recurring}
          onChange={(event) => onChange({ recurring: event.target.checked })}
        >
          <strong>Renew automatically</strong>
          <span className={styles.hint}>
            {offer.recurring
              ? `You are charged every ${EACH[offer.type]} until you cancel, which you can at any time.`
              : 'You pay once, and your plan ends when what you have paid for is used up.'}
          </span>
        </Checkbox>
      )}
      <div className={styles.summary}>
        {!offer.resume && <Price offer={offer} />}
        {waiting ? <Skeleton height="3em" /> : <p className={styles.effect}>{effect}</p>}
      </div>
      {notice && (
        <p role="alert" className={styles.notice}>
          {notice}
        </p>
      )}
      <PayButton {...props} />
    </div>
  );
}

/** What is charged, and what that is about in the currency that one reads prices in. */
function Price({ offer }: { offer: Offer }) {
  const [shown] = useCurrency();
  const charge = chargeOf(offer);
  const months = MONTHS_CHARGED[offer.type];
  const { priceUsd, priceInr } = offer.plan;
  const about = fixedDisplayPrice({ priceUsd: priceUsd * months, priceInr: priceInr * months }, shown);
  return (
    <p>
      <strong className={styles.amount}>{charge.text}</strong>{' '}
      {offer.recurring ? `a ${EACH[offer.type]}` : `for one ${EACH[offer.type]}`}
      <span className={styles.charged}>
        {shown !== charge.currency && `About ${formatPrice(about.amount, shown)}. `}
        Charged in {charge.currency === 'USD' ? 'US dollars' : 'Indian rupees'}
        {offer.type === 'yearly' && ' · 2 months free'}
      </span>
    </p>
  );
}

/** Nobody pays before it is known how, and what for. */
function PayButton({ offer, country, waiting, paypal, session, onPay }: PaymentFormProps) {
  const name = PROVIDER_NAMES[offer.provider];
  if (country === undefined) return <Wait text="Finding out how you can pay…" />;
  const label = offer.resume ? `Resume with ${name}` : `Pay ${chargeOf(offer).text} with ${name}`;
  if (offer.provider === 'paypal' && paypal.unavailable !== null) {
    return (
      <div className={styles.unavailable}>
        <p role="alert" className={styles.notice}>
          {paypal.unavailable}
        </p>
        <Button size="l" block onClick={paypal.retry.press}>
          {paypal.retry.label}
        </Button>
      </div>
    );
  }
  if (offer.provider === 'paypal' && !paypal.setup) return <Wait text="Connecting to PayPal…" />;
  if (offer.provider === 'paypal' && paypal.setup?.mode === 'sdk') {
    return (
      <Suspense fallback={<Skeleton height="48px" radius="var(--radius)" />}>
        <PaypalButtons setup={paypal.setup} recurring={offer.recurring} session={session} label={label} />
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
