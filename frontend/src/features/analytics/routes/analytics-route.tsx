import { useParams } from 'react-router-dom';
import { RequireUser } from '@/routing/guards';
import { paths } from '@/routing/paths';
import { AccessPrompt } from '@/ui/access-prompt';
import { ButtonLink } from '@/ui/button';
import { AnalyticsPage } from '../components/analytics-page';

const prompt = (
  <AccessPrompt
    title="Analytics Access"
    text="Please sign in to see who visits your ideas."
    action={
      <ButtonLink to={paths.home.href()} variant="primary">
        Go to Home
      </ButtonLink>
    }
  />
);

/** /dashboard/analytics, and the same for one idea: who came, from where, and what became of it. */
export function Component() {
  const { ideaId } = useParams();
  return (
    <RequireUser prompt={prompt}>{(user) => <AnalyticsPage key={user.id} ideaId={ideaId} />}</RequireUser>
  );
}
