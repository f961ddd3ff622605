import { mailFrame } from '../../../platform/mail/frame.js';

/** What the frame of a campaign mail needs: everything HTML is escaped already. */
export interface Frame {
  subject: string;
  ideaTitle: string;
  ideaUrl: string;
  unsubscribeUrl: string;
  appUrl: string;
  repliesToFounder: boolean;
  /** The founder's words. */
  body: string;
}

const answersGo = (repliesToFounder: boolean) =>
  repliesToFounder ? 'Answers go to the founder.' : 'Nobody reads answers to this email.';

const RULES = `
    .words > :last-child { margin-bottom: 0 !important; }`;
const DARK = `
      .words p, .words li { color: #B4B9C6 !important; }
      .words h1, .words h2, .words h3, .words strong, .words blockquote { color: #F4F5F7 !important; }
      .words a { color: #A5B4FC !important; }
      .words blockquote { border-color: #A5B4FC !important; }
      .words pre { background: #1D2029 !important; }`;

/** The frame around a founder's words: the idea above, below why one gets it and how to stop that. */
export const campaignHtml = ({
  subject,
  ideaTitle,
  ideaUrl,
  unsubscribeUrl,
  appUrl,
  repliesToFounder,
  body,
}: Frame): string =>
  mailFrame({
    subject,
    brand: ideaTitle,
    brandUrl: ideaUrl,
    card: `<div dir="auto">${body}</div>`,
    cardClass: 'words',
    foot: `You get this email because this address joined the waitlist of “<bdi>${ideaTitle}</bdi>” on
          <a class="small" href="${appUrl}/" style="color:#666C7A">Groundswell</a>. ${answersGo(repliesToFounder)}<br>
          <a class="small" href="${unsubscribeUrl}" style="color:#666C7A">Unsubscribe</a>`,
    maxWidth: 600,
    rules: RULES,
    darkRules: DARK,
  });

/** The same for readers without HTML; nothing is escaped. */
export const campaignText = ({
  ideaTitle,
  unsubscribeUrl,
  appUrl,
  repliesToFounder,
  body,
}: Omit<Frame, 'subject' | 'ideaUrl'>): string => `${body}


-- 
You get this email because this address joined the waitlist of “${ideaTitle}” on Groundswell (${appUrl}/). ${answersGo(repliesToFounder)}
Unsubscribe: ${unsubscribeUrl}
`;
