import { useParams } from 'react-router-dom';
import { IdeaScreen } from '@/features/workspace/idea-screen';
import { EvidencePage } from '../components/evidence-page';
import { evidencePrompt } from './evidence-prompt';

/** /evidence/{ideaId}: a goal that was set before looking, and what can be said of it. */
export function Component() {
  const { ideaId = '' } = useParams();
  return (
    <IdeaScreen prompt={evidencePrompt} ideaId={ideaId} here="evidence">
      {(user) => <EvidencePage key={`${user.id} ${ideaId}`} founderId={user.id} ideaId={ideaId} />}
    </IdeaScreen>
  );
}
