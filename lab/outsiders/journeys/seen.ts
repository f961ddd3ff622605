/** A journey's input: a running product, a public idea, and an API key that can read and write ideas. */
export interface Start {
  origin: string;
  key: string;
  /** ID of a public idea. */
  ideaId: string;
  /** An email address that has no account and no sign-up. */
  email: string;
}

/** A journey's results, which must be the same for every client. */
export interface Seen {
  /** Titles on the first page of the public list. */
  titles: string[];
  /** The draft that the journey created. */
  draft: { id: string; title: string; status: string };
  /** Titles of the founder's own ideas after creating the draft. */
  own: string[];
  joined: boolean;
  /** The error for a draft without a title. */
  refused: { status: number; code: string; fields: string[] };
}

export const DRAFT = {
  description: 'Made by a client that others have generated.',
  category: 'Developer Tools & APIs',
} as const;
