import { Injectable } from '@nestjs/common';

import type { Page } from '../../../platform/database/paging.js';
import { isSlug } from '../domain/slug.js';
import { type IdeaAddress, IdeaAddressQueries } from '../infrastructure/idea-addresses.queries.js';
import { IdeaQueries, type PublicListFilter } from '../infrastructure/idea.queries.js';
import { IdeaDto, IdeaPageDto } from './idea.dto.js';

/**
 * What anybody may read about active ideas: the API's own answers, also for those who put them into a page.
 */
@Injectable()
export class PublicIdeas {
  constructor(
    private readonly queries: IdeaQueries,
    private readonly addressQueries: IdeaAddressQueries,
  ) {}

  /** One page of the active ideas. */
  async list(filter: PublicListFilter): Promise<Page<IdeaDto>> {
    const page = await this.queries.listActive(filter);
    return { ...page, rows: page.rows.map((row) => IdeaDto.of(row)) };
  }

  /** The active idea at that address as visitors read it, or null. */
  async find(slug: string): Promise<IdeaDto | null> {
    return (await this.findPage(slug))?.idea ?? null;
  }

  /** The same, and whether its founder and admins read something else at that address. */
  async findPage(slug: string): Promise<{ idea: IdeaPageDto; hasEdit: boolean } | null> {
    const row = isSlug(slug) ? await this.queries.findPublic(slug) : null;
    return row && { idea: IdeaPageDto.ofPage(row, null), hasEdit: row.hasEdit };
  }

  /** How many ideas are active. */
  async count(): Promise<number> {
    return (await this.queries.listActive({ sort: 'recent', limit: 1 })).total;
  }

  /** Addresses of active ideas, oldest first: at most `limit` of them, after the first `skip`. */
  addresses(skip: number, limit: number): AsyncGenerator<IdeaAddress> {
    return this.addressQueries.read(skip, limit);
  }
}
