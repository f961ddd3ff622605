import { t } from '@lingui/core/macro';
import { paths } from '@/routing/paths';
import type { ToastAction, ToastOptions } from '@/ui/toast/toast-store';
import type { Refusal } from './decide';

/** All toasts of the form. */
const refusal = (title: string, description: string): ToastOptions => ({
  title,
  description,
  variant: 'destructive',
});

const upgradePlan = (): ToastAction => ({
  label: t`Upgrade Plan`,
  altText: t`Open the plans to upgrade`,
  to: paths.subscribe.href(),
});

export function refusalOf(why: Exclude<Refusal, 'wrong-fields'>): ToastOptions {
  switch (why) {
    case 'signed-out':
      return refusal(t`Authentication required`, t`Please sign in to submit an idea.`);
    case 'missing-fields':
      return refusal(t`Missing required fields`, t`Please fill in all required fields.`);
    case 'terms':
      return refusal(t`Terms required`, t`Please accept the terms of service to submit your idea.`);
    case 'subscription':
      return {
        ...refusal(
          t`Subscription Required`,
          t`You need an active subscription to submit ideas. Please subscribe to a plan first.`,
        ),
        action: {
          label: t`Subscribe Now`,
          altText: t`Open the plans to subscribe`,
          to: paths.subscribe.href(),
        },
      };
  }
}

export const ideaSubmitted = (): ToastOptions => ({
  title: t`Idea submitted`,
  description: t`We’ll review it and email you when it’s live.`,
});

/** Toast after submitting changes to a live idea. */
export const changesSubmitted = (): ToastOptions => ({
  title: t`Changes submitted`,
  description: t`They go public once we approve them. Until then, your idea stays as it is.`,
});

export const changesKept = (): ToastOptions => ({
  title: t`Draft saved`,
  description: t`Your idea stays live as it is. Submit the changes when you’re ready.`,
});

export const draftSaved = (): ToastOptions => ({
  title: t`Draft saved`,
  description: t`Only you can see it. Submit it when you’re ready.`,
});

/** Toast if the client already knew that the plan is full. */
export const savedAtLimit = (maxIdeas: number): ToastOptions => ({
  title: t`Plan Limit Reached - Saved as Draft`,
  description: t`You have reached your plan limit of ${maxIdeas} active idea(s). Your idea has been saved as a draft.`,
  action: upgradePlan(),
});

/** Toast if only the server knew that the plan is full. */
export const limitFromServer = (message = ''): ToastOptions => ({
  title: t`Plan Limit Reached`,
  description: `${message} ${t`Your idea has been saved as a draft.`}`.trim(),
  action: upgradePlan(),
});

export const draftFailed = () => t`Failed to save idea as draft`;
export const createFailed = () => t`Failed to submit idea. Please try again.`;
export const updateFailed = () => t`Failed to update idea. Please try again.`;

export const fileTooLarge = () => refusal(t`File too large`, t`Please select an image smaller than 5MB`);
export const invalidFile = () => refusal(t`Invalid file`, t`Please select an image file.`);
