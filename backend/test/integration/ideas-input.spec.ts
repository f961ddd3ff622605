import { beforeAll, describe, expect, it } from '@jest/globals';

import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let founder: SignedIn;
/** Sends only rejected input, so none of this founder's ideas is stored. */
let refused: SignedIn;

beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
  refused = await app.signIn('refused@example.com');
});

const content = { title: 'Quiet Hours', description: 'A booking board.', category: 'Productivity' };
/** Returns a URL of exactly that many characters. */
const address = (length: number) => 'https://example.com/'.padEnd(length, 'a');

/** Accepted fields, and the values returned for them. */
const FINE: [string, object, object?][] = [
  ['one character each', { title: 'x', description: 'y', targetAudience: 'z' }],
  [
    'every text at its limit',
    { title: 'x'.repeat(120), description: 'y'.repeat(5000), targetAudience: 'z'.repeat(500) },
  ],
  ['emoji at the limit, two code units each', { title: '🌊'.repeat(120), targetAudience: '🌊'.repeat(500) }],
  ['flags and families, several code points each', { title: '👩‍👩‍👧‍👦'.repeat(17) }],
  ['combining marks, each of which counts', { title: 'é'.normalize('NFD').repeat(60) }],
  ['Arabic and Hebrew', { title: 'فكرة جديدة שלום', description: 'سطر أول\nسطر ثان' }],
  ['Chinese, Hindi and Thai', { title: '安静时间 शांत घंटे ชั่วโมงเงียบ' }],
  [
    'script, as text',
    { title: '<script>alert(1)</script>', description: `"><img src=x onerror='alert(1)'>` },
  ],
  ['characters special to SQL and templates', { title: `'; DROP TABLE ideas; -- {{7*7}} \${7*7} %s` }],
  ['a backslash and a percent sign', { title: '100 % \\o/' }],
  ['tabs and line breaks in a long text', { description: 'one\n\n\ttwo\r\nthree' }],
  [
    'blanks around it, which go',
    { title: '  Quiet \u00a0', targetAudience: ' \n ' },
    { title: 'Quiet', targetAudience: null },
  ],
  ['spaces around a text at its limit', { title: ` ${'x'.repeat(120)} ` }, { title: 'x'.repeat(120) }],
  ['a URL at its limit', { website: address(2048) }],
  ['an international URL', { website: 'https://bücher.example/straße?q=ä#ö' }],
  [
    'nothing where nothing is needed',
    { targetAudience: null, website: '', twitter: '  ', image: null },
    { targetAudience: null, website: null, twitter: null, image: null },
  ],
  ['a handle of fifteen characters', { twitter: '@abcdefghijklmno' }],
  ['a profile at x.com', { twitter: 'https://x.com/quiet_hours' }],
];

/** Rejected fields, and the field that the error names. */
const WRONG: [string, object, string][] = [
  ['an invisible title', { title: '\u200b\u200d\u3164' }, 'title'],
  ['a title that reverses the writing direction', { title: 'Quiet\u202esruoH' }, 'title'],
  ['an invisible description', { description: '\u200b\n\u2060' }, 'description'],
  ['a title of 121', { title: 'x'.repeat(121) }, 'title'],
  ['a title of 121 emoji', { title: '🌊'.repeat(121) }, 'title'],
  ['a title of 61 letters with marks', { title: 'é'.normalize('NFD').repeat(61) }, 'title'],
  ['a title of spaces', { title: ' \u00a0\t ' }, 'title'],
  ['a title with a line break', { title: 'one\ntwo' }, 'title'],
  ['a title with a line separator', { title: 'one\u2028two' }, 'title'],
  ['a description of 5001', { description: 'y'.repeat(5001) }, 'description'],
  ['an audience of 501', { targetAudience: 'z'.repeat(501) }, 'targetAudience'],
  ['a URL of 2049', { website: address(2049) }, 'website'],
  ['a handle of sixteen characters', { twitter: '@abcdefghijklmnop' }, 'twitter'],
  ['a category in lower case', { category: 'productivity' }, 'category'],
  ['a group of categories', { category: 'Developer Tools' }, 'category'],
  ['a URL with a password', { website: 'https://user:secret@example.com' }, 'website'],
  ['a script as a URL', { website: 'javascript:alert(1)//https://example.com' }, 'website'],
  ['a data URL', { website: 'data:text/html,hi' }, 'website'],
  ['a different site that looks like x.com', { twitter: 'https://x.com.evil.example/quiet' }, 'twitter'],
  ['markup in an image URL', { image: 'https://example.com/"><script>' }, 'image'],
];

