import { t } from '@lingui/core/macro';
import { useListPlansQuery } from '@/api/generated';
import { usePayments } from '@/api/payment-pages';
import { useGetPlanLimitsQuery, useGetSubscriptionQuery, type Payment } from '@/api/workspace';
import { AuthenticationRequired, RequireUser } from '@/routing/guards';
import { useAuth } from '@/lib/auth-context';
import { useAllThere } from '@/lib/use-all-there';
import { paths } from '@/routing/paths';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { Loading, QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import { ScreenWaiting } from '@/ui/screen-waiting';
import layout from '@/ui/layout.module.css';
import { useTableRoom } from '@/lib/use-media';
import { LoadMore } from '@/ui/load-more';
import { Skeleton } from '@/ui/skeleton';
import typography from '@/ui/typography.module.css';
import { formatDay } from '@/lib/format';
import { StatusBadge } from '@/ui/status-badge';
import { Link } from '@/ui/link';
import list from '@/ui/link-rows.module.css';
import { type Columns, DataTable } from '@/ui/data-table';
import { cx } from '@/lib/class-names';
import { PlanBanner } from '../plan-banner';
import { PlanRows } from '../plan-rows';
import { PROVIDER_NAMES } from '../checkout/purchase-request';
import { money } from '../money';
import styles from '../history/payment-history.module.css';
import {
  partPaidBack,
  paymentCredit,
  paymentPeriod,
  paymentPlan,
  paymentState,
} from '../history/payment-labels';
import { ReceiptLink } from '../history/receipt-link';

const columns = (): Columns<Payment> => [
  { title: t`Date`, dataIndex: 'createdAt', rowScope: 'row', render: formatDay },
  { title: t`Plan`, key: 'plan', render: (_, payment) => paymentPlan(payment) },
  {
    title: t`Period`,
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
  { title: t`Paid with`, key: 'provider', render: (_, { provider }) => PROVIDER_NAMES[provider] },
  {
    title: t`Status`,
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
    title: t`Amount`,
    key: 'amount',
    align: 'end',
    render: (_, { amount, currency }) => <span className={styles.amount}>{money(amount, currency)}</span>,
  },
  {
    title: <span className="sr-only">{t`Receipt`}</span>,
    key: 'receipt',
    align: 'end',
    render: (_, payment) => <ReceiptLink payment={payment} />,
  },
];

/** Table of payments, for wide windows. */
function PaymentTable({ payments }: { payments: Payment[] }) {
  return <DataTable<Payment> label={t`Payments`} columns={columns()} rows={payments} />;
}

/** The list of all payments, latest first. */
function PaymentHistory() {
  const query = usePayments();
  const tableRoom = useTableRoom(820);
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className={typography.section}>
        {t`Payments`}
      </h2>
      <QueryState
        query={query}
        loading={<Skeleton height="160px" radius="var(--radius-l)" />}
        error={{
          title: t`Your payments could not be loaded`,
          text: t`Your payments are safe. Please try again.`,
        }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className={typography.secondary}>{t`Receipts will appear here.`}</p>}
      >
        {({ rows: payments }) =>
          tableRoom ? <PaymentTable payments={payments} /> : <PaymentRows payments={payments} />
        }
      </QueryState>
      <LoadMore query={query} />
    </section>
  );
}

/** List of payments, for phones. Tapping a row opens its receipt. */
function PaymentRows({ payments }: { payments: Payment[] }) {
  return (
    <ul className={list.rows} aria-label={t`Payments`}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <PaymentRow payment={payment} />
        </li>
      ))}
    </ul>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { id, receiptNumber, amount, currency, createdAt, provider } = payment;
  const { label, tone } = paymentState(payment);
  const about = [paymentPeriod(payment), partPaidBack(payment), paymentCredit(payment)].filter(Boolean);
  return (
    <div className={list.row} data-top>
      <div className={list.words}>
        <h3 className={list.title}>
          {receiptNumber ? (
            <Link to={paths.receipt.href(id)}>
              {paymentPlan(payment)}
              <span className="sr-only">{t`, receipt ${receiptNumber}`}</span>
            </Link>
          ) : (
            paymentPlan(payment)
          )}
        </h3>
        <p className={list.line}>
          {formatDay(createdAt)} · {PROVIDER_NAMES[provider]}
        </p>
        {about.length > 0 && <p className={list.line}>{about.join(' · ')}</p>}
      </div>
      <div className={cx(layout.stack1, styles.end)}>
        <span className={styles.amount}>{money(amount, currency)}</span>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {receiptNumber && (
          <span aria-hidden="true" className={styles.receipt}>
            {t`Receipt`}
          </span>
        )}
      </div>
    </div>
  );
}

/** /billing: the founder's plan and payments. */
export function Component() {
  return (
    <RequireUser
      prompt={<AuthenticationRequired text={t`Please sign in to see your payments.`} />}
      waiting={<ScreenWaiting title={t`Billing`} />}
    >
      {() => (
        <>
          <PageTitle>{t`Billing`}</PageTitle>
          <PageHeader title={t`Billing`} />
          <PlanAndPayments />
        </>
      )}
    </RequireUser>
  );
}

const NOTHING = { data: null };

function PlanAndPayments() {
  const { user } = useAuth();
  const planned = Boolean(user?.currentPlan);
  const payments = usePayments();
  const plans = useListPlansQuery(undefined, { skip: planned });
  const there = useAllThere(
    useGetPlanLimitsQuery(),
    useGetSubscriptionQuery(),
    payments,
    planned ? NOTHING : plans,
  );
  const unpaid = payments.data?.rows.length === 0;
  if (!there)
    return (
      <Loading>
        <ScreenSkeleton card={96} rows={3} />
      </Loading>
    );
  return (
    <div className={layout.stack6}>
      <PlanBanner quiet={!planned} toPlans={planned ? undefined : 'nothing'} />
      {!planned && plans.data && <PlanRows plans={plans.data} />}
      {(planned || !unpaid) && <PaymentHistory />}
    </div>
  );
}
