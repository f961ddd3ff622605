import { failureText } from '@/api/error';
import { useRevokeApiKeyMutation, type ApiKey } from '@/api/workspace';
import { ConfirmDialog, type Question } from '@/ui/confirm-dialog';
import { isExpired } from '../key-labels';

const removal = ({ name }: ApiKey): Question => ({
  title: `Remove ${name}?`,
  text: <p>It has expired already; this takes it off the list.</p>,
  confirm: 'Remove key',
});

const revocation = ({ name, prefix }: ApiKey): Question => ({
  title: `Revoke ${name}?`,
  text: <p>Whatever sends {prefix}… is refused from the next request on. This cannot be taken back.</p>,
  confirm: 'Revoke key',
  busy: 'Revoking…',
});

/** Asks before a key ends, since what uses it ends too. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const [revoke] = useRevokeApiKeyMutation();
  return (
    <ConfirmDialog
      subject={apiKey}
      question={(key) => (isExpired(key) ? removal(key) : revocation(key))}
      onConfirm={async (key) => {
        await revoke(key.id).unwrap();
        return {
          title: isExpired(key) ? 'Key removed' : 'Key revoked',
          description: `“${key.name}” no longer works.`,
        };
      }}
      failure={(error) => failureText(error, 'The key was not revoked and may still work. Please try again.')}
      onClose={onClose}
    />
  );
}
