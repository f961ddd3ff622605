import type { Payment } from '@/api/workspace';
import { formatDate } from '@/lib/format';
import { StatusBadge } from '@/ui/status-badge';
import typography from '@/ui/typography.module.css';
import { CardList } from '@/ui/card-list';
import { PROVIDER_NAMES } from '../checkout/purchase-request';
import { money } from '../money';
import layout from '@/ui/layout.module.css';
import styles from './payment-history.module.css';
import { partPaidBack, paymentCredit, paymentPeriod, paymentPlan, paymentState } from './payment-labels';
import { ReceiptLink } from './receipt-link';

/** Payments on a phone. */
export function PaymentCards({ payments }: { payments: Payment[] }) {
  return (
    <CardList rows={payments} label="Payments" className={styles.card}>
      {(payment) => {
        const { label, tone } = paymentState(payment);
        const period = paymentPeriod(payment);
        const back = partPaidBack(payment);
        const credit = paymentCredit(payment);
        return (
          <>
            <div className={layout.ends}>
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
          </>
        );
      }}
    </CardList>
  );
}
