import type { Analytics } from '@/api/workspace';
import { sourceName } from '@/lib/source-name';
import { nameOfPart } from './mail-source';

const CHANNELS = ['campaign', 'referrer', 'direct', 'other'] as const;
const PARTS = ['channel', 'source', 'medium', 'campaign'] as const;

/** What the sources that are shown have in common; a part that is empty is asked for as empty. */
export interface SourceFilter {
  channel?: (typeof CHANNELS)[number];
  source?: string;
  medium?: string;
  campaign?: string;
}

/** The filter in the address; null where every source is shown. */
export function filterIn(params: URLSearchParams): SourceFilter | null {
  const given = PARTS.flatMap((part) => (params.has(part) ? [[part, params.get(part)!]] : []));
  const filter = Object.fromEntries(given) as SourceFilter;
  if (filter.channel && !CHANNELS.includes(filter.channel)) delete filter.channel;
  return Object.keys(filter).length > 0 ? filter : null;
}

/** Exactly this source. */
export function filterOf({ channel, source, medium, campaign }: Required<SourceFilter>): SourceFilter {
  return { channel, source, medium, campaign };
}

export interface Chip {
  /** What kind of thing it names: "Source". */
  kind: string;
  name: string;
  /** The filter without it. */
  without: SourceFilter | null;
}

const TAGS = [
  { part: 'source', kind: 'Source' },
  { part: 'medium', kind: 'Medium' },
  { part: 'campaign', kind: 'Campaign' },
] as const;

/**
 * A filter as what can be taken off it. Of a tagged link each tag goes by itself, and what is left is wider:
 * empty tags are no longer asked for. Anything else is one thing.
 *
 * @param sources those that are shown, which know what a campaign is called
 */
export function chipsOf(filter: SourceFilter | null, sources: Analytics['sources'] = []): Chip[] {
  if (!filter) return [];
  const { channel } = filter;
  const tags = TAGS.filter(({ part }) => filter[part]);
  if (tags.length === 0 || (channel && channel !== 'campaign'))
    return [{ kind: 'Source', name: nameOf(filter), without: null }];
  return tags.map(({ part, kind }) => {
    const rest = tags.filter((tag) => tag.part !== part).map((tag) => [tag.part, filter[tag.part]]);
    const without = rest.length > 0 ? { channel, ...Object.fromEntries(rest) } : null;
    return {
      kind,
      name: nameOfPart(part, filter[part]!, sources),
      without: without && withoutUndefined(without),
    };
  });
}

function nameOf({ channel = 'campaign', source = '', campaign = '' }: SourceFilter): string {
  if (channel === 'referrer' && !source) return 'Other sites';
  return sourceName({ channel, source, campaign });
}

function withoutUndefined(filter: SourceFilter): SourceFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
