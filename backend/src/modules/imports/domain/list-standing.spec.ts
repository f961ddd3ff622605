import { describe, expect, it } from '@jest/globals';

import { asksForConsent, fileReasonOf, leftReasonOf, standingOf, statusKey } from './list-standing.js';

describe('a status in another list', () => {
  it.each([
    ['Subscribed', 'wants-emails'],
    [' ACTIVE ', 'wants-emails'],
    ['Abonniert', 'wants-emails'],
    ['Opted-Out', 'unsubscribed'],
    ['non_subscribed', 'unsubscribed'],
    ['désabonné', 'unsubscribed'],
    ['de\u0301sabonne\u0301', 'unsubscribed'],
    ['Cleaned', 'bounced'],
    ['Hard bounce', 'bounced'],
    ['Blocklisted', 'blocked'],
    ['Disabled', 'removed'],
    ['Rejected', 'removed'],
    ['Unconfirmed', 'unconfirmed'],
    ['pending', 'unconfirmed'],
    ['VIP', null],
    ['1', null],
    ['', null],
    ['not active', null],
    ['toString', null],
  ])('is recognized: %j means %s', (status, standing) =>
    expect(standingOf(statusKey(status))).toBe(standing),
  );

  it('is truncated if it is long, but never in the middle of a character', () => {
    expect(statusKey(`${'x'.repeat(59)}😀`)).toHaveLength(60);
    expect(statusKey(`${'x'.repeat(59)}😀`).isWellFormed()).toBe(true);
  });
});

describe('a column for people who left the list', () => {
  it.each([
    ['UNSUB_TIME', 'unsubscribed'],
    ['UNSUB_REASON', 'unsubscribed'],
    ['UNSUB_CAMPAIGN_ID', 'unsubscribed'],
    ['Unsubscribed', 'unsubscribed'],
    ['unsubscribed_at', 'unsubscribed'],
    ['Unsubscribed from all email', 'unsubscribed'],
    ['Email Opt Out', 'unsubscribed'],
    ['HasOptedOutOfEmail', 'unsubscribed'],
    ['Abgemeldet am', 'unsubscribed'],
    ['CLEAN_TIME', 'bounced'],
    ['CLEAN_CAMPAIGN_TITLE', 'bounced'],
    ['Bounced', 'bounced'],
    ['is_blocklisted', 'blocked'],
    ['Removed Date', 'removed'],
    ['deleted_at', 'removed'],
  ])('is recognized by the name %s, with the reason %s', (name, reason) =>
    expect(leftReasonOf(name)).toBe(reason),
  );

  it.each([
    'Email',
    'Unsubscribe link',
    'unsubscribe_url',
    'Clean energy?',
    'Subscribed',
    'Status',
    'Left handed',
  ])("isn't recognized by the unrelated name %s", (name) => expect(leftReasonOf(name)).toBeNull());

  it("isn't confused with a column that asks for consent", () => {
    expect(['Subscribed', 'Accepts Marketing', 'opted_in'].map(asksForConsent)).toEqual([true, true, true]);
    expect(['Unsubscribed', 'Opted out', 'Status'].map(asksForConsent)).toEqual([false, false, false]);
  });
});

describe('fileReasonOf', () => {
  it.each([
    ['unsubscribed_email_audience_export_ab12.csv', 'unsubscribed'],
    ['unsubscribed_segment_export_5f3a (1).csv', 'unsubscribed'],
    ['nonsubscribed_email_audience_export_ab12.csv', 'unsubscribed'],
    ['Opt-outs 2024.csv', 'unsubscribed'],
    ['cleaned_email_audience_export_ab12.csv', 'bounced'],
    ['cleaned_segment_export_5f3a.csv', 'bounced'],
    ['hard-bounces.csv', 'bounced'],
    ['suppression-list.csv', 'blocked'],
    ['archived_email_audience_export_ab12.csv', 'removed'],
  ])('recognizes %s as a list of people who left, for the reason %s', (name, reason) =>
    expect(fileReasonOf(name)).toBe(reason),
  );

  it.each([
    'subscribed_email_audience_export_ab12.csv',
    'list cleaned.csv',
    'cleaned list.csv',
    'duplicates removed.csv',
    'subscribers without unsubscribed.csv',
    'waitlist.csv',
  ])('returns null for any other file name, such as %s', (name) => expect(fileReasonOf(name)).toBeNull());
});
