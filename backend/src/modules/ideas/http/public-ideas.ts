import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Page } from '../../../platform/database/paging.js';
import { Clock } from '../../../shared/clock.js';
import type { PageTest } from '../domain/page-test.js';
import { isSlug } from '../domain/slug.js';
import { type IdeaAddress, IdeaQueries, type PublicListFilter } from '../infrastructure/idea.queries.js';
import { IdeaDto, IdeaPageDto } from './idea.dto.js';
import { PRIVATE } from '../../../platform/http/cache/public-cache.js';

/** Tells which version of a page a visitor is shown, from 0, the original. */
export interface VersionChooser {
  of(request: FastifyRequest, test: PageTest): Promise<number>;
}

/**
 * Which version of an idea's page its visitors are shown while several are compared. The module that compares
 * them registers the rule; until then everyone is shown the original.
 */
@Injectable()
export class PageVersions {
  private chooser: VersionChooser = { of: () => Promise.resolve(0) };

  register(chooser: VersionChooser): void {
    this.chooser = chooser;
  }

  /** @returns the version for the visitor who is answered. No cache keeps the answer. */
  choose(reply: FastifyReply, test: PageTest): Promise<number> {
    void reply.header('cache-control', PRIVATE);
    return this.chooser.of(reply.request, test);
  }
}

/** An idea's page as it was approved, and which versions of it are compared. */
export interface PublicPage {
  idea: IdeaPageDto;
  pageTest: PageTest | null;
}

/**
 * What anybody may read about active ideas: the API's own answers, also for those who put them into a page.
 */
@Injectable()
export class PublicIdeas {
  constructor(
    private readonly queries: IdeaQueries,
    private readonly versions: PageVersions,
    private readonly clock: Clock,
  ) {}

  /** One page of the active ideas. */
  async list(filter: PublicListFilter): Promise<Page<IdeaDto>> {
    const page = await this.queries.listActive(filter);
    return { ...page, rows: page.rows.map((row) => IdeaDto.of(row)) };
  }

  /** The active idea at that address, or null: as it was approved, also while versions are compared. */
  async find(slug: string): Promise<IdeaDto | null> {
    return (await this.findPage(slug))?.idea ?? null;
  }

  /** The same, and which versions are compared. */
  async findPage(slug: string): Promise<PublicPage | null> {
    const row = isSlug(slug) ? await this.queries.findPublic(slug) : null;
    if (!row) return null;
    return { idea: IdeaPageDto.ofPage(row, null), pageTest: row.pageTest };
  }

  /**
   * The idea as the one who is being answered is shown it: while versions of its page are compared, one of
   * them, and then the answer is kept apart from the others.
   */
  async shownTo(reply: FastifyReply, idea: IdeaPageDto, pageTest: PageTest | null): Promise<IdeaPageDto> {
    if (!pageTest || new Date(pageTest.endsAt) <= this.clock.now()) return idea;
    return IdeaPageDto.ofVersion(idea, pageTest, await this.versions.choose(reply, pageTest));
  }

  /** How many ideas are active. */
  async count(): Promise<number> {
    return (await this.queries.listActive({ sort: 'recent', limit: 1 })).total;
  }

  /** Addresses of active ideas, oldest first: at most `limit` of them, after the first `skip`. */
  addresses(skip: number, limit: number): AsyncGenerator<IdeaAddress> {
    return this.queries.addresses(skip, limit);
  }
}
