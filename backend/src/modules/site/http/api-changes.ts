import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { ROOT } from '../../../platform/server-files.js';
import { NotFound } from '../../../shared/domain-error.js';
import { xmlText } from './xml.js';

/** The API's changes on one day, as `npm run api:changes` records them. */
interface ApiChanges {
  /** A day in UTC, such as `2026-11-28`. */
  day: string;
  changes: { what: string; change: string; breaking: boolean }[];
}

/** Path of the list: in the repository, or at the same place in the image. */
const FILE = resolve(ROOT, 'docs', 'api', 'changes.json');

/** Returns the Atom feed (RFC 4287) of the API's changes, latest day first. */
export async function apiChangesXml(origin: string): Promise<string> {
  const text = await readFile(FILE, 'utf8').catch(() => {
    throw new NotFound('Feed');
  });
  const days = JSON.parse(text) as ApiChanges[];
  const self = xmlText(`${origin}/developers/changes.xml`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>Changes of the Groundswell API</title>
<id>${self}</id>
<author><name>Groundswell</name></author>
<link rel="self" href="${self}"/>
<link rel="alternate" href="${xmlText(`${origin}/developers`)}"/>
<updated>${days[0]?.day ?? '2026-11-28'}T00:00:00Z</updated>
${days.map((day) => entryOf(day, self)).join('')}</feed>
`;
}

function entryOf({ day, changes }: ApiChanges, self: string): string {
  const breaking = changes.filter((one) => one.breaking).length;
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  const lines = changes.map((one) => `${one.breaking ? 'Breaking: ' : ''}${one.what}: ${one.change}`);
  return `<entry>
<title>${count}${breaking > 0 ? `, ${breaking} breaking` : ''}</title>
<id>${self}#${day}</id>
<updated>${day}T00:00:00Z</updated>
<content type="text">${xmlText(lines.join('\n'))}</content>
</entry>
`;
}
