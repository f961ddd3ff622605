import type { MailTemplate } from './template.js';

export interface IdeaChangesRequestedData {
  username: string;
  ideaTitle: string;
  /** What the admin wrote, over one line or several. */
  reviewComments: string;
}

/** An admin asked for changes before the idea can be public. */
export const ideaChangesRequested: MailTemplate = {
  subject: 'Please change your idea: {{ideaTitle}}',
  html: `
    <h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.02em;color:#15171C">Almost there</h1>
    <p style="margin:0 0 16px">Hi {{username}},</p>
    <p style="margin:0 0 16px">We have read <strong class="ink" style="color:#15171C">{{ideaTitle}}</strong> and ask you for some changes
      before it goes public:</p>
    <p class="quote" style="margin:0 0 24px;padding:12px 16px;border-left:3px solid #4338CA;background:#FBFAF7;color:#15171C">{{lines reviewComments}}</p>
    <p style="margin:0 0 24px"><a class="button" href="{{appUrl}}/dashboard"
      style="display:inline-block;padding:12px 20px;border-radius:10px;background:#4338CA;color:#FFFFFF;font-weight:600;text-decoration:none">Edit
      your idea</a></p>
    <p style="margin:0">Submit it again when you are done, and we will have another look.</p>`,
  text: `Hi {{username}},

We have read "{{ideaTitle}}" and ask you for some changes before it goes public:

{{reviewComments}}

Edit your idea: {{appUrl}}/dashboard

Submit it again when you are done, and we will have another look.`,
};

/** An admin asked for changes of an edit of a live idea, which stays public as it was approved. */
export const ideaEditChangesRequested: MailTemplate = {
  subject: 'Please look at your changes again: {{ideaTitle}}',
  html: `
    <h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.02em;color:#15171C">Almost there</h1>
    <p style="margin:0 0 16px">Hi {{username}},</p>
    <p style="margin:0 0 16px">We have read your changes of <strong class="ink" style="color:#15171C">{{ideaTitle}}</strong> and ask you for
      something before they go public. Until then its page stays as it is.</p>
    <p class="quote" style="margin:0 0 24px;padding:12px 16px;border-left:3px solid #4338CA;background:#FBFAF7;color:#15171C">{{lines reviewComments}}</p>
    <p style="margin:0 0 24px"><a class="button" href="{{appUrl}}/dashboard"
      style="display:inline-block;padding:12px 20px;border-radius:10px;background:#4338CA;color:#FFFFFF;font-weight:600;text-decoration:none">Edit
      your idea</a></p>
    <p style="margin:0">Submit it again when you are done, and we will have another look. You can also discard the changes there.</p>`,
  text: `Hi {{username}},

We have read your changes of "{{ideaTitle}}" and ask you for something before they go public. Until then its page stays as it is.

{{reviewComments}}

Edit your idea: {{appUrl}}/dashboard

Submit it again when you are done, and we will have another look. You can also discard the changes there.`,
};
