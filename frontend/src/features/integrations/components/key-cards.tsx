import { formatDay } from '@/lib/format';
import { StatusBadge } from '@/ui/status-badge';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { CardList } from '@/ui/card-list';
import { expiry, isExpired, lastUsed, scopeNames } from '../key-labels';
import styles from './api-keys.module.css';
import { type KeyListProps, RevokeButton } from './key-table';

/** List of API keys, for phones. */
export function KeyCards({ keys, onRevoke }: KeyListProps) {
  return (
    <CardList rows={keys} label="API keys" className={styles.card}>
      {(key) => (
        <>
          <div className={layout.top}>
            <h3 dir="auto" className={typography.name}>
              {key.name}
              <span className={styles.prefix}>{key.prefix}…</span>
            </h3>
            {isExpired(key) && <StatusBadge tone="stopped">Expired</StatusBadge>}
          </div>
          <dl className={layout.facts}>
            <dt>Permissions</dt>
            <dd>{scopeNames(key)}</dd>
            <dt>Created</dt>
            <dd>{formatDay(key.createdAt)}</dd>
            <dt>Last used</dt>
            <dd>{lastUsed(key)}</dd>
            <dt>{isExpired(key) ? 'Expired' : 'Expires'}</dt>
            <dd>{expiry(key)}</dd>
          </dl>
          <RevokeButton apiKey={key} onRevoke={onRevoke} />
        </>
      )}
    </CardList>
  );
}
