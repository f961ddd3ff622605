import { useParams } from 'react-router-dom';
import { RequireUser } from '@/routing/guards';
import { paths } from '@/routing/paths';
import { AccessPrompt } from '@/ui/access-prompt';
import { ButtonLink } from '@/ui/button';
import { CampaignsPage } from '../components/campaigns-page';

const prompt = (
  <AccessPrompt
    title="Campaign Access"
    text="Please sign in to write to the people on your waitlist."
    action={
      <ButtonLink to={paths.home.href()} variant="primary">
        Go to Home
      </ButtonLink>
    }
  />
);

/** /email-campaigns/{ideaId}: mails to the people on the idea's waitlist. */
export function Component() {
  const { ideaId = '' } = useParams();
  return (
    <RequireUser prompt={prompt}>
      {(user) => <CampaignsPage key={`${user.id} ${ideaId}`} founderId={user.id} ideaId={ideaId} />}
    </RequireUser>
  );
}
