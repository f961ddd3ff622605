import { useParams } from 'react-router-dom';
import { IdeaFrame } from '@/features/workspace/idea-frame';
import { RequireUser } from '@/routing/guards';
import { SignInPrompt } from '@/routing/sign-in-prompt';
import { EvidencePage } from '../components/evidence-page';

const prompt = (
  <SignInPrompt title="Evidence Access" text="Please sign in to see what your visitors have shown." />
);

/** /evidence/{ideaId}: a goal that was set before looking, and what can be said of it. */
export function Component() {
  const { ideaId = '' } = useParams();
  return (
    <RequireUser prompt={prompt}>
      {(user) => (
        <IdeaFrame ideaId={ideaId} here="evidence">
          <EvidencePage key={`${user.id} ${ideaId}`} founderId={user.id} ideaId={ideaId} />
        </IdeaFrame>
      )}
    </RequireUser>
  );
}
