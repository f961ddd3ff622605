import type { Audience, Campaign, Delivery, MailPreview } from '@/api/workspace';

let sequence = 0;

export function aCampaign(change: Partial<Campaign> = {}): Campaign {
  sequence += 1;
  return {
    id: `campaign-${sequence}`,
    ideaId: 'idea-1',
    name: `Campaign ${sequence}`,
    subject: 'Hello from {{ideaTitle}}',
    content: '<p>Thank you for joining.</p>',
    type: 'launch',
    delayDays: 0,
    segment: null,
    startsAt: null,
    isActive: false,
    createdAt: '2025-07-14T09:30:00.000Z',
    firstActivatedAt: null,
    isEditable: true,
    onHold: null,
    nextDueAt: null,
    stats: { scheduled: 0, sent: 0, failed: 0, skipped: 0 },
    results: { visits: 0, confirmations: 0, willingToPay: 0, replies: null, left: 0 },
    ...change,
  };
}

export const anAudience = (change: Partial<Audience> = {}): Audience => ({
  onJoin: false,
  recipients: 12,
  unsubscribed: 0,
  suppressed: 0,
  unconfirmed: 0,
  outsideSegment: 0,
  firstDueAt: '2025-07-15T08:00:00.000Z',
  delaySeconds: 0,
  ...change,
});

export const aDelivery = (change: Partial<Delivery> = {}): Delivery => ({
  subscriberId: `subscriber-${(sequence += 1)}`,
  email: 'ada@example.com',
  status: 'sent',
  reason: null,
  detail: null,
  attempts: 1,
  dueAt: '2025-07-15T08:00:00.000Z',
  settledAt: '2025-07-15T08:00:02.000Z',
  ...change,
});

export const aMail = (change: Partial<MailPreview> = {}): MailPreview => ({
  fromName: 'Quiet Hours',
  replyTo: 'ada@example.com',
  subject: 'Hello from Quiet Hours',
  html: '<!doctype html><html><head></head><body><p>Thank you.</p></body></html>',
  text: 'Thank you.',
  ...change,
});
