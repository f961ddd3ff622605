import { useParams } from 'react-router-dom';
import { IdeaScreen } from '@/features/workspace/idea-screen';
import { ExperimentsPage } from '../experiments/experiments-page';
import { evidencePrompt } from './evidence-prompt';

/** /evidence/{ideaId}/experiments: prices and versions of the page that visitors are shared among. */
export function Component() {
  const { ideaId = '' } = useParams();
  return (
    <IdeaScreen prompt={evidencePrompt} ideaId={ideaId} here="experiments">
      {(user) => <ExperimentsPage key={`${user.id} ${ideaId}`} founderId={user.id} ideaId={ideaId} />}
    </IdeaScreen>
  );
}
