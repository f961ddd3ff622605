/** The details that somebody gives with a sign-up. */
export interface SignUpDetails {
  willingToPay: boolean;
  interestedInCollaborating: boolean;
  interestedInInvesting: boolean;
  linkedinProfile: string | null;
  /** How they solve the problem today; absent where it was said before anybody was asked. */
  currentSolution?: string | null;
}

/** How the details are spoken of that are somebody's own words. */
export interface OwnWords {
  profile(url: string): string;
  solution(text: string): string;
}

const SENTENCES = [
  ['willingToPay', 'You said you would pay.'],
  ['interestedInCollaborating', 'You said you would like to work on it.'],
  ['interestedInInvesting', 'You said you would like to invest in it.'],
] as const;

/**
 * A sentence for each detail, to its author. Never empty.
 * @param own where it is the text of a mail, not by the words themselves: a stranger may have typed them.
 */
export function describeDetails(details: SignUpDetails, own: OwnWords): string[] {
  const sentences: string[] = SENTENCES.filter(([name]) => details[name]).map(([, sentence]) => sentence);
  if (details.linkedinProfile !== null) sentences.push(own.profile(details.linkedinProfile));
  if (details.currentSolution) sentences.push(own.solution(details.currentSolution));
  return sentences.length > 0 ? sentences : ['You said that you would like to hear about it, and no more.'];
}
