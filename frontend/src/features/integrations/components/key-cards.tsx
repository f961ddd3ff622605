import { formatDate } from '@/lib/format';
import { StatusBadge } from '@/ui/status-badge';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { expiry, isExpired, lastUsed, scopeNames } from '../key-labels';
import styles from './api-keys.module.css';
import { type KeyListProps, RevokeButton } from './key-table';

/** Keys on a phone. */
export function KeyCards({ keys, onRevoke }: KeyListProps) {
  return (
    <ul className={layout.stack3} aria-label="API keys">
      {keys.map((key) => (
        <li key={key.id} className={cx(layout.stack3, surface.card, styles.card)}>
          <div className={layout.top}>
            <h3 className={typography.name}>
              {key.name}
              <span className={styles.prefix}>{key.prefix}…</span>
            </h3>
            {isExpired(key) && <StatusBadge tone="stopped">Expired</StatusBadge>}
          </div>
          <dl className={styles.facts}>
            <dt>May read</dt>
            <dd>{scopeNames(key)}</dd>
            <dt>Created</dt>
            <dd>{formatDate(key.createdAt)}</dd>
            <dt>Last used</dt>
            <dd>{lastUsed(key)}</dd>
            <dt>{isExpired(key) ? 'Expired' : 'Expires'}</dt>
            <dd>{expiry(key)}</dd>
          </dl>
          <RevokeButton apiKey={key} onRevoke={onRevoke} />
        </li>
      ))}
    </ul>
  );
}
