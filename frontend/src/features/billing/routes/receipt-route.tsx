import { useParams } from 'react-router-dom';
import { isNowhere } from '@/api/error';
import { useGetReceiptQuery } from '@/api/workspace';
import { AuthenticationRequired, RequireUser } from '@/routing/guards';
import { paths } from '@/routing/paths';
import { AccessPrompt } from '@/ui/access-prompt';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Button, ButtonLink } from '@/ui/button';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import { ReceiptPage } from '../history/receipt-page';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import styles from './receipt-route.module.css';

const prompt = <AuthenticationRequired text="Please sign in to see your receipt." />;

/** /billing/receipts/:paymentId: a receipt, to be read, printed, or saved as a PDF. */
export function Component() {
  const { paymentId = '' } = useParams();
  return <RequireUser prompt={prompt}>{() => <OwnReceipt paymentId={paymentId} />}</RequireUser>;
}

function OwnReceipt({ paymentId }: { paymentId: string }) {
  const query = useGetReceiptQuery(paymentId);
  if (isNowhere(query.error)) {
    return (
      <AccessPrompt
        title="No such receipt"
        text="Receipts are there for what you have paid yourself."
        action={<ButtonLink to={paths.billing.href()}>Back to Billing</ButtonLink>}
      />
    );
  }
  return (
    <>
      <PageTitle>{query.data ? `Receipt ${query.data.receiptNumber}` : 'Receipt'}</PageTitle>
      <div className={cx(layout.spread, styles.bar)}>
        <Breadcrumbs trail={[{ label: 'Billing', to: paths.billing.href() }]} here="Receipt" />
        <Button busy={!query.data} onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      </div>
      <QueryState
        query={query}
        loading={<Skeleton height="480px" radius="var(--radius-l)" />}
        error={{ title: 'The receipt could not be loaded', text: 'Your payment is kept. Please try again.' }}
      >
        {(receipt) => <ReceiptPage receipt={receipt} />}
      </QueryState>
    </>
  );
}
