// Script for `/embed/:slug`, the widget's frame on other sites. The server adds it to the page (embed-page.ts
// in the backend).
import type { WidgetEvent } from '@/lib/embed-message';
import { PREVIEW } from '@/lib/embed-message';
import { sourceIn } from '@/lib/landing';
import './theme.css';
import './embed.css';
import { type Change, joinOtherFrames } from './other-frames';
import { tellPage, tellSize } from './page';
import { call } from './visitor';
import { startVote } from './vote';
import { startWaitlist } from './waitlist';

const widget = document.querySelector<HTMLElement>('.widget')!;
const { id, slug, count } = widget.dataset;
const source = 'groundswell';

if (id && slug) start(id, slug);
else tellPage({ source, type: 'groundswell:missing' });
tellSize(widget.querySelector('h1')!.textContent);

function start(ideaId: string, idea: string): void {
  const picture = widget.querySelector('img');
  picture?.addEventListener('error', () => picture.remove());
  // The image may have failed to load before this script ran.
  if (picture?.complete && picture.naturalWidth === 0) picture.remove();
  const seriously = location.hash !== PREVIEW;
  // `widget.js` passes on the page's own parameters as a fragment.
  const from = sourceIn(new URLSearchParams(location.hash.slice(1)));
  const tellFrames = joinOtherFrames(ideaId, (change) =>
    'vote' in change ? showVote(change.vote) : showJoined(),
  );
  const tell = (change: Change, type: WidgetEvent | null) => {
    tellFrames(change);
    if (type) tellPage({ source, type, idea });
  };
  const showVote = startVote(ideaId, Number(count), (vote) =>
    tell({ vote }, vote.hasVoted ? 'groundswell:voted' : null),
  );
  const showJoined = startWaitlist(ideaId, {
    remember: seriously,
    referral: from.via,
    onJoined: () => tell({ joined: true }, 'groundswell:joined'),
  });
  if (seriously) countVisit(ideaId, { referrer: document.referrer || undefined, ...from });
}

/**
 * Makes the server count a visit once the widget is visible.
 * @param arrival the embedding site, and the tags of the link that led to its page
 */
function countVisit(ideaId: string, arrival: object): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    seen.disconnect();
    call('POST', 'events', { ideaId, kind: 'visit', ...arrival }).catch(() => undefined);
  });
  seen.observe(widget.querySelector('#vote')!);
}
