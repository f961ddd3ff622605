import { useState } from 'react';
import { useListApiKeysQuery, type ApiKey } from '@/api/workspace';
import { useTableRoom } from '@/lib/use-media';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { QueryState } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import sections from '../sections.module.css';
import { CreateKeyDialog } from './create-key-dialog';
import { KeyCards } from './key-cards';
import { KeyTable } from './key-table';
import { RevokeKeyDialog } from './revoke-key-dialog';
import { UsingKeys } from './using-keys';

/** A founder's keys: what they are for, which there are, a new one, and the end of one. */
export function ApiKeys() {
  const query = useListApiKeysQuery();
  const tableRoom = useTableRoom(900);
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      Create key
    </Button>
  );

  return (
    <div className={layout.stack7}>
      <section aria-labelledby="keys">
        <div className={cx(layout.spread, sections.head)}>
          <h2 id="keys">API keys</h2>
          {query.data && query.data.length > 0 && create}
        </div>
        <QueryState
          query={query}
          loading={<Skeleton height="346px" radius="var(--radius-l)" />}
          error={{
            title: 'Your keys could not be loaded',
            text: 'They keep working as before. You can try again.',
          }}
          empty={
            <EmptyState
              level={3}
              title="Create your first key"
              text="A program that sends it does what you allow, and nothing else: read your waitlists, say, or create ideas."
              action={create}
            />
          }
        >
          {(keys) =>
            tableRoom ? (
              <KeyTable keys={keys} onRevoke={setRevoking} />
            ) : (
              <KeyCards keys={keys} onRevoke={setRevoking} />
            )
          }
        </QueryState>
      </section>
      {(query.data ?? query.error) !== undefined && <UsingKeys />}
      <CreateKeyDialog open={creating} onClose={() => setCreating(false)} />
      <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </div>
  );
}
