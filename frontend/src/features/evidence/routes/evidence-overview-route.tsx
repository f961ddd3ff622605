import { RequireUser } from '@/routing/guards';
import { AllEvidence } from '../components/all-evidence';
import { evidencePrompt } from './evidence-prompt';

/** /evidence: how the goals of all the founder’s ideas stand. */
export function Component() {
  return <RequireUser prompt={evidencePrompt}>{(user) => <AllEvidence key={user.id} />}</RequireUser>;
}
