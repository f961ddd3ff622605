import { directionOf, type Locale } from '../../shared/locale.js';
import { siteFont } from '../site-font.js';

/** The parts that differ between Groundswell's own emails and a founder's. All values are HTML. */
export interface MailFrame {
  /** Language of the email. */
  locale: Locale;
  /** The site's URL, with its scheme. */
  appUrl: string;
  subject: string;
  /**
   * Place of our logo: above the card, or in the footer of a founder's email. Null if the image contains it.
   */
  brand: 'top' | 'foot' | null;
  /** An image across the top of the card. */
  cover?: { url: string; link?: string; alt: string };
  card: string;
  /** CSS class of the card, for `darkRules`. */
  cardClass?: string;
  /** Text below the card: why the recipient gets the email. */
  foot: string;
  darkRules?: string;
  rules?: string;
}

/** Width of every email in pixels. */
const WIDTH = 560;

/** Style of an email's main link. */
export const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#4338CA;color:#FFFFFF;font-weight:600;text-decoration:none';

/**
 * The HTML frame of every email: a card on a warm background, with colors from the design tokens. Uses tables
 * and inline styles, because mail programs support little else; the classes are for programs with a dark
 * mode. The site's font is used where the mail program loads fonts, and the system's font elsewhere.
 */
export const mailFrame = ({
  locale,
  appUrl,
  subject,
  brand,
  cover,
  card,
  cardClass = '',
  foot,
  darkRules = '',
  rules = '',
}: MailFrame): string => `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${subject}</title>
  <style>${siteFont(appUrl)}${rules}
    @media (prefers-color-scheme: dark) {
      .page { background: #0E1015 !important; }
      .cover { background: #16181F !important; border-color: #1D2029 !important; }
      .card { background: #16181F !important; color: #B4B9C6 !important; border-color: #1D2029 !important; }
      .ink { color: #F4F5F7 !important; }
      .small { color: #8F96A6 !important; }${darkRules}
      .card a.button { background: #A5B4FC !important; color: #0E1015 !important; }
    }
    @media (max-width: 600px) {
      .paper { padding: 20px 12px !important; }
      .card { padding: 24px !important; }
      .card a.button { display: block !important; text-align: center !important; }
    }
  </style>
</head>
<body class="page" style="margin:0;padding:0;background:#FBFAF7">
  <table role="presentation" class="page" dir="${directionOf(locale)}" width="100%" cellpadding="0" cellspacing="0" style="background:#FBFAF7">
    <tr><td class="paper" align="center" style="padding:32px 16px">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${WIDTH}px;font-family:'Inter Variable',Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
${brand === 'top' ? brandRow(`${appUrl}/`, gapOf(locale)) : ''}${cover ? coverRow(cover) : ''}
        <tr><td class="card ${cardClass}" style="padding:32px;border:1px solid #E7E5DE;${cover ? 'border-top:0;border-radius:0 0 16px 16px' : 'border-radius:16px'};background:#FFFFFF;color:#4A4F5C;font-size:16px;line-height:1.6;overflow-wrap:anywhere">
${card}
        </td></tr>
        <tr><td class="small" style="padding:16px 0 0;color:#666C7A;font-size:13px;line-height:1.6">
          ${brand === 'foot' ? logo(`${appUrl}/`, 20, 15, gapOf(locale)) : ''}${foot}
        </td></tr>
      </table>
    </td></tr>
  </table>
</body>
</html>
`;

const brandRow = (url: string, gap: Gap) => `
        <tr><td style="padding:0 0 8px">${logo(url, 28, 18, gap)}</td></tr>`;

/** The side of the mark on which the name is. */
type Gap = 'left' | 'right';
const gapOf = (locale: Locale): Gap => (directionOf(locale) === 'rtl' ? 'left' : 'right');

/** The mark and the name, next to each other even without CSS flex layout, which some mail programs lack. */
const logo = (url: string, size: number, fontSize: number, gap: Gap) => `
          <table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 8px"><tr>
            <td style="padding-${gap}:${Math.round(size * 0.4)}px"><a href="${url}"><img src="${url}mark.png" alt="" width="${size}" height="${size}" style="display:block;border-radius:${Math.round(size * 0.28)}px"></a></td>
            <td><a class="ink" href="${url}" style="color:#15171C;font-size:${fontSize}px;font-weight:700;letter-spacing:-0.02em;text-decoration:none">Groundswell</a></td>
          </tr></table>`;

/** Mail programs that load no images show the alternative text, large. */
function coverRow({ url, link, alt }: NonNullable<MailFrame['cover']>): string {
  const image = `<img src="${url}" alt="${alt}" width="${WIDTH - 2}" style="display:block;width:100%;height:auto;border-radius:15px 15px 0 0">`;
  const style =
    'display:block;color:#15171C;font-size:20px;font-weight:700;line-height:1.4;text-align:center;text-decoration:none';
  const linked = link
    ? `<a class="ink" href="${link}" style="${style}">${image}</a>`
    : `<span class="ink" style="${style}">${image}</span>`;
  return `
        <tr><td class="cover" style="border:1px solid #E7E5DE;border-bottom:0;border-radius:16px 16px 0 0;background:#FFFFFF">
          ${linked}
        </td></tr>`;
}
