import type { Subscriber } from '@/api/workspace';

let made = 0;

/** A subscriber as the API gives it. For tests. */
export function aSubscriber(change: Partial<Subscriber> = {}): Subscriber {
  made += 1;
  return {
    id: `subscriber-${made}`,
    ideaTitle: 'Quiet Hours',
    ideaSlug: 'quiet-hours',
    email: `somebody-${made}@example.com`,
    createdAt: '2025-07-14T09:30:00.000Z',
    status: 'active',
    willingToPay: false,
    interestedInCollaborating: false,
    interestedInInvesting: false,
    linkedinProfile: null,
    currentSolution: null,
    confirmedAt: null,
    awaitsConfirmation: false,
    tags: [],
    imported: false,
    agreedAt: null,
    name: null,
    source: null,
    confirmedElsewhere: false,
    confirmedElsewhereAt: null,
    ...change,
  };
}
