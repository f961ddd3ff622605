import { describe, expect, it } from '@jest/globals';

import { translatorFor } from '../../../platform/i18n/translator.js';
import { type DueConfirmation, nextStep, secondsBetween } from './confirmation.js';
import { describeDetails, type SignUpDetails } from './sign-up-answers.js';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const DETAILS = {
  willingToPay: false,
  interestedInCollaborating: false,
  interestedInInvesting: false,
  linkedinProfile: null,
};
const due = (change: Partial<DueConfirmation> = {}): DueConfirmation => ({
  subscriberId: 's',
  ideaId: 'i',
  emailHash: Buffer.of(1),
  kind: 'joined',
  details: { ...DETAILS, saidAt: ago(1).toISOString() },
  unanswered: 0,
  lastSentAt: null,
  addressToday: 0,
  ideaThisHour: 0,
  refused: false,
  held: false,
  ...change,
});

describe('a due confirmation email', () => {
  it.each<[string, Partial<DueConfirmation>]>([
    ['no email was sent before', {}],
    ['the last email is a day old', { lastSentAt: ago(24), unanswered: 2 }],
    ['the limits allow one more', { addressToday: 4, ideaThisHour: 299 }],
  ])('is sent if %s', (_, change) => expect(nextStep(due(change), NOW, 1)).toBe('send'));

  it.each<[string, Partial<DueConfirmation>]>([
    ['the mailbox said "not me"', { refused: true }],
    ['three emails are unanswered', { unanswered: 3 }],
    ['it has waited for seven days', { details: { ...DETAILS, saidAt: ago(24 * 7).toISOString() } }],
  ])('is dropped if %s', (_, change) => expect(nextStep(due(change), NOW, 1)).toBe('drop'));

  it.each<[string, Partial<DueConfirmation>, number]>([
    ['the last email was sent within a day', { lastSentAt: ago(23) }, 1],
    ['the address got five emails today', { addressToday: 5 }, 1],
    ['the idea sent three hundred emails this hour', { ideaThisHour: 300 }, 0.25],
    ['two hundred earlier subscribers were asked this hour', { kind: 'before', ideaThisHour: 200 }, 0.25],
    ["the page isn't public", { held: true }, 1],
  ])('is postponed if %s', (_, change, hours) => {
    expect(nextStep(due(change), NOW, 1)).toEqual(ago(-hours));
  });

  it('has daily and hourly limits that scale with the factor, and no such limits if the factor is 0', () => {
    expect(nextStep(due({ addressToday: 5 }), NOW, 2)).toBe('send');
    expect(nextStep(due({ addressToday: 1 }), NOW, 0.2)).toBeInstanceOf(Date);
    expect(nextStep(due({ addressToday: 99, ideaThisHour: 9999 }), NOW, 0)).toBe('send');
    expect(nextStep(due({ lastSentAt: ago(1) }), NOW, 0)).toBeInstanceOf(Date);
  });
});

it('secondsBetween spaces emails to earlier subscribers evenly, so that they stay within their hourly limit', () => {
  expect(secondsBetween(1)).toBe(18);
  expect(secondsBetween(2)).toBe(9);
  expect(secondsBetween(0)).toBe(0);
});

it('describeDetails returns sentences that address the person who gave the details', () => {
  const sentences = (details: SignUpDetails, place: 'page' | 'mail') =>
    describeDetails(details, place).map((sentence) => translatorFor('en').say(sentence));
  expect(sentences(DETAILS, 'page')).toEqual([]);
  const all = {
    willingToPay: true,
    interestedInCollaborating: true,
    interestedInInvesting: true,
    linkedinProfile: 'https://linkedin.com/in/ada',
    currentSolution: 'A spreadsheet',
  };
  expect(sentences(all, 'page')).toEqual([
    'You said you would pay.',
    'You said you would like to work on it.',
    'You said you would like to invest in it.',
    'Your LinkedIn profile: https://linkedin.com/in/ada',
    'How you solve it today: “A spreadsheet”',
  ]);
  expect(sentences(all, 'mail').slice(3)).toEqual([
    'You gave a LinkedIn profile, which the page shows.',
    'You said how you solve it today, which the page shows.',
  ]);
});
