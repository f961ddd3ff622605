import { useParams } from 'react-router-dom';
import { RequireUser, SignInPrompt } from '@/routing/guards';
import { SharePage } from '../components/share-page';

const prompt = <SignInPrompt title="Share Access" text="Please sign in to share your idea." />;

/** /share/{ideaId}: what a founder needs to bring people to an idea’s page. */
export function Component() {
  const { ideaId = '' } = useParams();
  return (
    <RequireUser prompt={prompt}>
      {(user) => <SharePage key={`${user.id} ${ideaId}`} user={user} ideaId={ideaId} />}
    </RequireUser>
  );
}
