import { PlaceIcon } from '@/features/workspace/icons';
import { SignInPrompt } from '@/routing/guards';

/** Sign-in prompt for signed-out visitors, the same on every evidence screen. */
export const evidencePrompt = (
  <SignInPrompt
    title="Evidence Access"
    text="Please sign in to see what your visitors have shown."
    icon={<PlaceIcon sign="evidence" />}
  />
);
