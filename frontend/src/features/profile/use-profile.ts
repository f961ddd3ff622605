import { useUpdateProfileMutation, type ProfileBody } from '@/api/workspace';
import { useAuth } from '@/lib/auth-context';

/** Saves a change of name or picture, and shows it everywhere. Rejects with the API's error. */
export function useSaveProfile() {
  const [update, { isLoading }] = useUpdateProfileMutation();
  const { refresh } = useAuth();
  const save = async (change: ProfileBody) => {
    await update(change).unwrap();
    await refresh();
  };
  return [save, isLoading] as const;
}
