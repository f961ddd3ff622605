import { siteFont } from '../site-font.js';

/** The parts that differ between Groundswell's own emails and a founder's. All values are HTML. */
export interface MailFrame {
  /** The site's URL, with its scheme. */
  appUrl: string;
  subject: string;
  /** Product name and link above the card. Null in a founder's emails. */
  brand: { name: string; url: string } | null;
  /** An image across the top of the card. */
  cover?: { url: string; link: string; alt: string };
  /** A short title across the top of the card, in place of `cover`. */
  banner?: string;
  card: string;
  /** CSS class of the card, for `darkRules`. */
  cardClass?: string;
  /** Text below the card: why the recipient gets the email. */
  foot: string;
  /** Maximum width in pixels. */
  maxWidth: number;
  darkRules?: string;
  rules?: string;
}

/** Style of an email's main link. */
export const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#4338CA;color:#FFFFFF;font-weight:600;text-decoration:none';

/**
 * The HTML frame of every email: a card on a warm background, with colors from the design tokens. Uses tables
 * and inline styles, because mail programs support little else; the classes are for programs with a dark
 * mode. The site's font is used where the mail program loads fonts, and the system's font elsewhere.
 */
export const mailFrame = ({
  appUrl,
  subject,
  brand,
  cover,
  banner,
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
  <style>${siteFont(appUrl)}${rules}
    @media (prefers-color-scheme: dark) {
      .page { background: #0E1015 !important; }
      .banner { background: #1E2140 !important; color: #F4F5F7 !important; border-color: #A5B4FC !important; }
      .cover { background: #16181F !important; border-color: #1D2029 !important; }
      .card { background: #16181F !important; color: #B4B9C6 !important; border-color: #1D2029 !important; }
      .ink { color: #F4F5F7 !important; }
      .small { color: #8F96A6 !important; }${darkRules}
      .card a.button { background: #A5B4FC !important; color: #0E1015 !important; }
    }
    @media (max-width: 600px) {
      .card, .banner { padding: 24px !important; }
      .card a.button { display: block !important; text-align: center !important; }
    }
  </style>
</head>
<body class="page" style="margin:0;padding:0;background:#FBFAF7">
  <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#FBFAF7">
    <tr><td align="center" style="padding:32px 16px">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${maxWidth}px;font-family:'Inter Variable',Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
${brand ? brandRow(brand) : ''}${cover ? coverRow(cover, maxWidth) : ''}${banner ? bannerRow(banner) : ''}
        <tr><td class="card ${cardClass}" style="padding:32px;border:1px solid #E7E5DE;${cover || banner ? 'border-top:0;border-radius:0 0 16px 16px' : 'border-radius:16px'};background:#FFFFFF;color:#4A4F5C;font-size:16px;line-height:1.6;overflow-wrap:anywhere">
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

const brandRow = ({ name, url }: { name: string; url: string }) => `
        <tr><td style="padding:0 0 16px">
          <a class="ink" href="${url}" style="color:#15171C;font-size:18px;font-weight:700;letter-spacing:-0.02em;text-decoration:none">${name}</a>
        </td></tr>`;

const coverRow = ({ url, link, alt }: NonNullable<MailFrame['cover']>, maxWidth: number) => `
        <tr><td class="cover" style="border:1px solid #E7E5DE;border-bottom:0;border-radius:16px 16px 0 0;background:#FFFFFF">
          <a class="ink" href="${link}" style="display:block;color:#15171C;font-size:13px;text-decoration:none"><img src="${url}" alt="${alt}" width="${maxWidth - 2}" style="display:block;width:100%;height:auto;border-radius:15px 15px 0 0"></a>
        </td></tr>`;

const bannerRow = (text: string) => `
        <tr><td class="banner" dir="auto" style="padding:28px 32px;border-bottom:6px solid #6E77EE;border-radius:16px 16px 0 0;background:#4338CA;color:#FFFFFF;font-size:28px;line-height:1.2;font-weight:700;letter-spacing:-0.02em;overflow-wrap:anywhere">
          ${text}
        </td></tr>`;
