import { RequireUser, SignInPrompt } from '@/routing/guards';
import { OverviewPage } from '../components/overview-page';

const prompt = (
  <SignInPrompt title="Campaign Access" text="Please sign in to write to the people on your waitlists." />
);

/** /email-campaigns: the campaigns of all the founder’s ideas. */
export function Component() {
  return <RequireUser prompt={prompt}>{(user) => <OverviewPage key={user.id} />}</RequireUser>;
}
