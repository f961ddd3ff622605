export { CreateIdea } from './application/write-idea.js';
export { PageContent } from './application/page-content.js';
export { Takedowns } from './application/takedowns.js';
export { AuthorIdeas } from './domain/idea.repository.js';
export { IDEA_STATUSES } from './domain/idea.js';
export { IdeaDto, type IdeaPageDto, OwnIdeaDto } from './http/idea.dto.js';
export type { PageTest, PageVersion } from './domain/page-test.js';
export { openingOf } from './domain/page-test.js';
export { PageVersions, type VersionChooser } from './http/public-ideas.js';
export { PublicIdeas } from './http/public-ideas.js';
export { IdeaImportsModule, IdeasModule, OwnIdeasModule } from './ideas.module.js';
export { IdeasJobsModule } from './ideas-jobs.module.js';
export { type IdeaAddress, IdeaQueries } from './infrastructure/idea.queries.js';
export {
  IdeaApproved,
  IdeaChangesRequested,
  IdeaDeleted,
  IdeaEdited,
  IdeaRestored,
  IdeaTakenDown,
} from './domain/events.js';
export {
  atLeastAsk,
  changeCounter,
  type IdeaFounder,
  ideaFounders,
  lockIdea,
  ownsIdea,
  setWaitlistSettings,
} from './infrastructure/idea-sql.js';
export { CATEGORIES, type Category } from './domain/category.js';
export { canonicalLanguage } from './domain/language.js';
export { categoryName } from './domain/category-names.js';
export { IdeaImports, type ImportedIdea } from './domain/idea.repository.js';
export { CreateIdeaDto, isTwitter, isWebsite } from './http/idea-input.dto.js';
export { OwnIdeas } from './domain/idea.repository.js';
