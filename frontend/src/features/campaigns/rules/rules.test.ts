import { anOwnIdea } from '@/testing/factories';
import { aCampaign } from '../campaigns.factory';
import { groupsByIdea } from './groups';
import { linkAddress } from './link-address';
import { figures, hasNoResults } from './figures';
import { isBlank, mailHtml } from './mail-html';
import { tagsIn, unknownTagsNote } from './merge-tags';
import { isSending } from './progress';
import { answered, segmentIn, segmentText, segmentWords } from './segment';
import { TEMPLATES } from './templates';
import { audienceWords } from './timing';
import { EMPTY, problemsIn } from './values';

describe('the editor’s HTML', () => {
  test.each([
    ['<p></p>', ''],
    ['<p> \u00a0</p><hr>', ''],
    [
      '<ul><li><p>One</p></li><li><p>Two <b>b</b></p></li></ul>',
      '<ul><li>One</li><li>Two <b>b</b></li></ul>',
    ],
    ['<ul><li><p>One</p><ul><li><p>In</p></li></ul></li></ul>', '<ul><li>One<ul><li>In</li></ul></li></ul>'],
    ['<ul><li><p>One</p><p>Two</p></li></ul>', '<ul><li><p>One</p><p>Two</p></li></ul>'],
  ])('converts %s to %s', (html, mail) => expect(mailHtml(html)).toBe(mail));

  test('counts an image as visible content', () => {
    expect(isBlank('<p><img src="https://example.com/a.png" alt=""></p>')).toBe(false);
  });
});

