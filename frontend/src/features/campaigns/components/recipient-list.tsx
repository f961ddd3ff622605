import type { Delivery } from '@/api/workspace';
import { StatusBadge } from '@/ui/status-badge';
import typography from '@/ui/typography.module.css';
import surface from '@/ui/surface.module.css';
import { cx } from '@/lib/class-names';
import { DELIVERY_LABELS, DELIVERY_TONES, deliveryWords } from '../rules/delivery-labels';
import styles from './recipient-list.module.css';

/** One person a line: the address, what has become of the mail, and why. */
export function RecipientList({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <ul className={surface.rows} aria-label="Recipients">
      {deliveries.map((delivery) => (
        <li key={delivery.subscriberId} className={styles.row}>
          <span className={typography.name}>{delivery.email}</span>
          <StatusBadge tone={DELIVERY_TONES[delivery.status]}>{DELIVERY_LABELS[delivery.status]}</StatusBadge>
          <span className={cx(typography.note, typography.anywhere, styles.words)}>
            {deliveryWords(delivery)}
          </span>
        </li>
      ))}
    </ul>
  );
}
