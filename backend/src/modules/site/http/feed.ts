import type { IdeaDto } from '../../ideas/index.js';
import { xmlText } from './xml.js';

/** An RSS 2.0 feed of ideas, newest first. */
export function feedXml(ideas: readonly IdeaDto[], origin: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>New ideas on Groundswell</title>
<link>${xmlText(`${origin}/ideas`)}</link>
<description>What founders want to build next.</description>
<language>en</language>
<atom:link href="${xmlText(`${origin}/feed.xml`)}" rel="self" type="application/rss+xml"/>
${ideas.map((idea) => item(idea, origin)).join('')}</channel>
</rss>
`;
}

function item(idea: IdeaDto, origin: string): string {
  const address = xmlText(`${origin}/ideas/${idea.slug}`);
  // The id: an address could change, and readers would take the idea for a new one.
  return `<item>
<title>${xmlText(idea.title)}</title>
<link>${address}</link>
<guid isPermaLink="false">urn:uuid:${idea.id}</guid>
<pubDate>${new Date(idea.createdAt).toUTCString()}</pubDate>
<category>${xmlText(idea.category)}</category>
<description>${xmlText(idea.description)}</description>
</item>
`;
}
