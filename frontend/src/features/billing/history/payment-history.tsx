import { usePayments } from '@/api/payment-pages';
import { useTableRoom } from '@/lib/use-media';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { LoadMore } from '@/ui/load-more';
import { EmptyState } from '@/ui/empty-state';
import { QueryState } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import typography from '@/ui/typography.module.css';
import { PaymentCards } from './payment-cards';
import { PaymentTable } from './payment-table';

/** Everything that a person has paid, latest first. */
export function PaymentHistory() {
  const query = usePayments();
  const tableRoom = useTableRoom(820);
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className={typography.section}>
        Payments
      </h2>
      <QueryState
        query={query}
        loading={<Skeleton height="160px" radius="var(--radius-l)" />}
        error={{
          title: 'Your payments could not be loaded',
          text: 'Nothing is lost: they are kept, and you can try again.',
        }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState
            level={3}
            title="Choose your first plan"
            text="Whatever you pay is listed here, with a receipt to print."
            action={<ButtonLink to={paths.subscribe.href()}>See the plans</ButtonLink>}
          />
        }
      >
        {({ rows: payments }) =>
          tableRoom ? <PaymentTable payments={payments} /> : <PaymentCards payments={payments} />
        }
      </QueryState>
      <LoadMore query={query} />
    </section>
  );
}
