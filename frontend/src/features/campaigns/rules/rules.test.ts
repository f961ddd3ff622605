import { linkAddress } from './link-address';
import { isBlank, mailHtml } from './mail-html';
import { tagsIn, unknownTagsNote } from './merge-tags';
import { isSending } from './progress';
import { resultWords } from './results';
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
  ])('%s becomes %s', (html, mail) => expect(mailHtml(html)).toBe(mail));

  test('a picture is something to see', () => {
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
])('a link to %s leads to %s', (typed, href) => expect(linkAddress(typed)).toBe(href));

test('merge tags are found where they stand; others are told of', () => {
  expect(tagsIn('Hi {{ideaTitle}} {{name}}').map(({ text, known }) => [text, known])).toEqual([
    ['{{ideaTitle}}', true],
    ['{{name}}', false],
  ]);
  expect(unknownTagsNote('{{ideaUrl}}', 'plain {braces}')).toBeNull();
});

test('mails go out only when something is due, on, and not held', () => {
  const stats = { scheduled: 1, sent: 0, failed: 0, skipped: 0 };
  const campaign = { isActive: true, onHold: null, stats, nextDueAt: new Date(1000).toISOString() };
  expect(isSending(campaign, 1000)).toBe(true);
  expect(isSending(campaign, 999)).toBe(false);
  expect(isSending({ ...campaign, nextDueAt: null }, 0)).toBe(true);
  expect(isSending({ ...campaign, isActive: false }, 1000)).toBe(false);
  expect(isSending({ ...campaign, onHold: 'idea-removed' }, 1000)).toBe(false);
  expect(isSending({ ...campaign, stats: { ...stats, scheduled: 0 } }, 1000)).toBe(false);
});

describe('who will get it', () => {
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

  test('a broadcast', () => {
    expect(audienceWords(fresh, audience, 0)).toEqual([
      '1 person on the waitlist gets this email at once.',
      'People who join later do not get it.',
    ]);
    expect(audienceWords(fresh, { ...audience, recipients: 0 }, 0)[0]).toMatch(/^Nobody is on the waitlist/);
    const others = audienceWords(fresh, { ...audience, recipients: 0, outsideSegment: 3 }, 0);
    expect(others[0]).toMatch(/^Nobody on the waitlist is one of those it is for/);
    expect(others.at(-1)).toBe('Left out: 3 people it is not for.');
    const started = { firstActivatedAt: '2025-07-14T09:30:00.000Z' };
    expect(audienceWords(started, { ...audience, recipients: 4 }, 0)).toEqual([
      '4 mails still wait, due at once.',
      'Nobody gets it twice.',
    ]);
  });

  test('a mail on joining, with the days as long as the product makes them', () => {
    const onJoin = { ...audience, onJoin: true, recipients: 0 };
    expect(audienceWords(fresh, { ...onJoin, delaySeconds: 2 * 86_400 }, 0)).toEqual([
      'Each person who joins from now on gets this email 2 days after joining.',
      'People already on the waitlist do not get it.',
    ]);
    expect(audienceWords(fresh, { ...onJoin, delaySeconds: 20 }, 0)[0]).toContain('20 seconds after joining');
  });
});

test('the limits are the server’s', () => {
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

describe('a segment in words', () => {
  test.each([
    [null, 'everybody'],
    [{ willingToPay: true }, 'people who would pay'],
    [
      { confirmed: false, notMailed: true },
      'people who did not confirm their address and have had no mail from you yet',
    ],
    [{ source: 'direct' }, 'people who came from no link that we know'],
  ])('%j', (segment, words) => {
    expect(segmentWords(segment)).toBe(words);
    expect(segmentIn(segmentText(segment))).toEqual(segment);
  });

  test('an answer taken back asks nothing', () => {
    expect(answered({ willingToPay: true }, { willingToPay: undefined })).toBeNull();
    expect(answered(null, { source: 'x', confirmed: true })).toEqual({ source: 'x', confirmed: true });
    expect(segmentIn('no segment')).toBeNull();
  });
});

describe('templates', () => {
  const idea = {
    description: 'A kettle <that> whispers. It never whistles.',
    targetAudience: 'Light sleepers.',
  };

  test.each(Object.entries(TEMPLATES))('of %s are whole mails, filled from the idea', (_, templates) => {
    for (const { words } of templates) {
      const { name, subject, content } = words(idea);
      const values = { ...EMPTY, name, subject, content, type: 'update' as const };
      expect(problemsIn(values)).toEqual({});
      expect(unknownTagsNote(subject, content)).toBeNull();
      expect(content).not.toContain('<that>');
    }
  });

  test('say what the idea is in its first sentence, where that is short', () => {
    const { words } = TEMPLATES.launch[0]!;
    expect(words(idea).content).toContain('<p>A kettle &lt;that&gt; whispers.</p>');
    expect(words({ ...idea, description: 'x'.repeat(300) }).content).not.toContain('xxx');
    expect(TEMPLATES.launch[1]!.words(idea).content).toContain('opens for Light sleepers, for a few');
  });
});

test('what mails brought is said in a sentence', () => {
  const none = { visits: 0, confirmations: 0, willingToPay: 0, replies: null, left: 0 };
  expect(resultWords(3, none)).toMatch(/^Nobody has come to the page by its links yet, or/);
  expect(resultWords(1, { ...none, visits: 1 })).toBe('1 mail brought 1 visit of the page.');
  expect(resultWords(3, { ...none, left: 1 })).toBe(
    'Nobody has come to the page by its links yet. 1 person left the list after it.',
  );
});
