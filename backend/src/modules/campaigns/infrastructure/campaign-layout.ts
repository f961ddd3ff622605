import { mailFrame } from '../../../platform/mail/frame.js';

/** Values for the frame of a campaign email. HTML is already escaped. */
export interface Frame {
  subject: string;
  ideaTitle: string;
  ideaUrl: string;
  unsubscribeUrl: string;
  appUrl: string;
  /** Absolute URL of the cover. Null without a cover. */
  coverUrl: string | null;
  repliesToFounder: boolean;
  /** The founder's text. */
  body: string;
}

const repliesGo = (repliesToFounder: boolean) =>
  repliesToFounder ? 'Replies go to the founder.' : "Replies to this address aren't read.";

const TITLE =
  'color:#15171C;font-size:28px;font-weight:700;line-height:1.2;letter-spacing:-0.02em;text-decoration:none';

const RULES = `
    .words > div > :last-child { margin-bottom: 0 !important; }`;
const DARK = `
      .words p, .words li { color: #B4B9C6 !important; }
      .words h1, .words h2, .words h3, .words strong, .words blockquote { color: #F4F5F7 !important; }
      .words a { color: #A5B4FC !important; }
      .words a.title { color: #F4F5F7 !important; }
      .words blockquote { border-color: #A5B4FC !important; }
      .words pre { background: #1D2029 !important; }`;

/**
 * Builds the frame around a founder's text. Above the text are the idea's cover and title. Below it are the
 * reason for the email and an unsubscribe link.
 */
export const campaignHtml = ({
  subject,
  ideaTitle,
  ideaUrl,
  unsubscribeUrl,
  appUrl,
  coverUrl,
  repliesToFounder,
  body,
}: Frame): string =>
  mailFrame({
    appUrl,
    subject,
    brand: null,
    cover: coverUrl === null ? undefined : { url: coverUrl, link: ideaUrl, alt: `Cover of ${ideaTitle}` },
    card: `<p dir="auto" style="margin:0 0 24px"><a class="title" href="${ideaUrl}" style="${TITLE}">${ideaTitle}</a></p>
<div dir="auto">${body}</div>`,
    cardClass: 'words',
    foot: `You get this email because this address joined the waitlist for “<bdi>${ideaTitle}</bdi>” on
          <a class="small" href="${appUrl}/" style="color:#666C7A">Groundswell</a>. ${repliesGo(repliesToFounder)}<br>
          <a class="small" href="${unsubscribeUrl}" style="color:#666C7A">Unsubscribe</a>`,
    maxWidth: 600,
    rules: RULES,
    darkRules: DARK,
  });

/** Builds the plain-text version of `campaignHtml`, with nothing escaped. */
export const campaignText = ({
  ideaTitle,
  unsubscribeUrl,
  appUrl,
  repliesToFounder,
  body,
}: Omit<Frame, 'subject' | 'ideaUrl' | 'coverUrl'>): string => `${body}


-- 
You get this email because this address joined the waitlist for “${ideaTitle}” on Groundswell (${appUrl}/). ${repliesGo(repliesToFounder)}
Unsubscribe: ${unsubscribeUrl}
`;
