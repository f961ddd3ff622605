import { MailTemplate } from '../../../platform/mail/mail-template.js';

/** Nothing is sent to a founder's webhook any more. */
export const endpointDisabled = new MailTemplate<{
  username: string;
  /** Where it points, without path and parameters. */
  host: string;
  /** It answered 410; otherwise nothing arrived for three days. */
  gone: boolean;
}>('webhook-switched-off', {
  subject: 'We have switched off your webhook at {{host}}',
  reason: 'You get this email because you have events sent to your own systems by Groundswell.',
  heading: 'Your webhook is switched off',
  blocks: [
    '{{#if gone}}{{host}} answered that your webhook is gone for good (410).{{else}}Nothing that we sent to {{host}} in the last three days has arrived.{{/if}} So we have stopped sending events there.',
    'If that is not what you want, look at the answers in its log, put it right and switch it on again. Events of the meantime are not sent by themselves; those in the log you can send again one by one.',
    { label: 'See your webhooks', href: '{{appUrl}}/integrations/webhooks' },
  ],
});
