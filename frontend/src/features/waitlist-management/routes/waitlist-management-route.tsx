import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router-dom';
import { IdeaScreen } from '@/features/workspace/idea-screen';
import { PlaceIcon } from '@/features/workspace/icons';
import { SignInPrompt } from '@/routing/guards';
import { WaitlistPage } from '../components/waitlist-page';
import { WaitlistSkeleton } from '../components/waitlist-skeleton';

const prompt = () => (
  <SignInPrompt
    title={t`Waitlist Access`}
    text={t`Please sign in to see who is waiting for your ideas.`}
    icon={<PlaceIcon sign="waitlist" />}
  />
);

/** /waitlist-management: subscribers of all the founder's ideas, or of one idea with `?ideaId=`. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <IdeaScreen
      prompt={prompt()}
      ideaId={params.get('ideaId') || undefined}
      here="waitlist"
      title={t`Waitlist`}
      skeleton={<WaitlistSkeleton />}
    >
      {(user) => <WaitlistPage key={user.id} />}
    </IdeaScreen>
  );
}
