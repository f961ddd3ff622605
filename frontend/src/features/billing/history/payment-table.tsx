import type { Payment } from '@/api/workspace';
import { formatDate } from '@/lib/format';
import { type Columns, DataTable } from '@/ui/data-table';
import { StatusBadge } from '@/ui/status-badge';
import { PROVIDER_NAMES } from '../checkout/purchase-request';
import { money } from '../money';
import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';
import styles from './payment-history.module.css';
import { partPaidBack, paymentCredit, paymentPeriod, paymentPlan, paymentState } from './payment-labels';
import { ReceiptLink } from './receipt-link';

const columns: Columns<Payment> = [
  { title: 'Date', dataIndex: 'createdAt', rowScope: 'row', render: formatDate },
  { title: 'Plan', key: 'plan', render: (_, payment) => paymentPlan(payment) },
  {
    title: 'Period',
    key: 'period',
    render: (_, payment) => {
      const credit = paymentCredit(payment);
      return (
        <>
          {paymentPeriod(payment) ?? '–'}
          {credit && <span className={cx(typography.under, typography.fine)}>{credit}</span>}
        </>
      );
    },
  },
  { title: 'Paid with', key: 'provider', render: (_, { provider }) => PROVIDER_NAMES[provider] },
  {
    title: 'Status',
    key: 'status',
    render: (_, payment) => {
      const { label, tone } = paymentState(payment);
      const back = partPaidBack(payment);
      return (
        <>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {back && <span className={cx(typography.under, typography.fine)}>{back}</span>}
        </>
      );
    },
  },
  {
    title: 'Amount',
    key: 'amount',
    align: 'end',
    render: (_, { amount, currency }) => <span className={styles.amount}>{money(amount, currency)}</span>,
  },
  {
    title: 'Receipt',
    key: 'receipt',
    align: 'end',
    render: (_, payment) => <ReceiptLink payment={payment} />,
  },
];

/** Payments where there is room for a table. */
export function PaymentTable({ payments }: { payments: Payment[] }) {
  return <DataTable<Payment> label="Payments" columns={columns} rows={payments} />;
}
