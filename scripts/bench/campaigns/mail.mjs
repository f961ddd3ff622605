import { v7 } from 'uuid';

import { fromDist } from '../../lib/from-dist.mjs';

export const APP_URL = 'https://groundswell.example';
export const SUBJECT = 'News';
export const CONTENT = `<p>${'A few words about what is new. '.repeat(60)}</p>`;
/** How the Message-IDs of mails end that nodemailer alone has sent. */
export const ALONE = '@alone>';

/** The mail that the worker sends, as nodemailer takes it, without recipient and Message-ID. */
export async function campaignMail() {
  const { Env } = await fromDist('platform/config/env.js');
  const { HtmlCampaignComposer } = await fromDist(
    'modules/campaigns/infrastructure/html-campaign-composer.js',
  );
  const links = { urlFor: () => `${APP_URL}/api/unsubscribe/${'x'.repeat(43)}` };
  const context = {
    subject: SUBJECT,
    content: CONTENT,
    ideaId: v7(),
    ideaTitle: 'Bench',
    ideaSlug: 'bench',
    founderEmail: 'founder@example.com',
    repliesToFounder: true,
  };
  const composer = new HtmlCampaignComposer(Env.read({ APP_URL }), links);
  const { fromName, ...mail } = composer.compose(context, v7());
  return { ...mail, from: { name: fromName, address: 'no-reply@groundswell.example' } };
}
