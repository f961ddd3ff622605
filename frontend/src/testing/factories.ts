import { IDEA_FIELDS } from '@/api/idea-fields.generated';
import type { FirebaseUser, User } from '@/api/generated';
import type { AdminIdea, Feedback, Idea, OwnIdea, Plan } from '@/api/types';
import type { Payment, Quote, Subscription } from '@/api/workspace';

let sequence = 0;
const next = () => ++sequence;

type Required = 'title' | 'description' | 'category' | 'coverVariant';
const NO_MORE_CONTENT = Object.fromEntries(
  Object.entries(IDEA_FIELDS).flatMap(([field, { required }]) => (required ? [] : [[field, null]])),
) as Record<Exclude<keyof typeof IDEA_FIELDS, Required>, null>;

export function anIdea(change: Partial<Idea> = {}): Idea {
  const n = next();
  return {
    id: `idea-${n}`,
    slug: `idea-${n}`,
    title: `Idea ${n}`,
    description: `What idea ${n} promises.`,
    category: 'SaaS',
    ...NO_MORE_CONTENT,
    featuredImage: null,
    coverVariant: 0,
    status: 'active',
    voteCount: 0,
    waitlistCount: 0,
    asksToConfirm: false,
    createdAt: '2025-07-14T09:30:00.000Z',
    ...change,
  };
}

export function anOwnIdea(change: Partial<OwnIdea> = {}): OwnIdea {
  const idea = { ...anIdea(), reviewComments: null, version: 1, ...change };
  return {
    page: idea.slug,
    importedVotes: null,
    importedNotes: null,
    updatedAt: idea.createdAt,
    ...idea,
    isPublic: change.isPublic ?? idea.status === 'active',
  };
}

export function anAdminIdea(change: Partial<AdminIdea> = {}): AdminIdea {
  return { ...anOwnIdea(change), userEmail: 'founder@groundswell.test', submittedAt: null, ...change };
}

export function aFeedback(change: Partial<Feedback> = {}): Feedback {
  const n = next();
  return {
    id: `feedback-${n}`,
    message: `Message ${n}`,
    createdAt: '2025-07-14T09:30:00.000Z',
    isPinned: false,
    alike: 0,
    replies: [],
    ...change,
  };
}

export function anIdentity(change: Partial<FirebaseUser> = {}): FirebaseUser {
  return { uid: 'google-1', displayName: 'Ada Founder', email: 'ada@example.com', photoURL: null, ...change };
}

export function aUser(change: Partial<User> = {}): User {
  return {
    id: 'user-1',
    username: 'Ada Founder',
    email: 'ada@example.com',
    avatar: null,
    isAdmin: false,
    locale: 'en',
    currentPlan: null,
    subscriptionType: null,
    subscriptionExpiry: null,
    isRecurring: false,
    createdAt: '2025-07-01T00:00:00.000Z',
    ...change,
  };
}

/** Creates the subscription of someone who has never had a plan, with these changes. */
export function aSubscription(change: Partial<Subscription> = {}): Subscription {
  return {
    state: 'none',
    planId: null,
    planName: null,
    subscriptionType: null,
    provider: null,
    periodStart: null,
    endsAt: null,
    renewsAt: null,
    graceUntil: null,
    accessUntil: null,
    canCancel: false,
    canResume: false,
    ...change,
  };
}

/** Creates the quote for buying Pro without a current plan, with these changes. */
export function aQuote(change: Partial<Quote> = {}): Quote {
  return {
    amount: '15.00',
    currency: 'USD',
    periodStart: '2099-06-14T00:00:00Z',
    periodEnd: '2099-07-14T00:00:00Z',
    credit: null,
    ...change,
  };
}

export function aPayment(change: Partial<Payment> = {}): Payment {
  const n = next();
  return {
    id: `payment-${n}`,
    provider: 'paypal',
    kind: 'one_off',
    planId: 'pro',
    planName: 'Pro',
    subscriptionType: 'monthly',
    amount: '15.00',
    refunded: '0.00',
    currency: 'USD',
    status: 'paid',
    createdAt: '2025-06-14T09:30:00.000Z',
    paidAt: '2025-06-14T09:31:00.000Z',
    periodStart: '2025-06-14T09:31:00.000Z',
    periodEnd: '2025-07-14T09:31:00.000Z',
    credit: null,
    receiptNumber: `GS-00000${n}`,
    ...change,
  };
}

export const PLANS: Plan[] = [
  {
    id: 'starter',
    name: 'Starter',
    priceUsd: 5,
    price: 5,
    priceInr: 420,
    maxIdeas: 1,
    features: ['1 active idea'],
    featureKeys: ['activeIdeas'],
  },
  {
    id: 'growth',
    name: 'Growth',
    priceUsd: 10,
    price: 10,
    priceInr: 840,
    maxIdeas: 3,
    features: ['3 active ideas'],
    featureKeys: ['activeIdeas'],
  },
  {
    id: 'pro',
    name: 'Pro',
    priceUsd: 15,
    price: 15,
    priceInr: 1260,
    maxIdeas: 5,
    features: ['5 active ideas'],
    featureKeys: ['activeIdeas'],
  },
  {
    id: 'ultimate',
    name: 'Ultimate',
    priceUsd: 20,
    price: 20,
    priceInr: 1680,
    maxIdeas: 10,
    features: ['10 active ideas'],
    featureKeys: ['activeIdeas'],
  },
];
