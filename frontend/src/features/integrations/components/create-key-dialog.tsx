import { useState } from 'react';
import type { NewApiKey } from '@/api/workspace';
import { KeyOnce } from './key-once';
import { NewKeyForm } from './new-key-form';
import { Modal } from '@/ui/modal';

/** Asks what the key is for, then shows it: once, so it does not close by a stray press. */
export function CreateKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [made, setMade] = useState<NewApiKey | null>(null);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={() => setMade(null)}
      title={made ? 'Copy your key now' : 'Create an API key'}
      locked={made !== null}
    >
      {made ? <KeyOnce made={made} onDone={onClose} /> : <NewKeyForm onMade={setMade} onCancel={onClose} />}
    </Modal>
  );
}
