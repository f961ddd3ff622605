/** The details that somebody gives with a sign-up. */
export interface SignUpDetails {
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
 * A sentence for each detail, to its author. Never empty.
 * @param profile how the LinkedIn profile is spoken of; where it is the text of a mail, not by its address: a
 *   stranger may have typed it.
 */
export function describeDetails(details: SignUpDetails, profile: (url: string) => string): string[] {
  const sentences: string[] = SENTENCES.filter(([name]) => details[name]).map(([, sentence]) => sentence);
  if (details.linkedinProfile !== null) sentences.push(profile(details.linkedinProfile));
  return sentences.length > 0 ? sentences : ['You said that you would like to hear about it, and no more.'];
}
