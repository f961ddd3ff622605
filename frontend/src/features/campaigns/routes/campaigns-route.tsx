import { useParams } from 'react-router-dom';
import { IdeaScreen } from '@/features/workspace/idea-screen';
import { SignInPrompt } from '@/routing/sign-in-prompt';
import { CampaignsPage } from '../components/campaigns-page';

const prompt = (
  <SignInPrompt title="Campaign Access" text="Please sign in to write to the people on your waitlist." />
);

/** /email-campaigns/{ideaId}: mails to the people on the idea's waitlist. */
export function Component() {
  const { ideaId = '' } = useParams();
  return (
    <IdeaScreen prompt={prompt} ideaId={ideaId} here="mail">
      {(user) => <CampaignsPage key={`${user.id} ${ideaId}`} founderId={user.id} ideaId={ideaId} />}
    </IdeaScreen>
  );
}
