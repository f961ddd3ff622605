import { SignInPrompt } from '@/routing/guards';

/** On every screen of evidence, for somebody who is signed out. */
export const evidencePrompt = (
  <SignInPrompt title="Evidence Access" text="Please sign in to see what your visitors have shown." />
);
