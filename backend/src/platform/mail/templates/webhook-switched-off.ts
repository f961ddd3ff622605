import type { MailTemplate } from './template.js';

export interface WebhookSwitchedOffData {
  username: string;
  /** Where it points, without path and parameters. */
  host: string;
  /** It answered 410; otherwise nothing arrived for three days. */
  gone: boolean;
}

/** Nothing is sent to a founder's webhook any more. */
export const webhookSwitchedOff: MailTemplate = {
  subject: 'We have switched off your webhook at {{host}}',
  reason: 'You get this email because you have events sent to your own systems by Groundswell.',
  html: `
    <h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.02em;color:#15171C">Your webhook is switched off</h1>
    <p style="margin:0 0 16px">Hi {{username}},</p>
    <p style="margin:0 0 16px">{{#if gone}}{{host}} answered that your webhook is gone for good (410).{{else}}Nothing that we sent to {{host}} in the last
      three days has arrived.{{/if}} So we have stopped sending events there.</p>
    <p style="margin:0 0 24px">If that is not what you want, look at the answers in its log, put it right and switch it on again. Events of the meantime are not
      sent by themselves; those in the log you can send again one by one.</p>
    <p style="margin:0"><a class="button" href="{{appUrl}}/integrations/webhooks"
        style="display:inline-block;padding:12px 20px;border-radius:10px;background:#4338CA;color:#FFFFFF;font-weight:600;text-decoration:none">See your webhooks</a></p>`,
  text: `Hi {{username}},

{{#if gone}}{{host}} answered that your webhook is gone for good (410).{{else}}Nothing that we sent to {{host}} in the last three days has arrived.{{/if}} So we have stopped sending events there.

If that is not what you want, look at the answers in its log, put it right and switch it on again. Events of the meantime are not sent by themselves; those in the log you can send again one by one.

{{appUrl}}/integrations/webhooks`,
};
