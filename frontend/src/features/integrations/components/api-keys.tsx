import { useState } from 'react';
import { useListApiKeysQuery, type ApiKey } from '@/api/workspace';
import { useTableRoom } from '@/lib/use-media';
import { Button } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import { OwnList } from '../own-list';
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
      <OwnList
        id="keys"
        title="API keys"
        query={query}
        add={create}
        failed="Your keys could not be loaded"
        first={{
          title: 'Create your first key',
          text: 'A program that sends it does what you allow, and nothing else: read your waitlists, say, or create ideas.',
        }}
      >
        {(keys) =>
          tableRoom ? (
            <KeyTable keys={keys} onRevoke={setRevoking} />
          ) : (
            <KeyCards keys={keys} onRevoke={setRevoking} />
          )
        }
      </OwnList>
      {(query.data ?? query.error) !== undefined && <UsingKeys />}
      <CreateKeyDialog open={creating} onClose={() => setCreating(false)} />
      <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </div>
  );
}
