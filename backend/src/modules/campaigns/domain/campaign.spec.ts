import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { Campaign, CAMPAIGN_TYPES, isDrip } from './campaign.js';

const NOW = new Date('2026-01-15T10:00:00Z');
const FORM = { name: 'n', subject: 's', content: '<p>c</p>', type: 'launch', delayDays: 1 } as const;
const draft = (form: Partial<Parameters<typeof Campaign.draft>[2]> = {}) =>
  Campaign.draft('id', 'idea', { ...FORM, ...form }, NOW);

describe('a campaign', () => {
  it('schedules everybody once in its life, and only as a broadcast, whatever is switched', () => {
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

  it('moves what is due with the delay', () => {
    const campaign = draft();
    campaign.change({ isActive: true }, NOW);
    expect(campaign.change({ delayDays: 0 }, NOW)).toEqual({
      clear: false,
      shiftDays: -1,
      scheduleEverybody: false,
    });
    expect(campaign.change({ delayDays: undefined, name: undefined }, NOW)).toMatchObject({ shiftDays: 0 });
    expect(campaign.snapshot()).toMatchObject({ name: 'n', delayDays: 0 });
  });

  it('starts anew as another type', () => {
    const campaign = draft({ type: 'welcome' });
    campaign.change({ isActive: true }, NOW);
    const later = new Date('2026-02-01T00:00:00Z');
    expect(campaign.change({ type: 'update', delayDays: 9 }, later)).toEqual({
      clear: true,
      shiftDays: 0,
      scheduleEverybody: true,
    });
    expect(campaign.snapshot().firstActivatedAt).toBe(later);
  });

  it('is fixed once it has sent, except for the switch', () => {
    const campaign = Campaign.of(draft().snapshot(), true);
    for (const changes of [
      { name: 'x' },
      { subject: 'x' },
      { content: 'x' },
      { type: 'update' as const },
      { delayDays: 2 },
    ]) {
      expect(() => campaign.change(changes, NOW)).toThrow('already sent');
    }
    expect(() => campaign.change({ ...FORM, isActive: true }, NOW)).not.toThrow();
  });

  it('has content', () => {
    expect(() => draft({ content: '' })).toThrow();
    expect(() => draft().change({ content: '' }, NOW)).toThrow();
  });
});
