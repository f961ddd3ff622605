import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';
import styles from './ways-to-pay.module.css';

/** The two providers, who is sent to which, and that one may switch. */
export function WaysToPay() {
  return (
    <section className={styles.section} aria-labelledby="ways-to-pay">
      <h2 id="ways-to-pay">Two ways to pay</h2>
      <dl className={styles.ways}>
        <div>
          <dt>Outside India: PayPal</dt>
          <dd>
            In US dollars, from your PayPal balance or with any card, also without an account at PayPal.
          </dd>
        </div>
        <div>
          <dt>In India: Razorpay</dt>
          <dd>In Indian rupees, with UPI, cards, net banking or a wallet.</dd>
        </div>
      </dl>
      <p className={cx(typography.secondary, typography.measure)}>
        We suggest one by the country that you seem to be in. To switch, choose the other under “Pay with”
        before you pay. Cancel at any time: your plan stays until the end of what is paid.
      </p>
    </section>
  );
}
