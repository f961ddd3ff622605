import { paths } from '@/routing/paths';
import type { ToastOptions } from '@/ui/toast/toast-store';
import type { Refusal } from './decide';

/** All toasts of the form. */
const refusal = (title: string, description: string): ToastOptions => ({
  title,
  description,
  variant: 'destructive',
});

export const SUBSCRIBE_NOW = {
  label: 'Subscribe Now',
  altText: 'Open the plans to subscribe',
  to: paths.subscribe.href(),
};

const UPGRADE_PLAN = {
  label: 'Upgrade Plan',
  altText: 'Open the plans to upgrade',
  to: paths.subscribe.href(),
};

export const SUBSCRIPTION_REQUIRED: ToastOptions = {
  ...refusal(
    'Subscription Required',
    'You need an active subscription to submit ideas. Please subscribe to a plan first.',
  ),
  action: SUBSCRIBE_NOW,
};

export const REFUSALS: Record<Exclude<Refusal, 'wrong-fields'>, ToastOptions> = {
  'signed-out': refusal('Authentication required', 'Please sign in to submit an idea.'),
  'missing-fields': refusal('Missing required fields', 'Please fill in all required fields.'),
  terms: refusal('Terms required', 'Please accept the terms of service to submit your idea.'),
  subscription: SUBSCRIPTION_REQUIRED,
};

export const IDEA_SUBMITTED: ToastOptions = {
  title: 'Idea submitted',
  description: 'We’ll review it and email you when it’s live.',
};

/** Toast after submitting changes to a live idea. */
export const CHANGES_SUBMITTED: ToastOptions = {
  title: 'Changes submitted',
  description: 'They go public once we approve them. Until then, your idea stays as it is.',
};

export const CHANGES_KEPT: ToastOptions = {
  title: 'Draft saved',
  description: 'Your idea stays live as it is. Submit the changes when you’re ready.',
};

export const DRAFT_SAVED: ToastOptions = {
  title: 'Draft saved',
  description: 'Only you can see it. Submit it when you’re ready.',
};

/** Toast if the client already knew that the plan is full. */
export const savedAtLimit = (maxIdeas: number): ToastOptions => ({
  title: 'Plan Limit Reached - Saved as Draft',
  description: `You have reached your plan limit of ${maxIdeas} active idea(s). Your idea has been saved as a draft.`,
  action: UPGRADE_PLAN,
});

/** Toast if only the server knew that the plan is full. */
export const limitFromServer = (message = ''): ToastOptions => ({
  title: 'Plan Limit Reached',
  description: `${message} Your idea has been saved as a draft.`.trim(),
  action: UPGRADE_PLAN,
});

export const DRAFT_FAILED = 'Failed to save idea as draft';
export const CREATE_FAILED = 'Failed to submit idea. Please try again.';
export const UPDATE_FAILED = 'Failed to update idea. Please try again.';

export const FILE_TOO_LARGE = refusal('File too large', 'Please select an image smaller than 5MB');
export const INVALID_FILE = refusal('Invalid file', 'Please select an image file.');
