// Script for `/embed/:slug`, the widget's frame on other sites. The server adds it to the page (embed-page.ts
// in the backend).
import { PREVIEW } from '@/lib/embed-message';
import './theme.css';
import './embed.css';
import { tellSize } from './size';
import { call } from './visitor';
import { startVote } from './vote';
import { startWaitlist } from './waitlist';

const widget = document.querySelector<HTMLElement>('.widget')!;
const { id, count } = widget.dataset;
const title = widget.querySelector('h1')!.textContent;

tellSize(title);
if (id) {
  const picture = widget.querySelector('img');
  picture?.addEventListener('error', () => picture.remove());
  // The image may have failed to load before this script ran.
  if (picture?.complete && picture.naturalWidth === 0) picture.remove();
  startVote(id, title, Number(count));
  const seriously = location.hash !== PREVIEW;
  startWaitlist(id, seriously);
  if (seriously) countVisit(id);
}

/** Makes the server count a visit, with the embedding site as its source, once the widget is visible. */
function countVisit(ideaId: string): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    seen.disconnect();
    call('POST', 'events', {
      ideaId,
      kind: 'visit',
      referrer: document.referrer || undefined,
    }).catch(() => undefined);
  });
  seen.observe(widget.querySelector('#vote')!);
}
