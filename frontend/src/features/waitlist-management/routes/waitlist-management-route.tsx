import { useSearchParams } from 'react-router-dom';
import { IdeaFrame } from '@/features/workspace/idea-frame';
import { RequireUser } from '@/routing/guards';
import { SignInPrompt } from '@/routing/sign-in-prompt';
import { WaitlistPage } from '../components/waitlist-page';

const prompt = (
  <SignInPrompt title="Waitlist Access" text="Please sign in to see who is waiting for your ideas." />
);

/** /waitlist-management: who waits for the founder's ideas, or with `?ideaId=` for one of them. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <RequireUser prompt={prompt}>
      {(user) => (
        <IdeaFrame ideaId={params.get('ideaId') || undefined} here="people">
          <WaitlistPage key={user.id} />
        </IdeaFrame>
      )}
    </RequireUser>
  );
}
