import { useUpdateProfileMutation, type ProfileBody } from '@/api/workspace';
import { useAuth } from '@/lib/auth-context';

/** Saves a change of name or image, and shows it everywhere. Rejects with the API's error. */
export function useSaveProfile() {
  const [update] = useUpdateProfileMutation();
  const { refresh } = useAuth();
  return async (change: ProfileBody) => {
    await update(change).unwrap();
    await refresh();
  };
}
