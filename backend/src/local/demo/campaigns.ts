import type { EntityManager } from 'typeorm';

import { daysBefore } from '../../shared/day.js';
import { idAt, insertRows, type Row } from './rows.js';

interface DemoCampaign {
  name: string;
  subject: string;
  content: string;
  type: 'welcome' | 'update' | 'launch';
  /** Days ago. */
  written: number;
  started: number | null;
}

const CAMPAIGNS: DemoCampaign[] = [
  {
    name: 'Welcome to the list',
    subject: 'You are on the list, and a question',
    type: 'welcome',
    written: 34,
    started: 34,
    content:
      '<p>Hi,</p><p>thank you for joining the waitlist of <a href="{{ideaUrl}}">{{ideaTitle}}</a>. I read every answer to this mail, so here is my question: ' +
      'what does the first hour of your shift look like today?</p><p>One sentence is plenty.</p><p>Fiona</p>',
  },
  {
    name: 'What four weeks by hand taught us',
    subject: 'From forty minutes to eleven',
    type: 'update',
    written: 7,
    started: 6,
    content:
      '<h2>We ran it by hand for a month</h2><p>Two support teams, no software, one page per shift. The morning call went from forty minutes to eleven.</p>' +
      '<ul><li>Three questions are enough. Nobody missed the fourth.</li><li>A handover that nobody opens should not be written.</li>' +
      '<li>Contractors without an account need a link.</li></ul><p>The first version follows these three. <a href="{{ideaUrl}}">Tell me what is missing</a>.</p>',
  },
  {
    name: 'Doors open',
    subject: '{{ideaTitle}}: the first fifty seats',
    type: 'launch',
    written: 1,
    started: null,
    content:
      '<p>The first version is ready for fifty teams. You asked early, so you hear it first.</p><p><a href="{{ideaUrl}}">Take a seat</a></p>',
  },
];

const AUDIENCE = `
  SELECT s.id, s.idea_id, s.status, s.created_at, s.updated_at FROM subscribers s
  WHERE s.idea_id = (
    SELECT id FROM ideas WHERE author_id = $1 AND status = 'active' ORDER BY waitlist_count DESC, id LIMIT 1
  )
  ORDER BY s.id`;

interface Subscriber {
  id: string;
  idea_id: string;
  status: string;
  created_at: Date;
  updated_at: Date;
}

/**
 * Campaigns of the founder whom people sign in as: one that goes on, one that is through, and one not begun.
 * Nothing of them is due.
 */
export async function addCampaigns(manager: EntityManager, founderId: string, now: Date): Promise<void> {
  const subscribers = await manager.query<Subscriber[]>(AUDIENCE, [founderId]);
  if (subscribers.length === 0) return;
  const rows = CAMPAIGNS.map((campaign) => ({ campaign, id: idAt(daysBefore(now, campaign.written)) }));
  await insertRows(
    manager,
    'campaigns',
    rows.map(({ id, campaign }) => ({
      id,
      idea_id: subscribers[0]!.idea_id,
      name: campaign.name,
      subject: campaign.subject,
      content: campaign.content,
      type: campaign.type,
      delay_days: 0,
      is_active: campaign.started !== null,
      first_activated_at: campaign.started === null ? null : daysBefore(now, campaign.started),
      scheduled_count: 0,
      sent_count: 0,
      failed_count: 0,
      skipped_count: 0,
      created_at: daysBefore(now, campaign.written),
      updated_at: daysBefore(now, campaign.written),
    })),
  );
  const deliveries = rows.flatMap(({ id, campaign: { started, type } }) => {
    if (started === null) return [];
    const since = daysBefore(now, started);
    return subscribers
      .filter((one) => (type === 'welcome' ? one.created_at >= since : one.created_at < since))
      .map((one, index) => deliveryOf(id, one, type === 'welcome' ? one.created_at : since, index));
  });
  await insertRows(manager, 'campaign_deliveries', deliveries);
}

/** Sent, but for who had left by then; one address in forty did not work. */
function deliveryOf(campaignId: string, one: Subscriber, due: Date, index: number): Row {
  const left = one.status === 'unsubscribed' && one.updated_at < due;
  const bounced = !left && index % 40 === 17;
  return {
    campaign_id: campaignId,
    subscriber_id: one.id,
    status: left ? 'skipped' : bounced ? 'failed' : 'sent',
    due_at: due,
    attempts: left ? 0 : 1,
    reason: left ? 'unsubscribed' : bounced ? 'bounced' : null,
    detail: bounced ? '550 5.1.1' : null,
    settled_at: new Date(due.getTime() + 2_000 + index * 150),
  };
}
