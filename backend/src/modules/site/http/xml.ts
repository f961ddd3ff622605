import { escapeHtml } from '../../../platform/http/responses/paper-page.js';

/** Text for XML 1.0: escaped, and without the characters that it cannot hold at all. */
export function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed());
}
