import { lazy, Suspense, type ReactNode } from 'react';
import type { PaypalSetup } from '@/api/workspace';
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

const PaypalButtons = lazy(() => import('./paypal-buttons'));

export interface PaymentFormProps {
  offer: Offer;
  onChange: (change: Partial<Pick<Offer, 'type' | 'recurring' | 'provider'>>) => void;
  /** Undefined while it is asked for. */
  country: string | null | undefined;
  /** What buying does to the plan that one has. */
  effect: ReactNode;
  /** What came of the last try. */
  notice?: string;
  paypal: PaypalState;
  session: PaypalSession;
  onPay: () => void;
}

/** How PayPal can be reached: `setup` is there once it can. */
export interface PaypalState {
  setup?: PaypalSetup;
  /** Why it cannot. */
  unavailable: string | null;
  retry: () => void;
}

/** What is bought, how often it is paid, by whom, for how much. */
export function PaymentForm(props: PaymentFormProps) {
  const { offer, onChange, country, effect, notice } = props;
  return (
    <div className={styles.form}>
      <PeriodToggle value={offer.type} onChange={(type) => onChange({ type })} />
      {country === undefined ? (
        <Skeleton height="138px" radius="var(--radius)" />
      ) : (
        <ProviderChoice
          value={offer.provider}
          country={country}
          onChange={(provider) => onChange({ provider })}
        />
      )}
      <Checkbox checked={offer.recurring} onChange={(event) => onChange({ recurring: event.target.checked })}>
        <strong>Renew automatically</strong>
        <span className={styles.hint}>
          {offer.recurring
            ? `You are charged every ${EACH[offer.type]} until you cancel, which you can at any time.`
            : `You pay once. After one ${EACH[offer.type]} your plan ends.`}
        </span>
      </Checkbox>
      <div className={styles.summary}>
        <Price offer={offer} />
        <p className={styles.effect}>{effect}</p>
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

function PayButton({ offer, country, paypal, session, onPay }: PaymentFormProps) {
  const label = `Pay ${chargeOf(offer).text} with ${PROVIDER_NAMES[offer.provider]}`;
  if (offer.provider === 'paypal' && paypal.unavailable !== null) {
    return (
      <div className={styles.unavailable}>
        <p role="alert" className={styles.notice}>
          {paypal.unavailable}
        </p>
        <Button size="l" block onClick={paypal.retry}>
          Try PayPal again
        </Button>
      </div>
    );
  }
  if (offer.provider === 'paypal' && paypal.setup?.mode === 'sdk') {
    return (
      <Suspense fallback={<Skeleton height="48px" radius="var(--radius)" />}>
        <PaypalButtons setup={paypal.setup} recurring={offer.recurring} session={session} label={label} />
      </Suspense>
    );
  }
  const waiting = country === undefined || (offer.provider === 'paypal' && !paypal.setup);
  return (
    <Button variant="primary" size="l" block busy={waiting} onClick={onPay}>
      {label}
    </Button>
  );
}
