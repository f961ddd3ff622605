import type { Payment } from '@/api/workspace';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';

/** A link to the payment's receipt. Renders nothing if nothing was paid. */
export function ReceiptLink({ payment: { id, receiptNumber } }: { payment: Payment }) {
  if (!receiptNumber) return null;
  return (
    <Link to={paths.receipt.href(id)} aria-label={`Receipt ${receiptNumber}`}>
      Receipt
    </Link>
  );
}
