import { RadioCards } from '@/ui/form/radio-cards';
import { PROVIDER_NAMES, type Provider } from './purchase-request';
import styles from './provider-choice.module.css';

const ABOUT: Record<Provider, string> = {
  paypal: 'US dollars. PayPal balance or any card.',
  razorpay: 'Indian rupees. UPI, cards, net banking.',
};
const CARDS = (['paypal', 'razorpay'] as const).map((provider) => ({
  value: provider,
  label: PROVIDER_NAMES[provider],
  text: ABOUT[provider],
}));

/** By whom one pays, with why one of them was chosen. Pressing the other switches. */
export function ProviderChoice({
  value,
  country,
  onChange,
}: {
  value: Provider;
  /** "IN"; null where it is not known. */
  country: string | null;
  onChange: (provider: Provider) => void;
}) {
  return (
    <div>
      <RadioCards name="provider" legend="Pay with" cards={CARDS} value={value} onChange={onChange} />
      <p className={styles.why}>{whyThisOne(country)} You may choose the other.</p>
    </div>
  );
}

function whyThisOne(country: string | null): string {
  if (country === 'IN') return 'You seem to be in India, where people pay with Razorpay.';
  if (country) return 'You seem to be outside India, where people pay with PayPal.';
  return 'We could not tell where you are, so we suggest PayPal. In India, take Razorpay.';
}
