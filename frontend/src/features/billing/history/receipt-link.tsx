import type { Payment } from '@/api/workspace';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';

/** To the payment's receipt; nothing where nothing was paid. */
export function ReceiptLink({ payment: { id, receiptNumber } }: { payment: Payment }) {
  if (!receiptNumber) return null;
  return (
    <Link to={paths.receipt.href(id)} aria-label={`Receipt ${receiptNumber}`}>
      Receipt
    </Link>
  );
}
