import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Page } from '../../../platform/database/paging.js';
import { Clock } from '../../../shared/clock.js';
import type { PageTest } from '../domain/page-test.js';
import { isSlug } from '../domain/slug.js';
import { type IdeaAddress, IdeaQueries, type PublicListFilter } from '../infrastructure/idea.queries.js';
import { IdeaDto, IdeaPageDto } from './idea.dto.js';
import { PRIVATE } from '../../../platform/http/cache/public-cache.js';

/** Chooses the version of a page for a visitor. 0 is the original. */
export interface VersionChooser {
  of(request: FastifyRequest, test: PageTest): Promise<number>;
}

/**
 * Chooses the version of an idea's page that each visitor sees during a comparison. The module that compares
 * versions registers the rule. Without a rule, everyone sees the original.
 */
@Injectable()
export class PageVersions {
  private chooser: VersionChooser = { of: () => Promise.resolve(0) };

  register(chooser: VersionChooser): void {
    this.chooser = chooser;
  }

  /** @returns the number of the version for this request's visitor. The response isn't cached. */
  choose(reply: FastifyReply, test: PageTest): Promise<number> {
    void reply.header('cache-control', PRIVATE);
    return this.chooser.of(reply.request, test);
  }
}

/** An idea's page as approved, and the versions that are being compared. */
export interface PublicPage {
  idea: IdeaPageDto;
  pageTest: PageTest | null;
}

/** Reads public data about active ideas, for the API and for pages that include the data. */
@Injectable()
export class PublicIdeas {
  constructor(
    private readonly queries: IdeaQueries,
    private readonly versions: PageVersions,
    private readonly clock: Clock,
  ) {}

  /** Returns one page of active ideas. */
  async list(filter: PublicListFilter): Promise<Page<IdeaDto>> {
    const page = await this.queries.listActive(filter);
    return { ...page, rows: page.rows.map((row) => IdeaDto.of(row)) };
  }

  /**
   * Returns the active idea with that slug, or null. Always the approved version, even while versions are
   * compared.
   */
  async find(slug: string): Promise<IdeaDto | null> {
    return (await this.findPage(slug))?.idea ?? null;
  }

  /** Like `find`, together with the versions that are being compared. */
  async findPage(slug: string): Promise<PublicPage | null> {
    const row = isSlug(slug) ? await this.queries.findPublic(slug) : null;
    if (!row) return null;
    return { idea: IdeaPageDto.ofPage(row, null), pageTest: row.pageTest };
  }

  /**
   * Returns the idea as shown to this request's visitor. During a comparison, that is one of the versions,
   * and the response isn't shared with other visitors.
   */
  async shownTo(reply: FastifyReply, idea: IdeaPageDto, pageTest: PageTest | null): Promise<IdeaPageDto> {
    if (!pageTest || new Date(pageTest.endsAt) <= this.clock.now()) return idea;
    return IdeaPageDto.ofVersion(idea, pageTest, await this.versions.choose(reply, pageTest));
  }

  /** Returns the number of active ideas. */
  async count(): Promise<number> {
    return (await this.queries.listActive({ sort: 'recent', limit: 1 })).total;
  }

  /**
   * Returns the slugs of active ideas, oldest first: at most `limit` of them, after skipping the first
   * `skip`.
   */
  addresses(skip: number, limit: number): AsyncGenerator<IdeaAddress> {
    return this.queries.addresses(skip, limit);
  }
}
