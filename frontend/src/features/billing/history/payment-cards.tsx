import type { Payment } from '@/api/workspace';
import { formatDate } from '@/lib/format';
import { StatusBadge } from '@/ui/status-badge';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { PROVIDER_NAMES } from '../checkout/purchase-request';
import { money } from '../money';
import styles from './payment-history.module.css';
import { partPaidBack, paymentCredit, paymentPeriod, paymentPlan, paymentState } from './payment-labels';
import { ReceiptLink } from './receipt-link';

/** Payments on a phone. */
export function PaymentCards({ payments }: { payments: Payment[] }) {
  return (
    <ul className={layout.stack3} aria-label="Payments">
      {payments.map((payment) => {
        const { label, tone } = paymentState(payment);
        const period = paymentPeriod(payment);
        const back = partPaidBack(payment);
        const credit = paymentCredit(payment);
        return (
          <li key={payment.id} className={cx(layout.stack1, surface.card, styles.card)}>
            <div className={styles.top}>
              <h3 className={typography.numbers}>{money(payment.amount, payment.currency)}</h3>
              <StatusBadge tone={tone}>{label}</StatusBadge>
            </div>
            <p>{paymentPlan(payment)}</p>
            <p className={typography.note}>
              {formatDate(payment.createdAt)} with {PROVIDER_NAMES[payment.provider]}
              {period && ` · for ${period}`}
              {back && ` · ${back}`}
              {credit && ` · ${credit}`}
            </p>
            <ReceiptLink payment={payment} />
          </li>
        );
      })}
    </ul>
  );
}
