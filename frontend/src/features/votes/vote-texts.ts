import { t } from '@lingui/core/macro';

/** Messages for voters, on the idea's page and in the widget. */
export const voteTexts = {
  added: () => t`Vote added`,
  removed: () => t`Vote removed`,
  failed: () => t`Failed to vote. Please try again.`,
};
