/** What a journey is given: a running product, a public idea, and a key that may read and write ideas. */
export interface Start {
  origin: string;
  key: string;
  /** Id of an idea that is public. */
  ideaId: string;
  /** Of nobody yet. */
  email: string;
}

/** What every journey has seen, whichever client it was made with. */
export interface Seen {
  /** Titles of the first page of the public list. */
  titles: string[];
  /** Of the draft that it made. */
  draft: { id: string; title: string; status: string };
  /** Titles of the founder's own ideas after that. */
  own: string[];
  joined: boolean;
  /** What a draft without a title is answered. */
  refused: { status: number; code: string; fields: string[] };
}

export const DRAFT = {
  description: 'Made by a client that others have generated.',
  category: 'Developer Tools & APIs',
} as const;
