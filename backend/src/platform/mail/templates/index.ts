import { ideaApproved, type IdeaApprovedData } from './idea-approved.js';
import { ideaChangesRequested, type IdeaChangesRequestedData } from './idea-changes-requested.js';
import type { MailTemplate } from './template.js';

/** What each template needs to be told. */
export interface TemplateData {
  'idea-approved': IdeaApprovedData;
  'idea-changes-requested': IdeaChangesRequestedData;
}

export type TemplateName = keyof TemplateData;

export const templates: Record<TemplateName, MailTemplate> = {
  'idea-approved': ideaApproved,
  'idea-changes-requested': ideaChangesRequested,
};
