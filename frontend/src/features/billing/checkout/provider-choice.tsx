import { PROVIDER_NAMES, type Provider } from './purchase-request';
import styles from './provider-choice.module.css';

const ABOUT: Record<Provider, string> = {
  paypal: 'US dollars. PayPal balance or any card.',
  razorpay: 'Indian rupees. UPI, cards, net banking.',
};
const ORDER: Provider[] = ['paypal', 'razorpay'];

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
    <fieldset>
      <legend className={styles.legend}>Pay with</legend>
      <div className={styles.options}>
        {ORDER.map((provider) => (
          <label key={provider} className={styles.option}>
            <input
              type="radio"
              name="provider"
              checked={value === provider}
              onChange={() => onChange(provider)}
            />
            <strong>{PROVIDER_NAMES[provider]}</strong>
            <span className={styles.about}>{ABOUT[provider]}</span>
          </label>
        ))}
      </div>
      <p className={styles.why}>{whyThisOne(country)} You may choose the other.</p>
    </fieldset>
  );
}

function whyThisOne(country: string | null): string {
  if (country === 'IN') return 'You seem to be in India, where people pay with Razorpay.';
  if (country) return 'You seem to be outside India, where people pay with PayPal.';
  return 'We could not tell where you are, so we suggest PayPal. In India, take Razorpay.';
}
