import { useParams } from 'react-router-dom';
import { IdeaFrame } from '@/features/workspace/idea-frame';
import { RequireUser } from '@/routing/guards';
import { SignInPrompt } from '@/routing/sign-in-prompt';
import { AnalyticsPage } from '../components/analytics-page';

const prompt = <SignInPrompt title="Analytics Access" text="Please sign in to see who visits your ideas." />;

/** /dashboard/analytics, and the same for one idea: who came, from where, and what became of it. */
export function Component() {
  const { ideaId } = useParams();
  return (
    <RequireUser prompt={prompt}>
      {(user) => (
        <IdeaFrame ideaId={ideaId} here="traffic">
          <AnalyticsPage key={user.id} ideaId={ideaId} />
        </IdeaFrame>
      )}
    </RequireUser>
  );
}
