import type { Translator } from '../../../platform/i18n/translator.js';
import { mailFrame } from '../../../platform/mail/frame.js';
import { directionOf } from '../../../shared/locale.js';
import { msg } from '../../../shared/message.js';

/** Values for the frame of a campaign email. HTML is already escaped. */
export interface Frame {
  /** Puts our texts into the subscriber's language. */
  translator: Translator;
  subject: string;
  ideaTitle: string;
  ideaUrl: string;
  unsubscribeUrl: string;
  appUrl: string;
  /** Absolute URL of the idea's image, or of its generated cover. */
  coverUrl: string;
  /** Name of the founder. Null if the founder doesn't want to be shown. */
  founderName: string | null;
  repliesToFounder: boolean;
  /** The founder's text. */
  body: string;
}

const REASON = msg(
  'You’re receiving this email because this address joined the waitlist for “{ideaTitle}” on {site}.',
);
const repliesGo = (repliesToFounder: boolean) =>
  repliesToFounder ? msg('Replies go to the founder.') : msg('Replies to this address aren’t read.');

const NAME = 'color:#15171C;font-weight:700;line-height:1.3;letter-spacing:-0.01em;text-decoration:none';
const INITIAL =
  'width:40px;height:40px;border-radius:20px;background:#E4E2F8;color:#4338CA;font-size:17px;font-weight:700;line-height:40px;text-align:center';

/** The line that says who writes: the founder and, below, the idea. */
const sender = (founderName: string, ideaTitle: string, ideaUrl: string, start: string) => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
  <td width="40" valign="middle"><div class="initial" aria-hidden="true" style="${INITIAL}">${initialOf(founderName)}</div></td>
  <td dir="auto" valign="middle" style="padding-${start}:12px;line-height:1.4">
    <bdi class="ink" style="display:block;font-size:16px;${NAME}">${founderName}</bdi>
    <a class="small" href="${ideaUrl}" style="color:#666C7A;font-size:14px;text-decoration:none">${ideaTitle}</a>
  </td>
</tr></table>`;

const plainSender = (ideaTitle: string, ideaUrl: string) =>
  `<p dir="auto" style="margin:0 0 24px"><a class="ink" href="${ideaUrl}" style="font-size:20px;${NAME}">${ideaTitle}</a></p>`;

/** Matches the first letter, or an escaped character. */
const initialOf = (escapedName: string) =>
  (/^&#?\w+;/.exec(escapedName)?.[0] ?? [...escapedName][0] ?? '').toUpperCase();

const RULES = `
    .words > div > :last-child { margin-bottom: 0 !important; }`;
const DARK = `
      .words p, .words li { color: #B4B9C6 !important; }
      .words h1, .words h2, .words h3, .words strong, .words blockquote { color: #F4F5F7 !important; }
      .words a { color: #A5B4FC !important; }
      .words a.ink { color: #F4F5F7 !important; }
      .words a.small { color: #8F96A6 !important; }
      .initial { background: #272B57 !important; color: #C7CCFF !important; }
      .words blockquote { border-color: #A5B4FC !important; }
      .words pre { background: #1D2029 !important; }`;

/**
 * Builds the frame around a founder's text. Above the text are the idea's cover and the sender. Below it are
 * our logo, the reason for the email and an unsubscribe link.
 */
export const campaignHtml = ({
  translator,
  subject,
  ideaTitle,
  ideaUrl,
  unsubscribeUrl,
  appUrl,
  coverUrl,
  founderName,
  repliesToFounder,
  body,
}: Frame): string =>
  mailFrame({
    locale: translator.locale,
    appUrl,
    subject,
    brand: 'foot',
    cover: {
      url: coverUrl,
      link: ideaUrl,
      alt: translator.html(msg('Cover of {ideaTitle}', { ideaTitle: { html: ideaTitle } })),
    },
    card: `${founderName === null ? plainSender(ideaTitle, ideaUrl) : sender(founderName, ideaTitle, ideaUrl, startOf(translator))}
<div dir="auto">${body}</div>`,
    cardClass: 'words',
    foot: `${translator.html({ ...REASON, values: { ideaTitle: { html: `<bdi>${ideaTitle}</bdi>` }, site: siteLink(appUrl) } })} ${translator.html(repliesGo(repliesToFounder))}<br>
          <a class="small" href="${unsubscribeUrl}" style="color:#666C7A">${translator.html(msg('Unsubscribe'))}</a>`,
    rules: RULES,
    darkRules: DARK,
  });

const startOf = ({ locale }: Translator) => (directionOf(locale) === 'rtl' ? 'right' : 'left');

const siteLink = (appUrl: string) => ({
  html: `<a class="small" href="${appUrl}/" style="color:#666C7A">Groundswell</a>`,
});

/** Builds the plain-text version of `campaignHtml`, with nothing escaped. */
export const campaignText = ({
  translator,
  ideaTitle,
  unsubscribeUrl,
  appUrl,
  repliesToFounder,
  body,
}: Omit<Frame, 'subject' | 'ideaUrl' | 'coverUrl' | 'founderName'>): string => `${body}


-- 
${translator.say({ ...REASON, values: { ideaTitle, site: `Groundswell (${appUrl}/)` } })} ${translator.say(repliesGo(repliesToFounder))}
${translator.say(msg('Unsubscribe: {url}', { url: unsubscribeUrl }))}
`;
