/** Limits of links: the name in code points, and how many an idea has at a time. */
export const TRAFFIC_LINK_LIMITS = { name: 60, perIdea: 20 } as const;

/** Opens the numbers of an idea to whoever has it, and never says who anybody is. */
export interface TrafficLink {
  id: string;
  ideaId: string;
  /** For whom the founder made it; null where they did not say. */
  name: string | null;
  createdAt: Date;
}

/** A link as it is kept. */
export interface StoredTrafficLink extends TrafficLink {
  /** Of the token in the link, from which it cannot be found. */
  tokenHash: Uint8Array;
}
