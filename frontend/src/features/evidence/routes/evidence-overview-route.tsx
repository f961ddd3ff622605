import { RequireUser } from '@/routing/guards';
import { SignInPrompt } from '@/routing/sign-in-prompt';
import { AllEvidence } from '../components/all-evidence';

const prompt = (
  <SignInPrompt title="Evidence Access" text="Please sign in to see what your visitors have shown." />
);

/** /evidence: how the goals of all the founder’s ideas stand. */
export function Component() {
  return <RequireUser prompt={prompt}>{(user) => <AllEvidence key={user.id} />}</RequireUser>;
}
