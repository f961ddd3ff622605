/** Messages for voters, on the idea's page and in the widget. */
export const voteTexts = {
  added: 'Vote added',
  removed: 'Vote removed',
  failed: 'Failed to vote. Please try again.',
};
