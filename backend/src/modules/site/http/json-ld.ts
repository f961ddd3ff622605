import { CONTENT_FIELDS, IDEA_CONTENT, type IdeaContent } from '../../ideas/domain/idea-content.js';
import type { IdeaDto } from '../../ideas/index.js';
import { asDescription } from './head.js';
import type { StaticPage } from './static-pages.js';

const CONTEXT = 'https://schema.org';

export interface Crumb {
  name: string;
  url: string;
}

/** Returns data about the site and its search, for the home page. */
export function siteData(origin: string, description: string): object[] {
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Groundswell',
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: 'Groundswell',
    url: `${origin}/`,
    description,
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/ideas?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return [{ '@context': CONTEXT, '@graph': [organization, site] }];
}

/** Returns the breadcrumbs from the home page to a page. */
export function trailData(trail: Crumb[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Returns data about the first page of the list of all ideas. */
export function listData(ideas: IdeaDto[], total: number, origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: ideas.map((idea, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: idea.title,
      url: `${origin}/ideas/${idea.slug}`,
    })),
  };
}

/** Returns the schema.org property for a field. Null if the field has none, or is empty. */
function propertyOf(idea: IdeaDto, field: keyof IdeaContent): [string, unknown] | null {
  const { schemaOrg, kind } = IDEA_CONTENT[field];
  const value = idea[field];
  if (schemaOrg === null || !value) return null;
  const text = kind === 'lines' ? asDescription(String(value)) : value;
  return [schemaOrg, schemaOrg === 'audience' ? { '@type': 'Audience', audienceType: text } : text];
}

/** Returns data about an idea, with its numbers of votes and sign-ups. */
export function ideaData(idea: IdeaDto, url: string, image: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'CreativeWork',
    '@id': url,
    ...Object.fromEntries(
      CONTENT_FIELDS.flatMap((field) => [propertyOf(idea, field)].filter((it) => it !== null)),
    ),
    url,
    image,
    dateCreated: idea.createdAt,
    interactionStatistic: [counter('LikeAction', idea.voteCount), counter('JoinAction', idea.waitlistCount)],
  };
}

function counter(action: string, count: number): object {
  return {
    '@type': 'InteractionCounter',
    interactionType: { '@type': `${CONTEXT}/${action}` },
    userInteractionCount: count,
  };
}

/** Returns breadcrumbs: home, then the given page. */
export function staticTrail(page: StaticPage, origin: string): object {
  return trailData([
    { name: 'Home', url: `${origin}/` },
    { name: page.title, url: `${origin}${page.path}` },
  ]);
}
