import { escapeHtml } from '../../../platform/http/responses/paper-page.js';

/** A link in a field, to copy. @param label above the field. @returns HTML that needs {@link COPY_SCRIPT}. */
export const shareLink = (label: string, url: string): string => `
    <p class="label"><label for="link"><strong>${label}</strong></label></p>
    <div class="link"><input id="link" readonly value="${escapeHtml(url)}"><button id="copy" type="button" hidden>Copy</button></div>
    <p id="said" class="said" role="status"></p>`;

/** Shows the Copy button. Without scripts there is no button, and the link can be selected. */
export const COPY_SCRIPT = `
const button = document.getElementById('copy');
const link = document.getElementById('link');
const said = document.getElementById('said');
button.hidden = false;
link.addEventListener('focus', () => link.select());
button.addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(link.value);
    said.textContent = 'Copied.';
  } catch {
    link.focus();
    said.textContent = 'Please copy the selected link.';
  }
});`;
