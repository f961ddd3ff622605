import { useRef, useState } from 'react';
import { errorText } from '@/api/error';
import type { ClientUser } from '@/lib/auth-context';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { toast, toastError } from '@/ui/toast/toast-store';
import layout from '@/ui/layout.module.css';
import { AVATAR_TYPES, avatarProblem, readAvatar } from '../avatar-file';
import { useSaveProfile } from '../use-profile';
import styles from './avatar-form.module.css';

/** The person's picture: chosen, saved at once, or taken away again. */
export function AvatarForm({ user }: { user: ClientUser }) {
  const input = useRef<HTMLInputElement>(null);
  const save = useSaveProfile();
  const [busy, setBusy] = useState<'choosing' | 'removing' | null>(null);
  const own = user.avatar?.includes('/avatars/') ?? false;

  const run = async (what: 'choosing' | 'removing', avatar: () => Promise<string | null>, done: string) => {
    setBusy(what);
    try {
      await save({ avatar: await avatar() });
      toast({ title: done });
    } catch (error) {
      toastError(errorText(error, 'Failed to save your picture. Please try again.'));
    } finally {
      setBusy(null);
    }
  };

  const choose = (file: File | undefined) => {
    if (!file) return;
    const problem = avatarProblem(file);
    if (problem) toastError(problem);
    else void run('choosing', () => readAvatar(file), 'Picture saved');
  };

  const remove = async () => {
    await run('removing', () => Promise.resolve(null), 'Picture removed');
    // The button is gone: the keyboard would otherwise be nowhere.
    input.current?.focus();
  };

  return (
    <div className={styles.picture}>
      <Avatar key={user.photoURL} name={user.displayName} src={user.photoURL} size={88} />
      <div className={styles.words}>
        <div className={layout.wrap2}>
          <label className={styles.choose} aria-busy={busy === 'choosing' || undefined}>
            <input
              ref={input}
              className="sr-only"
              type="file"
              accept={AVATAR_TYPES.join(',')}
              disabled={busy !== null}
              onChange={(event) => {
                choose(event.target.files?.[0]);
                // So that picking the same file again is a change again.
                event.target.value = '';
              }}
            />
            {busy === 'choosing' ? 'Saving…' : own ? 'Change picture' : 'Choose a picture'}
          </label>
          {own && (
            <Button variant="quiet" busy={busy === 'removing'} onClick={() => void remove()}>
              {busy === 'removing' ? 'Removing…' : 'Remove picture'}
            </Button>
          )}
        </div>
        <p className={styles.hint}>
          PNG, JPEG, WebP or GIF, up to 5 MB; we show its middle square.{' '}
          {own ? 'Without it we show the one of your Google account.' : ''}
        </p>
      </div>
    </div>
  );
}
