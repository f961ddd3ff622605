/** A journey's input: a running product, a public idea, and a key that may read and write ideas. */
export interface Start {
  origin: string;
  key: string;
  /** Id of a public idea. */
  ideaId: string;
  /** An email address without an account or sign-up. */
  email: string;
}

/** The results of a journey, the same for every client. */
export interface Seen {
  /** Titles on the first page of the public list. */
  titles: string[];
  /** The created draft. */
  draft: { id: string; title: string; status: string };
  /** Titles of the founder's own ideas afterwards. */
  own: string[];
  joined: boolean;
  /** The error for a draft without a title. */
  refused: { status: number; code: string; fields: string[] };
}

export const DRAFT = {
  description: 'Made by a client that others have generated.',
  category: 'Developer Tools & APIs',
} as const;
