/** What checks look at beyond the counted visitors. */
export interface CheckRecord {
  /** When the founder first signed in with their Google account. */
  founderSince: Date;
  /** Experiments of the idea that ever began, and those whose arms weren't shared evenly. */
  experiments: { begun: number; broken: number };
}

/** Where it is read. */
export abstract class CheckRecords {
  /** Null if there is no such idea. */
  abstract of(ideaId: string): Promise<CheckRecord | null>;
}
