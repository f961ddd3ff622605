import type { BootEntry } from '../../../platform/http/responses/page-shell.js';
import type { Page } from '../../../platform/database/paging.js';
import { SubscriptionPlanDto } from '../../billing/index.js';
import type { PublicReports } from '../../evidence/index.js';
import type { IdeaDto, IdeaPageDto } from '../../ideas/index.js';
import type { StatsQueries } from '../../stats/index.js';

/** Home's grid: the SPA's HOME_GRID, in the order that it shows first. */
export const TRENDING = { sort: 'votes', limit: 8 } as const;
/** The first page of all ideas: the SPA's PAGE_SIZE. */
export const FIRST_PAGE = { sort: 'votes', limit: 20 } as const;

/**
 * The answers that the first screen needs, under the names and arguments with which the SPA asks (RTK Query
 * looks them up by both).
 */
export const boot = {
  stats: (value: Awaited<ReturnType<StatsQueries['global']>>): BootEntry => ({
    endpointName: 'getGlobalStats',
    value,
  }),
  trending: ({ rows }: Page<IdeaDto>): BootEntry => ({
    endpointName: 'listIdeas',
    arg: TRENDING,
    value: rows,
  }),
  plans: (): BootEntry => ({ endpointName: 'listPlans', value: SubscriptionPlanDto.all() }),
  idea: (idea: IdeaPageDto): BootEntry => ({ endpointName: 'getIdea', arg: idea.slug, value: idea }),
  report: (id: string, value: Awaited<ReturnType<PublicReports['find']>>): BootEntry => ({
    endpointName: 'evidenceReport',
    arg: id,
    value,
  }),
  /** An infinite query: pages, and the cursor with which each was asked for. */
  firstPage: ({ rows, total, next }: Page<IdeaDto>): BootEntry => ({
    endpointName: 'ideaPages',
    arg: { sort: FIRST_PAGE.sort },
    value: { pages: [{ items: rows, total, next }], pageParams: [null] },
  }),
};
