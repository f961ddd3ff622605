/** Whose mail it is, and about what. */
export interface CampaignMailContext {
  campaignId: string;
  /** By which visits through its links are known (`visitTag`). */
  visitTag: string;
  subject: string;
  /** Sanitised HTML with merge tags. */
  content: string;
  ideaId: string;
  ideaTitle: string;
  ideaSlug: string;
  /** The idea's own cover in its large size: an address, or a path of this site; null without one. */
  cover: string | null;
  founderEmail: string;
  /** Whether answers go to the founder's address, which every recipient then sees. */
  repliesToFounder: boolean;
}

/** A mail as one subscriber gets it. */
export interface ComposedMail {
  /** Sender's name: the idea's title. The address is ours. */
  fromName: string;
  /** Where answers go; null when nobody reads them. */
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** A mail as all subscribers get it, but for the one word that is each one's own. */
export interface ComposedSeries {
  mail: ComposedMail;
  /** Stands in the mail wherever that word goes. */
  placeholder: string;
}

/** Turns what a founder wrote into mail. */
export abstract class CampaignComposer {
  /** Takes out what has no place in a mail. @returns '' when a reader would see nothing of what is left. */
  abstract sanitize(html: string): string;

  /**
   * Whether `{{unsubscribeUrl}}` stands inside another address: whoever that address belongs to would get
   * every reader's own link, which is theirs alone.
   */
  abstract givesLinksAway(html: string): boolean;

  /**
   * Fills in the merge tags and the frame.
   * @param subscriberId null for a sample: its unsubscribe link leads nowhere.
   */
  abstract compose(context: CampaignMailContext, subscriberId: string | null): ComposedMail;

  /** The same for many. @returns the very object, as long as nothing of the context changes. */
  abstract composeSeries(context: CampaignMailContext): ComposedSeries;

  /** What the subscriber gets in place of a series' placeholder. */
  abstract ownWord(subscriberId: string): string;
}
