import type { BootEntry } from '../../../platform/http/responses/page-shell.js';
import type { Page } from '../../../platform/database/paging.js';
import { SubscriptionPlanDto } from '../../billing/index.js';
import type { PublicReports } from '../../evidence/index.js';
import type { IdeaDto, IdeaPageDto } from '../../ideas/index.js';
import type { StatsQueries } from '../../stats/index.js';
import { asDescription } from './head.js';

/** The request for the home screen's grid: the SPA's HOME_GRID, in its initial order. */
export const TRENDING = { sort: 'votes', limit: 8 } as const;
/** The request for the first page of all ideas. The page size is the SPA's PAGE_SIZE. */
export const FIRST_PAGE = { sort: 'votes', limit: 20 } as const;

/**
 * Maximum characters of a description on a card, with a margin. Cards show two lines on the home screen and
 * three in the list.
 */
const ROOM = { compact: 200, full: 360 } as const;

/**
 * Truncates descriptions to the length that cards show. With complete descriptions, a page with many ideas
 * would need a second round trip.
 */
const onCards = (ideas: readonly IdeaDto[], card: keyof typeof ROOM): IdeaDto[] =>
  ideas.map((idea) =>
    idea.description.length <= ROOM[card]
      ? idea
      : { ...idea, description: asDescription(idea.description, ROOM[card]) },
  );

/**
 * API responses that the first screen needs. RTK Query looks them up by the endpoint names and arguments the
 * SPA uses.
 */
export const boot = {
  stats: (value: Awaited<ReturnType<StatsQueries['global']>>): BootEntry => ({
    endpointName: 'getGlobalStats',
    value,
  }),
  trending: ({ rows }: Page<IdeaDto>): BootEntry => ({
    endpointName: 'listIdeas',
    arg: TRENDING,
    value: onCards(rows, 'compact'),
  }),
  plans: (): BootEntry => ({ endpointName: 'listPlans', value: SubscriptionPlanDto.all() }),
  idea: (idea: IdeaPageDto): BootEntry => ({ endpointName: 'getIdea', arg: idea.slug, value: idea }),
  report: (id: string, value: Awaited<ReturnType<PublicReports['find']>>): BootEntry => ({
    endpointName: 'evidenceReport',
    arg: id,
    value,
  }),
  /** Data of an infinite query: its pages, and the cursor for each page. */
  firstPage: ({ rows, total, next }: Page<IdeaDto>): BootEntry => ({
    endpointName: 'ideaPages',
    arg: { sort: FIRST_PAGE.sort },
    value: { pages: [{ items: onCards(rows, 'full'), total, next }], pageParams: [null] },
  }),
};
