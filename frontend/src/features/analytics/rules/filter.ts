import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Analytics } from '@/api/workspace';
import { sourceName } from '@/lib/source-name';
import { nameOfPart } from './mail-source';

const CHANNELS = ['campaign', 'referrer', 'direct', 'other'] as const;
const PARTS = ['channel', 'source', 'medium', 'campaign'] as const;

/** The tags that filter sources. An empty string matches sources without that tag. */
export interface SourceFilter {
  channel?: (typeof CHANNELS)[number];
  source?: string;
  medium?: string;
  campaign?: string;
}

/** Reads the filter from the URL. Null if all sources are shown. */
export function filterIn(params: URLSearchParams): SourceFilter | null {
  const given = PARTS.flatMap((part) => (params.has(part) ? [[part, params.get(part)!]] : []));
  const filter = Object.fromEntries(given) as SourceFilter;
  if (filter.channel && !CHANNELS.includes(filter.channel)) delete filter.channel;
  return Object.keys(filter).length > 0 ? filter : null;
}

/** Returns a filter that matches only this source. */
export function filterOf({ channel, source, medium, campaign }: Required<SourceFilter>): SourceFilter {
  return { channel, source, medium, campaign };
}

export interface Chip {
  /** Label of the part's type, for example "Source". */
  kind: string;
  name: string;
  /** The filter without this part. Null if no part remains. */
  without: SourceFilter | null;
}

const TAGS = [
  { part: 'source', kind: msg`Source` },
  { part: 'medium', kind: msg`Medium` },
  { part: 'campaign', kind: msg`Campaign` },
] as const;

/**
 * Splits a filter into removable parts. For a tagged link, each tag is a part, and removing a part also drops
 * empty tags to widen the filter. Other filters have a single part.
 *
 * @param sources displayed sources, which include campaign names
 */
export function chipsOf(filter: SourceFilter | null, sources: Analytics['sources'] = []): Chip[] {
  if (!filter) return [];
  const { channel } = filter;
  const tags = TAGS.filter(({ part }) => filter[part]);
  if (tags.length === 0 || (channel && channel !== 'campaign'))
    return [{ kind: t`Source`, name: nameOf(filter), without: null }];
  return tags.map(({ part, kind }) => {
    const rest = tags.filter((tag) => tag.part !== part).map((tag) => [tag.part, filter[tag.part]]);
    const without = rest.length > 0 ? { channel, ...Object.fromEntries(rest) } : null;
    return {
      kind: i18n._(kind),
      name: nameOfPart(part, filter[part]!, sources),
      without: without && withoutUndefined(without),
    };
  });
}

function nameOf({ channel = 'campaign', source = '', campaign = '' }: SourceFilter): string {
  if (channel === 'referrer' && !source) return t`Other sites`;
  return sourceName({ channel, source, campaign });
}

function withoutUndefined(filter: SourceFilter): SourceFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
