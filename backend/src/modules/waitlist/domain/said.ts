/** What somebody says of themselves when they join a waitlist. */
export interface Said {
  willingToPay: boolean;
  interestedInCollaborating: boolean;
  interestedInInvesting: boolean;
  linkedinProfile: string | null;
}

const SENTENCES = [
  ['willingToPay', 'You said you would pay.'],
  ['interestedInCollaborating', 'You said you would like to work on it.'],
  ['interestedInInvesting', 'You said you would like to invest in it.'],
] as const;

/**
 * What was said, a sentence each, to its author. Never empty.
 * @param profile how the LinkedIn profile is spoken of; where it is the text of a mail, not by its address: a stranger may have typed it.
 */
export function saidInWords(said: Said, profile: (url: string) => string): string[] {
  const sentences: string[] = SENTENCES.filter(([name]) => said[name]).map(([, sentence]) => sentence);
  if (said.linkedinProfile !== null) sentences.push(profile(said.linkedinProfile));
  return sentences.length > 0 ? sentences : ['You said that you would like to hear about it, and no more.'];
}
