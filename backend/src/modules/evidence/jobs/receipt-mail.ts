import { MailTemplate } from '../../../platform/mail/mail-template.js';

/** The signed receipt of a goal, for the founder to keep. */
export const receiptMail = new MailTemplate<{
  username: string;
  ideaId: string;
  ideaTitle: string;
  goalNumber: number;
  receipt: string;
}>('evidence-receipt', {
  subject: 'Receipt for goal {{goalNumber}} of {{ideaTitle}}',
  reason: 'You get this email because you set a goal for an idea of yours on Groundswell.',
  heading: 'Your goal is locked',
  blocks: [
    'Goal {{goalNumber}} of **{{ideaTitle}}** is locked. This is its receipt: the goal and the time you set it, signed. Anyone you send it to can check that nothing was changed since.',
    {
      html: '<p style="margin:0 0 16px;padding:12px;background:#F3F4F8;border-radius:8px;font-family:monospace;font-size:12px;line-height:1.5;word-break:break-all">{{receipt}}</p>',
      text: '{{receipt}}',
    },
    'To check it, paste it at {{appUrl}}/evidence/verify. You can also download it from the list of goals on the evidence page.',
    { label: 'See the evidence', href: '{{appUrl}}/evidence/{{ideaId}}' },
  ],
});
