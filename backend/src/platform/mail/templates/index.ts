import { accountDeleted, type AccountDeletedData } from './account-deleted.js';
import { type BillingMailData, billingMails } from './billing.js';
import { confirmSignUp, type ConfirmSignUpData } from './confirm-sign-up.js';
import { ideaApproved, type IdeaApprovedData, ideaEditApproved } from './idea-approved.js';
import {
  ideaChangesRequested,
  type IdeaChangesRequestedData,
  ideaEditChangesRequested,
} from './idea-changes-requested.js';
import {
  type IdeaRestoredData,
  type IdeaTakenDownData,
  moderationMails,
  type SuspensionData,
} from './moderation.js';
import { sendingPaused, type SendingPausedData } from './sending-paused.js';
import type { MailTemplate } from './template.js';
import { webhookSwitchedOff, type WebhookSwitchedOffData } from './webhook-switched-off.js';

/** What each template needs to be told. */
export interface TemplateData extends Record<keyof typeof billingMails, BillingMailData> {
  'account-deleted': AccountDeletedData;
  'confirm-sign-up': ConfirmSignUpData;
  'idea-approved': IdeaApprovedData;
  'idea-changes-requested': IdeaChangesRequestedData;
  'idea-edit-approved': IdeaApprovedData;
  'idea-edit-changes-requested': IdeaChangesRequestedData;
  'idea-taken-down': IdeaTakenDownData;
  'idea-restored': IdeaRestoredData;
  'account-suspended': SuspensionData;
  'account-reinstated': SuspensionData;
  'sending-paused': SendingPausedData;
  'webhook-switched-off': WebhookSwitchedOffData;
}

export type TemplateName = keyof TemplateData;

export const templates: Record<TemplateName, MailTemplate> = {
  ...billingMails,
  ...moderationMails,
  'account-deleted': accountDeleted,
  'confirm-sign-up': confirmSignUp,
  'idea-approved': ideaApproved,
  'idea-changes-requested': ideaChangesRequested,
  'idea-edit-approved': ideaEditApproved,
  'idea-edit-changes-requested': ideaEditChangesRequested,
  'sending-paused': sendingPaused,
  'webhook-switched-off': webhookSwitchedOff,
};
