import { v7 } from 'uuid';

import { builtBackend } from '../../../scripts/lib/built-backend.mjs';

export const APP_URL = 'https://groundswell.example';
export const SUBJECT = 'News';
export const CONTENT = `<p>${'A few words about what is new. '.repeat(60)}</p>`;
/** How the Message-IDs of mails end that nodemailer alone has sent. */
export const ALONE = '@alone>';

/** The mail that the worker sends, as nodemailer takes it, without recipient and Message-ID. */
export async function campaignMail() {
  const { composeCampaignMail } = await builtBackend();
  const context = {
    campaignId: v7(),
    visitTag: 'update-bench',
    subject: SUBJECT,
    content: CONTENT,
    ideaId: v7(),
    ideaTitle: 'Bench',
    ideaSlug: 'bench',
    founderEmail: 'founder@example.com',
    repliesToFounder: true,
  };
  const unsubscribeUrl = `${APP_URL}/api/unsubscribe/${'x'.repeat(43)}`;
  const { fromName, replyTo, ...mail } = composeCampaignMail(APP_URL, unsubscribeUrl, context, v7());
  return {
    ...mail,
    replyTo: replyTo ?? undefined,
    from: { name: fromName, address: 'no-reply@groundswell.example' },
  };
}
