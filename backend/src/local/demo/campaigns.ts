import type { Statements } from '../../platform/database/kysely.js';
import { daysBefore } from '../../shared/day.js';
import { idAt, insertRows, type NewRow } from './rows.js';

interface DemoCampaign {
  name: string;
  subject: string;
  content: string;
  type: 'welcome' | 'update' | 'launch';
  /** Age in days when the demo data is seeded. */
  written: number;
  started: number | null;
}

const CAMPAIGNS: DemoCampaign[] = [
  {
    name: 'Welcome to the list',
    subject: 'You’re on the list, and a question',
    type: 'welcome',
    written: 34,
    started: 34,
    content:
      '<p>Hi,</p><p>Thank you for joining the waitlist for {{ideaTitle}}. I read every reply, so here’s my question: ' +
      'what does the first hour of your shift look like today?</p><p>One sentence is plenty.</p><p><a href="{{ideaUrl}}">Tell me about it</a></p><p>Fiona</p>',
  },
  {
    name: 'What four weeks by hand taught us',
    subject: 'From forty minutes to eleven',
    type: 'update',
    written: 7,
    started: 6,
    content:
      '<h2>We ran it by hand for a month</h2><p>Two support teams, no software, one page per shift. The morning call went from forty minutes to eleven.</p>' +
      '<ul><li>Three questions are enough. No one missed the fourth.</li><li>Don’t write a handover that no one opens.</li>' +
      '<li>Contractors without an account need a link.</li></ul><p>The first version follows these three. What’s missing?</p><p><a href="{{ideaUrl}}">Tell me what’s missing</a></p>',
  },
  {
    name: 'Doors open',
    subject: '{{ideaTitle}}: the first fifty seats',
    type: 'launch',
    written: 1,
    started: null,
    content:
      '<p>The first version is ready for fifty teams. You signed up early, so you’re the first to know.</p><p><a href="{{ideaUrl}}">Take a seat</a></p>',
  },
];

/** Returns the waitlist of the founder's idea with the most sign-ups. */
const audienceOf = (db: Statements, founderId: string) =>
  db
    .selectFrom('subscribers')
    .select(['id', 'ideaId', 'status', 'createdAt', 'updatedAt'])
    .where('ideaId', '=', ({ selectFrom }) =>
      selectFrom('ideas')
        .select('id')
        .where((eb) => eb.and({ authorId: founderId, status: 'active' }))
        .orderBy('waitlistCount', 'desc')
        .orderBy('id')
        .limit(1),
    )
    .orderBy('id')
    .execute();
type Subscriber = Awaited<ReturnType<typeof audienceOf>>[number];

/**
 * Adds campaigns for the main demo founder: an active one, a finished one, and a draft. None has deliveries
 * that are due.
 */
export async function addCampaigns(db: Statements, founderId: string, now: Date): Promise<void> {
  const subscribers = await audienceOf(db, founderId);
  if (subscribers.length === 0) return;
  const rows = CAMPAIGNS.map((campaign) => ({ campaign, id: idAt(daysBefore(now, campaign.written)) }));
  await insertRows(
    db,
    'campaigns',
    rows.map(({ id, campaign }) => ({
      id,
      ideaId: subscribers[0]!.ideaId,
      name: campaign.name,
      subject: campaign.subject,
      content: campaign.content,
      type: campaign.type,
      delayDays: 0,
      isActive: campaign.started !== null,
      firstActivatedAt: campaign.started === null ? null : daysBefore(now, campaign.started),
      scheduledCount: 0,
      sentCount: 0,
      failedCount: 0,
      skippedCount: 0,
      createdAt: daysBefore(now, campaign.written),
      updatedAt: daysBefore(now, campaign.written),
    })),
  );
  const deliveries = rows.flatMap(({ id, campaign: { started, type } }) => {
    if (started === null) return [];
    const since = daysBefore(now, started);
    return subscribers
      .filter(({ createdAt }) => (type === 'welcome' ? createdAt >= since : createdAt < since))
      .map((subscriber, index) =>
        deliveryOf(id, subscriber, type === 'welcome' ? subscriber.createdAt : since, index),
      );
  });
  await insertRows(db, 'campaignDeliveries', deliveries);
}

/**
 * Creates a delivery. It has been sent, unless the subscriber had already left. One address in forty bounced.
 */
function deliveryOf(
  campaignId: string,
  subscriber: Subscriber,
  due: Date,
  index: number,
): NewRow<'campaignDeliveries'> {
  const hasLeft = subscriber.status === 'unsubscribed' && subscriber.updatedAt < due;
  const bounced = !hasLeft && index % 40 === 17;
  return {
    campaignId: campaignId,
    subscriberId: subscriber.id,
    status: hasLeft ? 'skipped' : bounced ? 'failed' : 'sent',
    dueAt: due,
    attempts: hasLeft ? 0 : 1,
    reason: hasLeft ? 'unsubscribed' : bounced ? 'bounced' : null,
    detail: bounced ? '550 5.1.1' : null,
    settledAt: new Date(due.getTime() + 2_000 + index * 150),
  };
}
