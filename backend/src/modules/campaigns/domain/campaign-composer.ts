import type { Locale } from '../../../shared/locale.js';

/** The campaign and idea that an email belongs to, and the text to send. */
export interface CampaignMailContext {
  campaignId: string;
  /** Tag that lets analytics recognize visits through the email's links (see `visitTag`). */
  visitTag: string;
  subject: string;
  /** Text of the email: sanitized HTML with merge tags. */
  content: string;
  ideaId: string;
  ideaTitle: string;
  ideaSlug: string;
  /** Large version of the idea's own cover: a URL, or a path on this site. Null if the idea has no image. */
  cover: string | null;
  /** Which generated cover to use if the idea has no image. */
  coverVariant: number;
  /** The founder's name. Null unless they agreed to be shown with the idea. */
  founderName: string | null;
  founderEmail: string;
  /** True if replies go to the founder's address, which makes the address visible to every recipient. */
  repliesToFounder: boolean;
  /** The subscriber's language. Null for the installation's default. */
  locale: Locale | null;
}

/** An email ready to send to one subscriber. */
export interface ComposedMail {
  /** Sender's name: the idea's title. The sender's address is Groundswell's. */
  fromName: string;
  /** Address for replies. Null if no one reads them. */
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** One email for all subscribers of a campaign in one language. Only the placeholder's value differs between subscribers. */
export interface ComposedSeries {
  mail: ComposedMail;
  /** Text in the email to replace with the subscriber's own value (see `placeholderValue`). */
  placeholder: string;
}

/** Turns a founder's text into emails. */
export abstract class CampaignComposer {
  /**
   * Removes everything that isn't allowed in an email.
   * @returns the empty string if nothing visible is left
   */
  abstract sanitize(html: string): string;

  /**
   * True if `{{unsubscribeUrl}}` is part of another URL. The owner of that URL would receive the private
   * unsubscribe link of every reader.
   */
  abstract givesLinksAway(html: string): boolean;

  /**
   * Fills in the merge tags and adds the frame.
   * @param subscriberId null for a sample, whose unsubscribe link doesn't work
   */
  abstract compose(context: CampaignMailContext, subscriberId: string | null): ComposedMail;

  /**
   * Composes one email for all subscribers of a campaign with the same language.
   * @returns the same object until something in the context changes
   */
  abstract composeSeries(context: CampaignMailContext): ComposedSeries;

  /** The value that replaces a series' placeholder for one subscriber. */
  abstract placeholderValue(subscriberId: string): string;
}
