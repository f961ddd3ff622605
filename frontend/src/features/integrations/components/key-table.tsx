import type { ApiKey } from '@/api/workspace';
import { formatDay } from '@/lib/format';
import { Button } from '@/ui/button';
import { type Columns, DataTable } from '@/ui/data-table';
import { StatusBadge } from '@/ui/status-badge';
import typography from '@/ui/typography.module.css';
import { expiry, isExpired, lastUsed, scopeNames } from '../key-labels';
import styles from './api-keys.module.css';

/** Props of a list of API keys, whether shown as a table or as cards. */
export interface KeyListProps {
  keys: ApiKey[];
  onRevoke: (key: ApiKey) => void;
}

/** Table of API keys, for screens that are wide enough. */
export function KeyTable({ keys, onRevoke }: KeyListProps) {
  const columns: Columns<ApiKey> = [
    {
      title: 'Name',
      key: 'name',
      rowScope: 'row',
      render: (_, { name, prefix }) => (
        <>
          <span dir="auto" className={typography.name}>
            {name}
          </span>
          <span className={styles.prefix}>{prefix}…</span>
        </>
      ),
    },
    { title: 'Permissions', key: 'scopes', render: (_, key) => scopeNames(key) },
    { title: 'Created', dataIndex: 'createdAt', render: formatDay },
    { title: 'Last used', key: 'used', render: (_, key) => lastUsed(key) },
    {
      title: 'Expires',
      key: 'expires',
      render: (_, key) => (isExpired(key) ? <StatusBadge tone="stopped">Expired</StatusBadge> : expiry(key)),
    },
    {
      title: <span className="sr-only">Revoke</span>,
      key: 'revoke',
      align: 'end',
      render: (_, key) => <RevokeButton apiKey={key} onRevoke={onRevoke} />,
    },
  ];
  return <DataTable<ApiKey> label="API keys" columns={columns} rows={keys} />;
}

/** Button that revokes a key. An expired key is only removed from the list. */
export function RevokeButton({ apiKey, onRevoke }: { apiKey: ApiKey } & Pick<KeyListProps, 'onRevoke'>) {
  return (
    <Button size="s" onClick={() => onRevoke(apiKey)}>
      {isExpired(apiKey) ? 'Remove' : 'Revoke'}
      <span dir="auto" className="sr-only">
        {' '}
        {apiKey.name}
      </span>
    </Button>
  );
}