test.each([
  ['example.com/a', 'https://example.com/a'],
  [' http://example.com ', 'http://example.com'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['{{ideaUrl}}', '{{ideaUrl}}'],
  ['{{ideaTitle}}', null],
  ['javascript:alert(1)', null],
  ['/ideas', null],
  ['not a link', null],
  ['', null],
])('completes the link URL %s to %s', (typed, href) => expect(linkAddress(typed)).toBe(href));

test('finds merge tags, and reports unknown ones', () => {
  expect(tagsIn('Hi {{ideaTitle}} {{name}}').map(({ text, isKnown }) => [text, isKnown])).toEqual([
    ['{{ideaTitle}}', true],
    ['{{name}}', false],
  ]);
  expect(unknownTagsNote('{{ideaUrl}}', 'plain {braces}')).toBeNull();
});

test('says that emails are being sent only if some are due, the campaign is on, and nothing blocks it', () => {
  const stats = { scheduled: 1, sent: 0, failed: 0, skipped: 0 };
  const campaign = { isActive: true, onHold: null, stats, nextDueAt: new Date(1000).toISOString() };
  expect(isSending(campaign, 1000)).toBe(true);
  expect(isSending(campaign, 999)).toBe(false);
  expect(isSending({ ...campaign, nextDueAt: null }, 0)).toBe(true);
  expect(isSending({ ...campaign, isActive: false }, 1000)).toBe(false);
  expect(isSending({ ...campaign, onHold: 'idea-removed' }, 1000)).toBe(false);
  expect(isSending({ ...campaign, stats: { ...stats, scheduled: 0 } }, 1000)).toBe(false);
});

describe('the description of a campaign’s audience', () => {
  const audience = {
    onJoin: false,
    recipients: 1,
    unsubscribed: 0,
    suppressed: 0,
    unconfirmed: 0,
    outsideSegment: 0,
    firstDueAt: null,
    delaySeconds: 0,
  };
  const fresh = { firstActivatedAt: null };

  test('says who gets a broadcast email, and who doesn’t', () => {
    expect(audienceWords(fresh, audience, 0)).toEqual([
      'Sends now to 1 person.',
      'People who join later don’t get it.',
    ]);
    expect(audienceWords(fresh, { ...audience, recipients: 0 }, 0)[0]).toMatch(/^No one is on the waitlist/);
    const others = audienceWords(fresh, { ...audience, recipients: 0, outsideSegment: 3 }, 0);
    expect(others[0]).toMatch(/^No one on the waitlist matches/);
    expect(others.at(-1)).toBe('Excluded: 3 people who don’t match.');
    const started = { firstActivatedAt: '2025-07-14T09:30:00.000Z' };
    expect(audienceWords(started, { ...audience, recipients: 4 }, 0)).toEqual([
      '4 emails are waiting, due now.',
      'No one gets it twice.',
    ]);
  });

  test('says who gets an email sent after joining, and how long after joining it is sent', () => {
    const onJoin = { ...audience, onJoin: true, recipients: 0 };
    expect(audienceWords(fresh, { ...onJoin, delaySeconds: 2 * 86_400 }, 0)).toEqual([
      'Sends to each new sign-up 2 days after joining.',
      'People already on the waitlist don’t get it.',
    ]);
    expect(audienceWords(fresh, { ...onJoin, delaySeconds: 20 }, 0)[0]).toContain('20 seconds after joining');
  });
});

test('enforces the same limits for a campaign’s values as the server', () => {
  const fine = { ...EMPTY, name: 'a', type: 'update' as const, subject: 's', content: '<p>c</p>' };
  expect(problemsIn(fine)).toEqual({});
  expect(problemsIn({ ...fine, delayDays: '3650' })).toEqual({});
  for (const delayDays of ['3651', '-1', '1.5', '', 'x'])
    expect(Object.keys(problemsIn({ ...fine, delayDays }))).toEqual(['delayDays']);
  expect(Object.keys(problemsIn({ ...fine, name: 'x'.repeat(121), subject: 'x'.repeat(201) }))).toEqual([
    'name',
    'subject',
  ]);
});

describe('a campaign’s segment', () => {
  test.each([
    [null, 'everyone'],
    [{ willingToPay: true }, 'people who would pay'],
    [
      { confirmed: false, notMailed: true },
      'people who didn’t confirm their address and haven’t had an email from you yet',
    ],
    [{ source: 'direct' }, 'people who came from an unknown source'],
    [
      { price: { amount: 1900, currency: 'USD' as const, per: 'month' as const } },
      'people who would pay $19 a month',
    ],
  ])('describes the segment %j as "%s"', (segment, words) => {
    expect(segmentWords(segment)).toBe(words);
    expect(segmentIn(segmentText(segment))).toEqual(segment);
  });

  test('removes a condition when its answer is cleared', () => {
    expect(answered({ willingToPay: true }, { willingToPay: undefined })).toBeNull();
    expect(answered(null, { source: 'x', confirmed: true })).toEqual({ source: 'x', confirmed: true });
    expect(segmentIn('no segment')).toBeNull();
  });
});

describe('campaign templates', () => {
  const idea = {
    description: 'A kettle <that> whispers. It never whistles.',
    targetAudience: 'Light sleepers.',
  };

  test.each(Object.entries(TEMPLATES))(
    'for %s are complete emails, filled in from the idea',
    (_, templates) => {
      for (const { words } of templates) {
        const { name, subject, content } = words(idea);
        const values = { ...EMPTY, name, subject, content, type: 'update' as const };
        expect(problemsIn(values)).toEqual({});
        expect(unknownTagsNote(subject, content)).toBeNull();
        expect(content).not.toContain('<that>');
      }
    },
  );

  test('include the first sentence of the idea’s description if it is short', () => {
    const { words } = TEMPLATES.launch[0]!;
    expect(words(idea).content).toContain('<p>A kettle &lt;that&gt; whispers.</p>');
    expect(words({ ...idea, description: 'x'.repeat(300) }).content).not.toContain('xxx');
    expect(TEMPLATES.launch[1]!.words(idea).content).toContain('opens for Light sleepers, for a few');
  });
});

test('figures() omits zeros', () => {
  const stats = { scheduled: 0, sent: 0, failed: 0, skipped: 0 };
  const results = { visits: 0, confirmations: 0, willingToPay: 0, replies: null, left: 0 };
  expect(figures({ stats, results })).toEqual([]);
  expect(figures({ stats: { ...stats, sent: 1480, skipped: 2, failed: 1 } })).toEqual([
    '1,480 sent',
    '2 skipped',
    '1 failed',
  ]);
  const sent = { ...stats, sent: 52 };
  expect(figures({ stats: sent, results: { ...results, visits: 1, confirmations: 3, left: 1 } })).toEqual([
    '52 sent',
    '1 visit',
    '3 confirmed',
    '1 unsubscribed',
  ]);
  expect(hasNoResults({ stats: sent, results })).toBe(true);
  expect(hasNoResults({ stats, results })).toBe(false);
  expect(hasNoResults({ stats: sent, results: { ...results, left: 1 } })).toBe(false);
});

test('ends every template with a link in a paragraph of its own, which becomes a button', () => {
  const idea = { description: '', targetAudience: '' };
  for (const { words } of Object.values(TEMPLATES).flat())
    expect(words(idea).content).toMatch(/<p><a href="\{\{ideaUrl\}\}">[^<]+<\/a><\/p>/);
});

test('groups campaigns by idea, newest first, followed by waitlists without campaigns, longest first', () => {
  const campaign = (id: string, ideaId: string) => ({
    ...aCampaign({ id, ideaId }),
    ideaTitle: ideaId,
    ideaSlug: ideaId,
    updatedAt: '2025-07-14T09:30:00.000Z',
  });
  const idea = (id: string, waitlistCount: number) => anOwnIdea({ id, title: id, waitlistCount });
  const groups = groupsByIdea(
    [campaign('one', 'b'), campaign('two', 'gone'), campaign('three', 'b')],
    [idea('a', 1), idea('b', 2), idea('c', 9)],
  );
  expect(groups.map(({ ideaId, campaigns }) => [ideaId, campaigns.map(({ id }) => id)])).toEqual([
    ['b', ['one', 'three']],
    ['gone', ['two']],
    ['c', []],
    ['a', []],
  ]);
});
