import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { type Referral, sourceOf, TAG_MAX } from './source.js';

const OWN = 'groundswell.example:3000';
const DIRECT = { channel: 'direct', source: '', medium: '', campaign: '' };
const from = (arrival: Referral) => sourceOf(arrival, OWN);

describe('sourceOf', () => {
  it.each([
    [{}, DIRECT],
    [{ referrer: '' }, DIRECT],
    [{ referrer: 'https://groundswell.example:3000/ideas?q=1' }, DIRECT],
    [{ referrer: 'not an address' }, DIRECT],
    [{ referrer: 'javascript:alert(1)' }, DIRECT],
    [
      { referrer: 'https://www.News.Example.com/item?id=1#top' },
      { channel: 'referrer', source: 'news.example.com', medium: '', campaign: '' },
    ],
    [
      { referrer: 'https://user:secret@Żółw.pl:8443/x' },
      { channel: 'referrer', source: 'xn--w-uga1v8h.pl', medium: '', campaign: '' },
    ],
    [
      {
        utmSource: '  NewsLetter ',
        utmMedium: 'E-Mail',
        utmCampaign: 'Nov  2025',
        referrer: 'https://x.example/',
      },
      { channel: 'campaign', source: 'newsletter', medium: 'e-mail', campaign: 'nov 2025' },
    ],
    [{ utmSource: ' \u0000\u200b ', utmMedium: '\ud800' }, DIRECT],
    [{ utmCampaign: 'launch' }, { channel: 'campaign', source: '', medium: '', campaign: 'launch' }],
  ])('maps %j to %j', (arrival, source) => expect(from(arrival)).toEqual(source));

  it("drops URL paths, limits the length of tags, and removes characters the database can't store, for any input", () => {
    const text = fc.option(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.webUrl()));
    const arrival = fc.record({ referrer: text, utmSource: text, utmMedium: text, utmCampaign: text });
    fc.assert(
      fc.property(arrival, (sent) => {
        const { channel, ...source } = from(sent);
        expect(channel).toMatch(/^(campaign|referrer|direct)$/);
        for (const part of Object.values(source)) {
          expect([...part].length).toBeLessThanOrEqual(channel === 'referrer' ? 253 : TAG_MAX);
          expect(part).not.toMatch(/\p{C}/u);
          expect(part).toBe(part.trim());
        }
        if (channel === 'referrer') expect(source.source).not.toMatch(/[/?#@\s]/);
      }),
      { numRuns: 1000 },
    );
  });
});
