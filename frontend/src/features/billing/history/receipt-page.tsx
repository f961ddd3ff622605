import type { Receipt } from '@/api/workspace';
import { formatDate } from '@/lib/format';
import { Wordmark } from '@/ui/wordmark';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { PROVIDER_NAMES } from '../checkout/purchase-request';
import { money } from '../money';
import { paymentCredit, paymentPeriod, paymentPlan } from './payment-labels';
import styles from './receipt-page.module.css';

/** A receipt as it stands on the screen and on paper. */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const { seller, buyer, provider } = receipt;
  return (
    <article className={styles.paper} data-receipt>
      <header className={cx(layout.spread, styles.head)}>
        <Wordmark />
        <p>{receipt.receiptNumber}</p>
      </header>
      <h1 className={styles.title}>Receipt</h1>
      <p className={typography.secondary}>Paid on {formatDate(receipt.paidAt ?? receipt.createdAt)}</p>
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
            <td>Paid back</td>
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
