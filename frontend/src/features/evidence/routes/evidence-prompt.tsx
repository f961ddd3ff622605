import { t } from '@lingui/core/macro';
import { PlaceIcon } from '@/features/workspace/icons';
import { SignInPrompt } from '@/routing/guards';

function EvidencePrompt() {
  return (
    <SignInPrompt
      title={t`Evidence Access`}
      text={t`Please sign in to see what your visitors have shown.`}
      icon={<PlaceIcon sign="evidence" />}
    />
  );
}

/** Sign-in prompt for signed-out visitors, the same on every evidence screen. */
export const evidencePrompt = <EvidencePrompt />;
