import { escapeHtml } from '../../../platform/http/paper-page.js';
import type { IdeaDto } from '../../ideas/index.js';

/** Rules that the SPA's style sheets keep under names of their own; everything else is theirs, so what is painted first stays put. */
const CSS = `
.first-header{min-height:61px;border-bottom:1px solid var(--line)}
.first-main{min-height:100dvh}
.first-lead{margin-top:var(--space-5);color:var(--text-secondary);line-height:1.55;white-space:pre-line}
.first-home{padding-top:var(--space-7)}
.first-home h1{max-width:15ch}
.first-home .first-lead{max-width:54ch;font-size:clamp(1.0625rem,.95rem + .5vw,1.25rem)}
.first-idea{padding-top:120px}
.first-idea .first-lead{max-width:var(--measure);font-size:clamp(1.125rem,1.05rem + .35vw,1.25rem)}
@media (min-width:880px){.first-header{min-height:69px}}
@media (min-width:900px){.first-home{padding-top:var(--space-9)}.first-idea{padding-top:128px}
.first-idea>*{max-width:calc((100% - var(--space-8))*7/12)}}`;

const LEAD =
  'Put your idea on a page of its own. Strangers vote, say what they think without giving a name, and leave an e-mail if they would use it. You decide with evidence.';

/** Home's promise, painted before the SPA has started, which then takes its place. */
export function homeShell(): string {
  return shell('first-home', 'Know if people want it before you build it.', LEAD);
}

/** An idea's title and the first paragraph of its description. */
export function ideaShell(idea: IdeaDto): string {
  return shell('first-idea', idea.title, idea.description.trim().split(/\n\s*\n/)[0]!);
}

function shell(kind: string, title: string, lead: string): string {
  return (
    `<style>${CSS}</style><div class="first-header"></div><main class="first-main"><div class="container ${kind}">` +
    `<h1>${escapeHtml(title)}</h1><p class="first-lead">${escapeHtml(lead)}</p></div></main>`
  );
}
