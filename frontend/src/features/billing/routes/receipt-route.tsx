import { useParams } from 'react-router-dom';
import { isNowhere } from '@/api/error';
import { useGetReceiptQuery, type Receipt } from '@/api/workspace';
import { AuthenticationRequired, RequireUser } from '@/routing/guards';
import { paths } from '@/routing/paths';
import { AccessPrompt } from '@/ui/access-prompt';
import { Button, ButtonLink } from '@/ui/button';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { formatFullDay } from '@/lib/format';
import { Wordmark } from '@/ui/wordmark';
import typography from '@/ui/typography.module.css';
import styles from './receipt-route.module.css';
import { PROVIDER_NAMES } from '../checkout/purchase-request';
import { money } from '../money';
import { paymentCredit, paymentPeriod, paymentPlan } from '../history/payment-labels';

const prompt = <AuthenticationRequired text="Please sign in to see your receipt." />;

/** /billing/receipts/:paymentId: a receipt to view, print or save as a PDF. */
export function Component() {
  const { paymentId = '' } = useParams();
  return <RequireUser prompt={prompt}>{() => <OwnReceipt paymentId={paymentId} />}</RequireUser>;
}

function OwnReceipt({ paymentId }: { paymentId: string }) {
  const query = useGetReceiptQuery(paymentId);
  if (isNowhere(query.error)) {
    return (
      <AccessPrompt
        title="Receipt not found"
        text="You can only see receipts for your own payments."
        action={<ButtonLink to={paths.billing.href()}>Back to Billing</ButtonLink>}
      />
    );
  }
  return (
    <>
      <PageTitle>{query.data ? `Receipt ${query.data.receiptNumber}` : 'Receipt'}</PageTitle>
      <div className={cx(layout.spread, styles.bar)}>
        <ButtonLink to={paths.billing.href()}>Back to Billing</ButtonLink>
        <Button busy={!query.data} onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      </div>
      <QueryState
        query={query}
        loading={<Skeleton height="480px" radius="var(--radius-l)" />}
        error={{ title: 'The receipt could not be loaded', text: 'Your payment is safe. Please try again.' }}
      >
        {(receipt) => <ReceiptPage receipt={receipt} />}
      </QueryState>
    </>
  );
}

/** A receipt, for screen and print. */
function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const { seller, buyer, provider } = receipt;
  return (
    <article className={styles.paper} data-receipt>
      <header className={cx(layout.spread, styles.head)}>
        <Wordmark />
        <p>{receipt.receiptNumber}</p>
      </header>
      <h1 className={styles.title}>Receipt</h1>
      <p className={typography.secondary}>Paid on {formatFullDay(receipt.paidAt ?? receipt.createdAt)}</p>
      <div className={styles.parties}>
        <Party title="From" {...seller} />
        <Party title="To" {...buyer} />
      </div>
      <Amounts receipt={receipt} />
      <p className={styles.note}>
        Paid with {PROVIDER_NAMES[provider]}
        {receipt.providerReference && `, reference ${receipt.providerReference}`}. Questions: {seller.email}
      </p>
    </article>
  );
}

function Amounts({ receipt }: { receipt: Receipt }) {
  const { amount, refunded, currency } = receipt;
  const period = paymentPeriod(receipt);
  const credit = paymentCredit(receipt);
  const wasPaidBack = Number(refunded) > 0;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            Groundswell {paymentPlan(receipt)}
            {period && <span className={cx(typography.under, typography.small)}>{period}</span>}
          </td>
          <td>{money(amount, currency)}</td>
        </tr>
        {credit && (
          <tr>
            <td>
              Credit
              <span className={cx(typography.under, typography.small)}>
                {credit}, which the period includes
              </span>
            </td>
            <td>{money(0, currency)}</td>
          </tr>
        )}
        {wasPaidBack && (
          <tr>
            <td>Refunded</td>
            <td>−{money(refunded, currency)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{wasPaidBack ? 'Left' : 'Paid'}</th>
          <td>{money(Number(amount) - Number(refunded), currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Party({ title, name, email }: { title: string; name: string; email: string }) {
  return (
    <div>
      <h2>{title}</h2>
      <p>{name}</p>
      <p>{email}</p>
    </div>
  );
}
