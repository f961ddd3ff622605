import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import { isNowhere } from '@/api/error';
import { useGetReceiptQuery, type Receipt } from '@/api/workspace';
import { AuthenticationRequired, RequireUser } from '@/routing/guards';
import { paths } from '@/routing/paths';
import { AccessPrompt } from '@/ui/access-prompt';
import { Button, ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
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
import { includedCreditText } from '../checkout/plan-effect';
import { paymentPeriod, paymentPlan } from '../history/payment-labels';

/** /billing/receipts/:paymentId: a receipt to view, print or save as a PDF. */
export function Component() {
  const { paymentId = '' } = useParams();
  return (
    <RequireUser prompt={<AuthenticationRequired text={t`Please sign in to see your receipt.`} />}>
      {() => <OwnReceipt paymentId={paymentId} />}
    </RequireUser>
  );
}

function OwnReceipt({ paymentId }: { paymentId: string }) {
  const query = useGetReceiptQuery(paymentId);
  if (isNowhere(query.error)) {
    return (
      <AccessPrompt
        title={t`Receipt not found`}
        text={t`You can only see receipts for your own payments.`}
        action={<ButtonLink to={paths.billing.href()}>{t`Back to Billing`}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <PageTitle>
        {query.data ? t`Receipt ${{ receiptNumber: query.data.receiptNumber ?? '' }}` : t`Receipt`}
      </PageTitle>
      <div className={styles.bar}>
        <PageHeader
          back={{ label: t`Back to Billing`, to: paths.billing.href() }}
          actions={
            <Button busy={!query.data} onClick={() => window.print()}>
              {t`Print or save as PDF`}
            </Button>
          }
        />
      </div>
      <QueryState
        query={query}
        loading={<Skeleton height="480px" radius="var(--radius-l)" />}
        error={{
          title: t`The receipt could not be loaded`,
          text: t`Your payment is safe. Please try again.`,
        }}
      >
        {(receipt) => <ReceiptPage receipt={receipt} />}
      </QueryState>
    </>
  );
}

/** A receipt, for screen and print. */
function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const { seller, buyer, providerReference } = receipt;
  const provider = PROVIDER_NAMES[receipt.provider];
  const paidOn = formatFullDay(receipt.paidAt ?? receipt.createdAt);
  return (
    <article className={styles.paper} data-receipt>
      <header className={cx(layout.spread, styles.head)}>
        <Wordmark />
        <p>{receipt.receiptNumber}</p>
      </header>
      <h1 className={styles.title}>{t`Receipt`}</h1>
      <p className={typography.secondary}>{t`Paid on ${paidOn}`}</p>
      <div className={styles.parties}>
        <Party title={t({ message: 'From', context: 'receipt' })} {...seller} />
        <Party title={t({ message: 'To', context: 'receipt' })} {...buyer} />
      </div>
      <Amounts receipt={receipt} />
      <p className={styles.note}>
        {providerReference
          ? t`Paid with ${provider}, reference ${providerReference}.`
          : t`Paid with ${provider}.`}{' '}
        {t`Questions: ${{ email: seller.email }}`}
      </p>
    </article>
  );
}

function Amounts({ receipt }: { receipt: Receipt }) {
  const { amount, refunded, currency } = receipt;
  const period = paymentPeriod(receipt);
  const wasPaidBack = Number(refunded) > 0;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Description`}</th>
          <th scope="col">{t`Amount`}</th>
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
        {receipt.credit && (
          <tr>
            <td>
              {t({ message: 'Credit', context: 'receipt' })}
              <span className={cx(typography.under, typography.small)}>
                {includedCreditText(receipt.credit)}
              </span>
            </td>
            <td>{money(0, currency)}</td>
          </tr>
        )}
        {wasPaidBack && (
          <tr>
            <td>{t`Refunded`}</td>
            <td>−{money(refunded, currency)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {wasPaidBack
              ? t({ message: 'Left', context: 'amount' })
              : t({ message: 'Paid', context: 'amount' })}
          </th>
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
