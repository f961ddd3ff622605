/** What differs between mails of ours and a founder's. Everything is HTML already. */
export interface MailFrame {
  subject: string;
  /** Above the card: a name, and where it leads. */
  brand: string;
  brandUrl: string;
  /** Across the top of the card. */
  picture?: string | undefined;
  card: string;
  /** Class of the card, for `darkRules`. */
  cardClass?: string;
  /** Below the card: why somebody gets it. */
  foot: string;
  /** Pixels. */
  maxWidth: number;
  darkRules?: string;
  rules?: string;
}

/**
 * The frame of every mail: a card on warm paper, colours from the design tokens. Tables and inline styles,
 * because mail programs know little else; the classes serve those that show mail in the dark.
 */
export const mailFrame = ({
  subject,
  brand,
  brandUrl,
  picture,
  card,
  cardClass = '',
  foot,
  maxWidth,
  darkRules = '',
  rules = '',
}: MailFrame): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${subject}</title>
  <style>${rules}
    @media (prefers-color-scheme: dark) {
      .page { background: #0E1015 !important; }
      .card { background: #16181F !important; color: #B4B9C6 !important; border-color: #1D2029 !important; }
      .ink { color: #F4F5F7 !important; }
      .small { color: #8F96A6 !important; }${darkRules}
    }
    @media (max-width: 600px) { .card { padding: 24px !important; } }
  </style>
</head>
<body class="page" style="margin:0;padding:0;background:#FBFAF7">
  <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#FBFAF7">
    <tr><td align="center" style="padding:32px 16px">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${maxWidth}px;font-family:'Inter Variable',Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
        <tr><td style="padding:0 0 16px">
          <a class="ink" href="${brandUrl}" style="color:#15171C;font-size:18px;font-weight:700;letter-spacing:-0.02em;text-decoration:none">${brand}</a>
        </td></tr>
${
  picture
    ? `        <tr><td style="border-radius:16px 16px 0 0;overflow:hidden;font-size:0;line-height:0">${picture}</td></tr>
`
    : ''
}        <tr><td class="card ${cardClass}" style="padding:32px;border:1px solid #E7E5DE;border-radius:${picture ? '0 0 16px 16px' : '16px'};background:#FFFFFF;color:#4A4F5C;font-size:16px;line-height:1.6;overflow-wrap:anywhere">
${card}
        </td></tr>
        <tr><td class="small" style="padding:16px 0 0;color:#666C7A;font-size:13px;line-height:1.6">
          ${foot}
        </td></tr>
      </table>
    </td></tr>
  </table>
</body>
</html>
`;
