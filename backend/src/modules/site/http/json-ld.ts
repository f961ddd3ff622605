import { translatorFor } from '../../../platform/i18n/translator.js';
import { type Locale, pathIn } from '../../../shared/locale.js';
import { msg } from '../../../shared/message.js';
import { CONTENT_FIELDS, IDEA_CONTENT, type IdeaContent } from '../../ideas/domain/idea-content.js';
import { categoryName, type IdeaDto } from '../../ideas/index.js';
import { asDescription } from './head.js';
import type { StaticPage } from './static-pages.js';

const CONTEXT = 'https://schema.org';
/** Name of the home page in breadcrumbs. */
export const HOME_CRUMB = msg('Home');

export interface Crumb {
  name: string;
  url: string;
}

/** Returns data about the site and its search, for the home page. */
export function siteData(origin: string, locale: Locale, description: string): object[] {
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
    inLanguage: locale,
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${pathIn(locale, '/ideas')}?search={search_term_string}`,
      },
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
export function listData(ideas: IdeaDto[], total: number, origin: string, locale: Locale): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: ideas.map((idea, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: idea.title,
      url: origin + pathIn(locale, `/ideas/${idea.slug}`),
    })),
  };
}

/** Returns the schema.org property for a field. Null if the field has none, or is empty. */
function propertyOf(idea: IdeaDto, field: keyof IdeaContent, locale: Locale): [string, unknown] | null {
  const { schemaOrg, kind } = IDEA_CONTENT[field];
  const value = kind === 'category' ? translatorFor(locale).say(categoryName(idea.category)) : idea[field];
  if (schemaOrg === null || !value) return null;
  const text = kind === 'lines' ? asDescription(String(value)) : value;
  return [schemaOrg, schemaOrg === 'audience' ? { '@type': 'Audience', audienceType: text } : text];
}

/** Returns data about an idea, with its numbers of votes and sign-ups. @param locale the page's language */
export function ideaData(idea: IdeaDto, url: string, image: string, locale: Locale): object {
  return {
    '@context': CONTEXT,
    '@type': 'CreativeWork',
    '@id': url,
    ...Object.fromEntries(
      CONTENT_FIELDS.flatMap((field) => [propertyOf(idea, field, locale)].filter((it) => it !== null)),
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
export function staticTrail(page: StaticPage, origin: string, locale: Locale): object {
  return trailData([
    { name: translatorFor(locale).say(HOME_CRUMB), url: origin + pathIn(locale, '/') },
    { name: translatorFor(locale).say(page.title), url: origin + pathIn(locale, page.path) },
  ]);
}
