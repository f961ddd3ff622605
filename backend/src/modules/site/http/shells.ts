import { escapeHtml } from '../../../platform/http/responses/paper-page.js';
import type { IdeaDto } from '../../ideas/index.js';

/**
 * Rules that the SPA's style sheets keep under names of their own; everything else is theirs, so what is
 * painted first stays put (e2e/specs/first-paint.spec.ts compares the two).
 */
const CSS = `
.first-header{min-height:61px;border-bottom:1px solid var(--line)}
.first-main{min-height:100dvh}
.first-lead{margin-top:var(--space-5);color:var(--text-secondary);line-height:1.55;white-space:pre-line;overflow-wrap:anywhere}
.first-home{padding-top:var(--space-7)}
.first-home h1{max-width:10.1em}
.first-home .first-lead{max-width:34em;font-size:clamp(1.0625rem,.95rem + .5vw,1.25rem)}
.first-sea{--sea:clamp(120px,17vw,240px);height:calc(202.5px + 3.4vw + var(--sea))}
.first-tour{overflow:hidden;aspect-ratio:16/9;border:1px solid var(--line);border-radius:var(--radius-l)}
.first-tour img{width:100%;height:auto}
.first-idea{display:grid;gap:var(--space-6);align-items:start;padding-top:120px}
.first-idea h1{overflow-wrap:anywhere}
.first-idea .first-lead{max-width:var(--measure);font-size:clamp(1.125rem,1.05rem + .35vw,1.25rem)}
.first-actions{height:210px}
.first-actions[data-links]{height:254px}
.first-picture{overflow:clip;aspect-ratio:16/9;border-radius:var(--radius-l);background:var(--wash)}
.first-picture img{width:100%;height:100%;object-fit:cover}
.first-report{padding-top:68px}
@media (max-width:385px){.first-sea{height:calc(276px + var(--sea))}}
@media (max-width:367px){.first-sea{height:calc(293.5px + var(--sea))}}
@media (min-width:560px){.first-actions{height:121px}.first-actions[data-links]{height:165px}}
@media (min-width:880px){.first-header{min-height:69px}}
@media (min-width:900px){.first-home{padding-top:var(--space-9)}
.first-sea{height:calc(99.5px + 3.4vw + var(--sea))}
.first-idea{grid-template-columns:minmax(0,7fr) minmax(0,5fr);gap:var(--space-6) var(--space-8);padding-top:92px}
.first-idea .first-words{padding-top:44px}.first-picture{margin-top:var(--space-2)}}
@media (min-width:1040px){.first-home{position:relative}
.first-tour{position:absolute;top:var(--space-9);right:var(--gutter);width:25rem}}`;

/**
 * Widths that the two files of a picture have at most, and the width that it takes: as in the SPA's
 * SafeImage.
 */
const PICTURE_SIZES = '(min-width: 900px) 440px, calc(100vw - 40px)';

const LEAD =
  'Put your idea on a page of its own. Strangers vote, say what they think without giving a name, and leave an email if they would use it. You decide with evidence.';

/**
 * Home's promise and the film's poster, painted before the SPA has started, which then takes their place.
 * @param poster address of the poster; none where the screens are not built
 */
export function homeShell(poster?: string): string {
  const image = poster
    ? `<img src="${escapeHtml(poster)}" alt="" width="960" height="540" fetchpriority="high">`
    : '';
  const tour = `<div class="first-sea"></div><div class="first-tour">${image}</div>`;
  return shell('first-home', 'Know if people want it before you build it.', LEAD, '', tour);
}

/**
 * An idea's title, the first paragraph of its description, and its picture: the largest thing that a phone
 * shows first.
 */
export function ideaShell(idea: IdeaDto): string {
  const links = idea.website || idea.twitter ? ' data-links' : '';
  return shell(
    'first-idea',
    idea.title,
    idea.description.trim().split(/\n\s*\n/)[0]!,
    `<div class="first-actions"${links}></div>`,
    `<div class="first-picture">${picture(idea)}</div>`,
  );
}

/** The idea that a report is about, and its verdict. */
export function reportShell(title: string, verdict: string): string {
  return shell('first-report', title, verdict);
}

/** Asked for at once, instead of when the SPA has started; the SPA then finds it in the cache. */
function picture({ image, featuredImage }: IdeaDto): string {
  if (!image || !featuredImage) return '';
  const card = escapeHtml(image);
  const large = escapeHtml(featuredImage);
  return (
    `<img src="${large}" srcset="${card} 800w, ${large} 1600w" sizes="${PICTURE_SIZES}" alt="" width="640" height="360" ` +
    'fetchpriority="high">'
  );
}

function shell(kind: string, title: string, lead: string, belowLead = '', aside = ''): string {
  return (
    `<style>${CSS}</style><div class="first-header"></div><main class="first-main"><div class="container ${kind}">` +
    `<div class="first-words"><h1 dir="auto">${escapeHtml(title)}</h1><p dir="auto" class="first-lead">${escapeHtml(lead)}</p>${belowLead}</div>` +
    `${aside}</div></main>`
  );
}
