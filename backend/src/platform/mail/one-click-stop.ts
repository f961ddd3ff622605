/** The header fields by which a mail program offers to stop such mails (RFC 8058). */
export function oneClickStop(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
