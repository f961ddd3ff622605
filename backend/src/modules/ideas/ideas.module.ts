import { Module } from '@nestjs/common';

import { Env } from '../../platform/config/env.js';
import { adapters, registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { PersonalFilesParts } from '../../shared/personal-files.js';
import { AdminAuditModule } from '../admin/index.js';
import { BillingModule } from '../billing/index.js';
import { CreateIdea, EditIdea } from './application/write-idea.js';
import { PageContent } from './application/page-content.js';
import { ReviewIdea } from './application/review-idea.js';
import { Takedowns } from './application/takedowns.js';
import { DraftQuota } from './domain/quotas.js';
import { AuthorIdeas, IdeaImports, OwnIdeas } from './domain/idea.repository.js';
import { IdeaFiles } from './http/idea-files.js';
import { IdeaReviewController } from './http/idea-review.controller.js';
import { IdeasController, UserIdeasController } from './http/ideas.controller.js';
import { PageVersions, PublicIdeas } from './http/public-ideas.js';
import { AdminIdeaQueries } from './infrastructure/admin-idea.queries.js';
import { IdeaPersonalData } from './infrastructure/idea-personal-data.js';
import { IdeaQueries } from './infrastructure/idea.queries.js';
import { PgIdeaImports } from './infrastructure/pg-idea-imports.js';
import { SharpIdeaImages } from './infrastructure/sharp-idea-images.js';
import {
  PgAuthorIdeas,
  PgOwnIdeas,
  TypeormIdeaRepository,
} from './infrastructure/typeorm-idea.repository.js';

/** Ownership checks, for modules that work with a founder's ideas. */
@Module({ providers: adapters(PgOwnIdeas), exports: [OwnIdeas] })
export class OwnIdeasModule {}

/** Bulk import of ideas, for the API and the worker. */
@Module({ providers: adapters(PgIdeaImports), exports: [IdeaImports] })
export class IdeaImportsModule {}

@Module({
  imports: [BillingModule, AdminAuditModule],
  controllers: [IdeasController, UserIdeasController, IdeaReviewController],
  providers: [
    ...registered(PersonalDataSections, IdeaPersonalData),
    ...registered(PersonalFilesParts, IdeaFiles),
    CreateIdea,
    EditIdea,
    ReviewIdea,
    Takedowns,
    PageContent,
    IdeaQueries,
    AdminIdeaQueries,
    PublicIdeas,
    PageVersions,
    ...adapters(PgAuthorIdeas, TypeormIdeaRepository, SharpIdeaImages),
    { provide: DraftQuota, inject: [Env], useFactory: (env: Env) => new DraftQuota(env.RATE_LIMIT_FACTOR) },
  ],
  exports: [CreateIdea, IdeaQueries, PageContent, PublicIdeas, PageVersions, Takedowns, AuthorIdeas],
})
export class IdeasModule {}
