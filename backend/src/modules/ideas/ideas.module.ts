import { Module } from '@nestjs/common';

import { PersonalDataSections } from '../../shared/personal-data.js';
import { BillingModule } from '../billing/index.js';
import { CreateIdea } from './application/create-idea.js';
import { DeleteIdea } from './application/delete-idea.js';
import { EditIdea } from './application/edit-idea.js';
import { ReviewIdea } from './application/review-idea.js';
import { IdeaImages } from './domain/idea-images.js';
import { IdeaRepository } from './domain/idea.repository.js';
import { IdeaReviewController } from './http/idea-review.controller.js';
import { IdeasController } from './http/ideas.controller.js';
import { PublicIdeas } from './http/public-ideas.js';
import { UserIdeasController } from './http/user-ideas.controller.js';
import { IdeaAddressQueries } from './infrastructure/idea-addresses.queries.js';
import { IdeaQueries } from './infrastructure/idea.queries.js';
import { SharpIdeaImages } from './infrastructure/sharp-idea-images.js';
import { TypeormIdeaRepository } from './infrastructure/typeorm-idea.repository.js';
import { IdeaPersonalData } from './infrastructure/idea-personal-data.js';

@Module({
  imports: [BillingModule],
  controllers: [IdeasController, UserIdeasController, IdeaReviewController],
  providers: [
    IdeaPersonalData,
    CreateIdea,
    EditIdea,
    DeleteIdea,
    ReviewIdea,
    IdeaQueries,
    IdeaAddressQueries,
    PublicIdeas,
    { provide: IdeaRepository, useClass: TypeormIdeaRepository },
    { provide: IdeaImages, useClass: SharpIdeaImages },
  ],
  exports: [PublicIdeas],
})
export class IdeasModule {
  constructor(sections: PersonalDataSections, mine: IdeaPersonalData) {
    sections.register(mine);
  }
}
