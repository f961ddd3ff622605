import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import { IdeaScreen } from '@/features/workspace/idea-screen';
import { PlaceIcon } from '@/features/workspace/icons';
import { SignInPrompt } from '@/routing/guards';
import { AllAnalyticsSkeleton, AnalyticsPage, AnalyticsSkeleton } from '../components/analytics-page';

function Prompt() {
  return (
    <SignInPrompt
      title={t`Traffic Access`}
      text={t`Please sign in to see who visits your ideas.`}
      icon={<PlaceIcon sign="traffic" />}
    />
  );
}

/**
 * /dashboard/analytics, for all ideas or a single one: visits, their sources, and the resulting votes and
 * sign-ups.
 */
export function Component() {
  const { ideaId } = useParams();
  return (
    <IdeaScreen
      prompt={<Prompt />}
      ideaId={ideaId}
      here="traffic"
      skeleton={<AnalyticsSkeleton />}
      waitingForAll={<AllAnalyticsSkeleton />}
    >
      {(user) => <AnalyticsPage key={user.id} ideaId={ideaId} />}
    </IdeaScreen>
  );
}
