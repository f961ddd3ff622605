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

/**
 * The page around a founder's words: the idea above, below why one gets it and how to stop that. Tables and inline styles for old mail
 * programs; the classes serve those that show mail in the dark or on a phone.
 */
export const campaignHtml = ({
  subject,
  ideaTitle,
  ideaUrl,
  unsubscribeUrl,
  appUrl,
  repliesToFounder,
  body,
}: Frame): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${subject}</title>
  <style>
    .words > :last-child { margin-bottom: 0 !important; }
    @media (prefers-color-scheme: dark) {
      .page { background: #0E1015 !important; }
      .card { background: #16181F !important; border-color: #1D2029 !important; }
      .words, .words p, .words li { color: #B4B9C6 !important; }
      .ink, .words h1, .words h2, .words h3, .words strong, .words blockquote { color: #F4F5F7 !important; }
      .words a { color: #A5B4FC !important; }
      .words blockquote { border-color: #A5B4FC !important; }
      .words pre { background: #1D2029 !important; }
      .small { color: #8F96A6 !important; }
    }
    @media (max-width: 600px) { .card { padding: 24px !important; } }
  </style>
</head>
<body class="page" style="margin:0;padding:0;background:#FBFAF7">
  <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#FBFAF7">
    <tr><td align="center" style="padding:32px 16px">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;font-family:'Inter Variable',Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
        <tr><td style="padding:0 0 16px">
          <a class="ink" href="${ideaUrl}" style="color:#15171C;font-size:18px;font-weight:700;letter-spacing:-0.02em;text-decoration:none">${ideaTitle}</a>
        </td></tr>
        <tr><td class="card words" style="padding:32px;border:1px solid #E7E5DE;border-radius:16px;background:#FFFFFF;color:#4A4F5C;font-size:16px;line-height:1.6;overflow-wrap:anywhere">
${body}
        </td></tr>
        <tr><td class="small" style="padding:16px 0 0;color:#666C7A;font-size:13px;line-height:1.6">
          You get this email because this address joined the waitlist of “${ideaTitle}” on
          <a class="small" href="${appUrl}/" style="color:#666C7A">Groundswell</a>. ${answersGo(repliesToFounder)}<br>
          <a class="small" href="${unsubscribeUrl}" style="color:#666C7A">Unsubscribe</a>
        </td></tr>
      </table>
    </td></tr>
  </table>
</body>
</html>
`;

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
