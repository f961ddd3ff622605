import { RequireUser } from '@/routing/guards';
import { SignInPrompt } from '@/routing/sign-in-prompt';
import { WaitlistPage } from '../components/waitlist-page';

const prompt = (
  <SignInPrompt title="Waitlist Access" text="Please sign in to see who is waiting for your ideas." />
);

/** /waitlist-management: who waits for the founder's ideas, or with `?ideaId=` for one of them. */
export function Component() {
  return <RequireUser prompt={prompt}>{(user) => <WaitlistPage key={user.id} />}</RequireUser>;
}
