import { escapeHtml } from '../../../shared/escape-html.js';
import { type MailBlock, MailTemplate } from '../../../platform/mail/mail-template.js';
import { type Message, msg } from '../../../shared/message.js';
import { MAIL_OFF } from '../../mail-preferences/index.js';

/** Name of the card's image in the email. */
export const VERDICT_PICTURE = 'verdict';

const reason = msg('You’re receiving this email because you set a goal for your idea on Groundswell.');
const SEE_IT: MailBlock<{ ideaId: string }> = {
  label: msg('See the evidence'),
  href: ({ ideaId }, mail) => mail.at(`/evidence/${ideaId}`),
};

/** Email with the new verdict on a founder's goal: the card as an image, and the same content as text. */
export const verdictMail = new MailTemplate<{
  username: string;
  ideaId: string;
  ideaTitle: string;
  title: Message;
  text: Message;
  alt: string;
  /** The card's sentence, in the founder's language like `alt`. */
  sentence: string;
  offUrl: string;
}>('evidence-verdict', {
  subject: msg('{title}: {ideaTitle}'),
  // The card has our logo and the verdict's title.
  brand: false,
  picture: ({ ideaId, alt }, mail) => ({
    url: `cid:${VERDICT_PICTURE}`,
    link: mail.at(`/evidence/${ideaId}`),
    alt,
  }),
  reason,
  blocks: [msg('**{ideaTitle}**: {sentence}'), ({ text }) => text, SEE_IT, MAIL_OFF],
});

/** Email with a goal's signed receipt, for the founder to keep. */
export const receiptMail = new MailTemplate<{
  username: string;
  ideaId: string;
  ideaTitle: string;
  goalNumber: number;
  receipt: string;
}>('evidence-receipt', {
  subject: msg('Receipt for goal {goalNumber} of {ideaTitle}'),
  reason,
  heading: msg('Your goal is locked'),
  blocks: [
    msg(
      'Goal {goalNumber} of **{ideaTitle}** is locked. This is its receipt: the goal and the time you set it, signed. Anyone you send it to can check that it hasn’t changed since.',
    ),
    ({ receipt }) => ({
      html: `<p class="quote" style="margin:0 0 16px;padding:12px;background:#FBFAF7;color:#15171C;border:1px solid #E7E5DE;border-radius:8px;font-family:monospace;font-size:12px;line-height:1.5;word-break:break-all">${escapeHtml(receipt)}</p>`,
      text: receipt,
    }),
    (_data, mail) =>
      msg(
        'To check it, paste it at {checkUrl}. You can also download it from the list of goals on the evidence page.',
        { checkUrl: mail.page('/evidence/verify') },
      ),
    SEE_IT,
  ],
});
