/** The visitor's vote on the idea, as the server responded. */
export interface Vote {
  hasVoted: boolean;
  voteCount: number;
}

/** A change that the idea's other frames show too. */
export type Change = { vote: Vote } | { joined: true };

/**
 * Connects the frames of an idea, so that a vote in one also shows in the others. They are on the same page, or
 * in other tabs on the same site: browsers separate other sites, and no page can write to this channel.
 * @param hear called with a change in another frame
 * @returns a function that tells the other frames
 */
export function joinOtherFrames(ideaId: string, hear: (change: Change) => void): (change: Change) => void {
  try {
    const channel = new BroadcastChannel(`groundswell:${ideaId}`);
    channel.addEventListener('message', ({ data }: MessageEvent<Change>) => hear(data));
    return (change) => channel.postMessage(change);
  } catch {
    // Browsers that refuse storage may refuse this as well. Each frame then shows only its own changes.
    return () => undefined;
  }
}