/** Texts that can't be stored or displayed, sent in every text field. */
const UNSTORABLE: [string, string][] = [
  ['NUL', 'a\u0000b'],
  ['an escape character', 'a\u001bb'],
  ['half of a surrogate pair', 'a\ud83cb'],
  ['the other half', 'a\udf0ab'],
];
const TEXTS: Record<string, (text: string) => string> = {
  title: (text) => text,
  description: (text) => text,
  targetAudience: (text) => text,
  category: (text) => text,
  website: (text) => `https://example.com/${text}`,
  twitter: (text) => `https://x.com/${text}`,
  image: (text) => `https://example.com/${text}.png`,
  status: (text) => text,
};
for (const [field, write] of Object.entries(TEXTS))
  for (const [name, text] of UNSTORABLE) WRONG.push([`${name} in ${field}`, { [field]: write(text) }, field]);

for (const field of Object.keys(TEXTS))
  for (const value of [7, true, ['x'], { x: 'y' }])
    WRONG.push([`${JSON.stringify(value)} as ${field}`, { [field]: value }, field]);
for (const field of ['title', 'description', 'category', 'status'])
  WRONG.push([`null as ${field}`, { [field]: null }, field]);

describe('a new idea', () => {
  it.each(FINE)('accepts %s', async (_, change, expected = change) => {
    const answer = await founder.post('/api/ideas', { ...content, ...change });
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
    expect(answer.body).toMatchObject(expected);
    expect((await founder.get(`/api/user/ideas/${answer.body.id}`)).body).toEqual(answer.body);
  });

  it.each(WRONG)('rejects %s', async (_, change, field) => {
    const answer = await refused.post('/api/ideas', { ...content, ...change });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
    expect(await app.db('SELECT id FROM ideas WHERE author_id = $1', [refused.user.id])).toEqual([]);
  });
});

describe('an edit of an idea', () => {
  it('accepts and rejects the same input as a new idea, and a rejected edit changes nothing', async () => {
    const { body: idea } = await founder.post('/api/ideas', content);
    for (const [name, change, field] of WRONG) {
      const answer = await founder.patch(`/api/ideas/${idea.id}`, change);
      expect([name, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([name, 400, [field]]);
    }
    expect((await founder.get(`/api/user/ideas/${idea.id}`)).body).toEqual(idea);
    for (const [name, change, expected = change] of FINE) {
      const answer = await founder.patch(`/api/ideas/${idea.id}`, change);
      expect([name, answer.status]).toEqual([name, 200]);
      expect(answer.body).toMatchObject(expected);
    }
  });
});

it('review comments have a length limit', async () => {
  const { body: idea } = await founder.post('/api/ideas', content);
  const admin = await app.signIn('admin@groundswell.test');
  const ask = (reviewComments: unknown) =>
    admin.patch(`/api/ideas/${idea.id}/request-changes`, { reviewComments });
  for (const bad of ['', ' \n ', '🌊'.repeat(2001), 'a\u0000', 'a\ud83c', 7, null, undefined])
    expect((await ask(bad)).body.errors).toEqual({ reviewComments: [expect.any(String)] });
  expect((await ask(` ${'🌊'.repeat(2000)} `)).body.reviewComments).toBe('🌊'.repeat(2000));
});
