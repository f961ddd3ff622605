import { useParams } from 'react-router-dom';
import { IdeaFrame } from '@/features/workspace/idea-frame';
import { RequireUser } from '@/routing/guards';
import { SignInPrompt } from '@/routing/sign-in-prompt';
import { CampaignsPage } from '../components/campaigns-page';

const prompt = (
  <SignInPrompt title="Campaign Access" text="Please sign in to write to the people on your waitlist." />
);

/** /email-campaigns/{ideaId}: mails to the people on the idea's waitlist. */
export function Component() {
  const { ideaId = '' } = useParams();
  return (
    <RequireUser prompt={prompt}>
      {(user) => (
        <IdeaFrame ideaId={ideaId} here="mail">
          <CampaignsPage key={`${user.id} ${ideaId}`} founderId={user.id} ideaId={ideaId} />
        </IdeaFrame>
      )}
    </RequireUser>
  );
}
