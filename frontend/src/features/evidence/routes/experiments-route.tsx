import { useParams } from 'react-router-dom';
import { IdeaFrame } from '@/features/workspace/idea-frame';
import { RequireUser } from '@/routing/guards';
import { SignInPrompt } from '@/routing/sign-in-prompt';
import { ExperimentsPage } from '../experiments/experiments-page';

const prompt = (
  <SignInPrompt title="Evidence Access" text="Please sign in to see what your visitors have shown." />
);

/** /evidence/{ideaId}/experiments: prices and versions of the page that visitors are shared among. */
export function Component() {
  const { ideaId = '' } = useParams();
  return (
    <RequireUser prompt={prompt}>
      {(user) => (
        <IdeaFrame ideaId={ideaId} here="experiments">
          <ExperimentsPage key={`${user.id} ${ideaId}`} founderId={user.id} ideaId={ideaId} />
        </IdeaFrame>
      )}
    </RequireUser>
  );
}
