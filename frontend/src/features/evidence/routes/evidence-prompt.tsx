import { SignInPrompt } from '@/routing/guards';

/** Shown on every evidence screen to signed-out visitors. */
export const evidencePrompt = (
  <SignInPrompt title="Evidence Access" text="Please sign in to see what your visitors have shown." />
);
