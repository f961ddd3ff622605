import { type Message, type MessageValue, msg } from '../../../shared/message.js';
import { type DeliveredType, TEST_EVENT } from './webhook-event.js';

/** Parts of an event's data that sentences need. No address or name of a person. */
export interface ToldData {
  idea?: { id: string; slug: string; title: string };
  feedback?: { message: string };
  reply?: { message: string };
  campaign?: { subject: string; sent: number };
}

type Sentence = (idea: MessageValue, data: ToldData) => Message;
type Path = (idea: NonNullable<ToldData['idea']>) => string;

const dashboard: Path = () => '/dashboard';
const page: Path = ({ slug }) => `/ideas/${encodeURIComponent(slug)}`;
const waitlist: Path = ({ id }) => `/waitlist-management?ideaId=${id}`;
const inbox: Path = ({ id }) => `/feedback/${id}`;
const campaigns: Path = ({ id }) => `/email-campaigns/${id}`;
const evidence: Path = ({ id }) => `/evidence/${id}`;
const experiments: Path = ({ id }) => `/evidence/${id}/experiments`;

/** Each event as a sentence for a chat, and the page that its link opens. */
const EVENTS: Record<DeliveredType, [sentence: Sentence, path: Path]> = {
  'idea.approved': [(idea) => msg('Your idea is live: {idea}', { idea }), page],
  'idea.changes_requested': [(idea) => msg('A review asks for changes: {idea}', { idea }), dashboard],
  'idea.removed': [(idea) => msg('An admin took down your idea: {idea}', { idea }), dashboard],
  'idea.restored': [(idea) => msg('Your idea is public again: {idea}', { idea }), page],
  'idea.deleted': [(idea) => msg('An idea was deleted: {idea}', { idea }), dashboard],
  'subscriber.joined': [(idea) => msg('Someone joined: {idea}', { idea }), waitlist],
  'subscriber.confirmed': [(idea) => msg('Someone confirmed their address: {idea}', { idea }), waitlist],
  'subscriber.unsubscribed': [(idea) => msg('Someone unsubscribed: {idea}', { idea }), waitlist],
  'subscriber.refused': [(idea) => msg('Someone says they never signed up: {idea}', { idea }), waitlist],
  'subscriber.bounced': [(idea) => msg('An address doesn’t accept email: {idea}', { idea }), waitlist],
  'subscriber.erased': [(idea) => msg('Someone’s data was erased: {idea}', { idea }), waitlist],
  'feedback.posted': [
    (idea, { feedback }) => msg('New message on {idea}: “{text}”', { idea, text: feedback?.message ?? '' }),
    inbox,
  ],
  'feedback.replied': [
    (idea, { reply }) => msg('New reply on {idea}: “{text}”', { idea, text: reply?.message ?? '' }),
    inbox,
  ],
  'campaign.finished': [
    (idea, { campaign }) =>
      msg('“{text}” went to {sent, plural, one {# person} other {# people}}: {idea}', {
        idea,
        text: campaign?.subject ?? '',
        sent: campaign?.sent ?? 0,
      }),
    campaigns,
  ],
  'goal.started': [(idea) => msg('A goal started: {idea}', { idea }), evidence],
  'goal.reached': [(idea) => msg('Goal reached: {idea}', { idea }), evidence],
  'goal.missed': [(idea) => msg('Goal missed: {idea}', { idea }), evidence],
  'goal.withdrawn': [(idea) => msg('A goal ended without a verdict: {idea}', { idea }), evidence],
  'experiment.decided': [(idea) => msg('An experiment is decided: {idea}', { idea }), experiments],
  'experiment.stopped': [(idea) => msg('An experiment was stopped: {idea}', { idea }), experiments],
  [TEST_EVENT]: [(idea) => msg('It works. Your events will appear here: {idea}', { idea }), dashboard],
};

interface Several {
  count: number;
  idea: MessageValue;
  /** `minute` if all of them happened in the last minute. */
  when: 'minute' | 'earlier';
}

const SEVERAL: Partial<Record<DeliveredType, (several: Several) => Message>> = {
  'subscriber.joined': (several) =>
    msg(
      '{when, select, minute {{count, number} joined in the last minute: {idea}} other {{count, number} joined: {idea}}}',
      { ...several },
    ),
  'subscriber.confirmed': (several) =>
    msg(
      '{when, select, minute {{count, number} confirmed in the last minute: {idea}} other {{count, number} confirmed: {idea}}}',
      { ...several },
    ),
  'subscriber.unsubscribed': (several) =>
    msg(
      '{when, select, minute {{count, number} unsubscribed in the last minute: {idea}} other {{count, number} unsubscribed: {idea}}}',
      { ...several },
    ),
  'feedback.posted': (several) =>
    msg(
      '{when, select, minute {{count, number} new messages in the last minute: {idea}} other {{count, number} new messages: {idea}}}',
      { ...several },
    ),
};

const OTHERS = (several: Several): Message =>
  msg(
    '{when, select, minute {{count, number} events in the last minute: {idea}} other {{count, number} events: {idea}}}',
    { ...several },
  );

/** Returns the sentence about one event. `idea` is the link. */
export const sentenceOf = (type: DeliveredType, idea: MessageValue, data: ToldData): Message =>
  EVENTS[type][0](idea, data);

/** Returns the sentence about several events of one type and idea. */
export const summaryOf = (type: DeliveredType, several: Several): Message =>
  (SEVERAL[type] ?? OTHERS)(several);

/** Returns the sentence about events that don't fit into the message. */
export const andMore = (count: number, idea: MessageValue): Message =>
  msg('And {count, plural, one {# more event} other {# more events}}: {idea}', { count, idea });

/** Returns the path of the page about an event. */
export const pathOf = (type: DeliveredType, idea: ToldData['idea']): string =>
  idea ? EVENTS[type][1](idea) : '/integrations/webhooks';
