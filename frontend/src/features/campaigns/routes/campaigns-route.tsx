import { ideaRoute } from '@/features/workspace/idea-screen';
import { SignInPrompt } from '@/routing/guards';
import { CampaignsPage } from '../components/campaigns-page';

const prompt = (
  <SignInPrompt title="Campaign Access" text="Please sign in to write to the people on your waitlist." />
);

/** /email-campaigns/{ideaId}: mails to the people on the idea's waitlist. */
export const Component = ideaRoute({ prompt, here: 'mail' }, CampaignsPage);
