import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { Campaign, CAMPAIGN_TYPES, isDrip } from './campaign.js';
import { PRICE_CURRENCIES, PRICE_PERIODS } from '../../../shared/price.js';
import { sameSegment, type Segment, segmentOf } from './segment.js';

const NOW = new Date('2026-01-15T10:00:00Z');
const EVERYBODY_AT_ONCE = { segment: null, startsAt: null };
const WORDS = { name: 'n', subject: 's', content: '<p>c</p>' };
const FORM = { ...WORDS, type: 'launch', delayDays: 1, ...EVERYBODY_AT_ONCE } as const;
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const draft = (form: Partial<Parameters<typeof Campaign.draft>[2]> = {}) =>
  Campaign.draft('id', 'idea', { ...FORM, ...form }, NOW);

describe('a campaign', () => {
  it('schedules emails to all subscribers only if it is a broadcast, and only once, no matter how often it is activated', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CAMPAIGN_TYPES),
        fc.array(fc.boolean(), { maxLength: 12 }),
        (type, switches) => {
          const campaign = draft({ type });
          const scheduled = switches.filter(
            (isActive) => campaign.change({ isActive }, NOW).scheduleEverybody,
          ).length;
          expect(scheduled).toBe(!isDrip(type) && switches.includes(true) ? 1 : 0);
          expect(campaign.snapshot().isActive).toBe(switches.at(-1) ?? false);
          expect(campaign.snapshot().firstActivatedAt !== null).toBe(switches.includes(true));
        },
      ),
    );
  });

  it('shifts its scheduled emails when the delay changes', () => {
    const campaign = draft();
    campaign.change({ isActive: true }, NOW);
    expect(campaign.change({ delayDays: 0 }, NOW)).toEqual({
      clear: false,
      shiftDays: -1,
      shiftMs: 0,
      scheduleEverybody: false,
    });
    expect(campaign.change({ delayDays: undefined, name: undefined }, NOW)).toMatchObject({ shiftDays: 0 });
    expect(campaign.snapshot()).toMatchObject({ name: 'n', delayDays: 0 });
  });

  it('schedules its emails again when its type changes', () => {
    const campaign = draft({ type: 'welcome' });
    campaign.change({ isActive: true }, NOW);
    const later = new Date('2026-02-01T00:00:00Z');
    expect(campaign.change({ type: 'update', delayDays: 9 }, later)).toEqual({
      clear: true,
      shiftDays: 0,
      shiftMs: 0,
      scheduleEverybody: true,
    });
    expect(campaign.snapshot().firstActivatedAt).toBe(later);
  });

  it('rejects every change after sending, except activation and deactivation', () => {
    const campaign = Campaign.of(draft().snapshot(), true);
    for (const changes of [
      { name: 'x' },
      { subject: 'x' },
      { content: 'x' },
      { type: 'update' as const },
      { delayDays: 2 },
      { segment: { confirmed: true } },
      { startsAt: inHours(5) },
    ]) {
      expect(() => campaign.change(changes, NOW)).toThrow('already sent');
    }
    expect(() => campaign.change({ ...FORM, isActive: true }, NOW)).not.toThrow();
  });

  it('rejects empty content', () => {
    expect(() => draft({ content: '' })).toThrow();
    expect(() => draft().change({ content: '' }, NOW)).toThrow();
  });

  it('shifts its scheduled emails when the start time changes, but only if the start is later than the activation', () => {
    const campaign = draft({ startsAt: inHours(5) });
    campaign.change({ isActive: true }, inHours(1));
    const shiftOf = (startsAt: Date | null) => campaign.change({ startsAt }, inHours(2)).shiftMs / HOUR;
    expect([inHours(8), inHours(6), null, inHours(3)].map(shiftOf)).toEqual([3, -2, -5, 2]);
    expect(campaign.change({ name: 'x' }, inHours(4)).shiftMs).toBe(0);
  });

  it('rejects a new start time in the past, but accepts an unchanged one', () => {
    expect(() => draft({ startsAt: NOW })).toThrow('has passed');
    const campaign = draft({ startsAt: inHours(1) });
    expect(() => campaign.change({ startsAt: inHours(2) }, inHours(3))).toThrow('has passed');
    expect(() => campaign.change({ startsAt: inHours(1), isActive: true }, inHours(3))).not.toThrow();
  });

  it('schedules its emails again for a different segment, but not for an equivalent one', () => {
    const campaign = draft({ segment: { confirmed: true, willingToPay: true } });
    campaign.change({ isActive: true }, NOW);
    const change = (segment: Segment | null) => campaign.change({ segment }, inHours(1));
    expect(change({ willingToPay: true, confirmed: true })).toMatchObject({ clear: false });
    expect(change({ willingToPay: true })).toMatchObject({
      clear: true,
      shiftMs: 0,
      scheduleEverybody: true,
    });
    expect(change({})).toMatchObject({ clear: true, scheduleEverybody: true });
    expect(change(null)).toMatchObject({ clear: false });
    expect(campaign.snapshot().segment).toBeNull();
  });

  it('treats equal prices in its segment as equal, regardless of the order of stored fields', () => {
    const price = fc.record({
      amount: fc.integer({ min: 50, max: 100_000_000 }),
      currency: fc.constantFrom(...PRICE_CURRENCIES),
      per: fc.constantFrom(...PRICE_PERIODS),
    });
    fc.assert(
      fc.property(price, price, fc.boolean(), (one, other, willingToPay) => {
        const { amount, currency, per } = one;
        const stored = { price: { per, currency, amount }, willingToPay };
        expect(segmentOf(stored)).toEqual({ willingToPay, price: one });
        expect(sameSegment(stored, { willingToPay, price: one })).toBe(true);
        expect(sameSegment(stored, { willingToPay })).toBe(false);
        const isSame = amount === other.amount && currency === other.currency && per === other.per;
        expect(sameSegment(stored, { willingToPay, price: other })).toBe(isSame);
      }),
    );
  });

  it.each([{ segment: { confirmed: true } }, { startsAt: inHours(1) }])(
    'clears %j when it becomes a drip campaign, and rejects it on a drip campaign',
    (given) => {
      expect(() => draft({ type: 'welcome', ...given })).toThrow('Only updates and launches');
      const campaign = draft(given);
      campaign.change({ type: 'reminder' }, NOW);
      expect(campaign.snapshot()).toMatchObject(EVERYBODY_AT_ONCE);
      expect(() => campaign.change(given, NOW)).toThrow('Only updates and launches');
    },
  );
});
