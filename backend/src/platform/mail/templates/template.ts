/** Handlebars sources of one mail. `{{appUrl}}`, `{{supportEmail}}` and the template's own data are at hand. */
export interface MailTemplate {
  /** One line; nothing is escaped. */
  subject: string;
  /** Why somebody gets it, a sentence for the foot. Left out: because of an idea they submitted. */
  reason?: string;
  /** The inside of the card. `{{value}}` is escaped; never use three braces. `{{lines value}}` keeps line breaks. */
  html: string;
  /** The same words for readers without HTML; nothing is escaped. */
  text: string;
}
