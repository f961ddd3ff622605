import { useUpdateProfileMutation, type ProfileBody } from '@/api/workspace';
import { useAuth } from '@/lib/auth-context';

/** Saves a new name or image and updates it everywhere. Rejects with the API's error. */
export function useSaveProfile() {
  const [update] = useUpdateProfileMutation();
  const { refresh } = useAuth();
  return async (change: ProfileBody) => {
    await update(change).unwrap();
    await refresh();
  };
}
