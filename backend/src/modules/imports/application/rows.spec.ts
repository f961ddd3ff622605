import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { IDEA_FIELDS, SUBSCRIBER_FIELDS } from '../domain/fields.js';
import { readIdea } from './idea-row.js';
import { readSubscriber } from './subscriber-row.js';

const NOW = new Date('2026-11-23T00:00:00.000Z');
const person = (...cells: string[]) =>
  readSubscriber(['email', 'status', 'agreedAt', 'linkedinProfile'], cells, NOW);
const idea = (...cells: string[]) =>
  readIdea(['title', 'description', 'category', 'votes', 'website'], cells, 'Other');

describe('a row of a list', () => {
  it('is a person who agreed', () => {
    expect(
      person(' Ada@Example.com ', 'subscribed', '2024-01-31 10:00:00', 'https://linkedin.com/in/ada'),
    ).toMatchObject({
      email: 'Ada@Example.com',
      gone: false,
      agreedAt: new Date('2024-01-31T10:00:00.000Z'),
      linkedinProfile: 'https://linkedin.com/in/ada',
      note: null,
    });
  });

  it.each(['Unsubscribed', 'cleaned', 'BOUNCED', 'non-subscribed'])(
    'with %s is not to be written to',
    (status) => {
      expect(person('a@b.co', status)).toMatchObject({ gone: true });
    },
  );

  it.each(['31/01/2024', '2999-01-01', 'soon', '', '2024-13-01'])(
    'with the time %j says nothing of it',
    (time) => {
      expect(person('a@b.co', '', time)).toMatchObject({ agreedAt: null });
    },
  );

  it('gets its own text back from an export that kept it from being a formula', () => {
    expect(person("'+49@example.com")).toMatchObject({ email: '+49@example.com' });
  });

  it('says what was left out of it', () => {
    expect(person('a@b.co', '', '', 'https://evil.example')).toMatchObject({
      linkedinProfile: null,
      note: 'Without the LinkedIn profile, which is no address of one.',
    });
  });

  it.each([
    ['', /no email/],
    ['nobody', /not an email/],
    [`${'a'.repeat(5000)}@b.co`, /not an email/],
  ])('is refused for the address %j', (email, said) => expect(person(email)).toMatch(said));

  it('is never more than a text or a person, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 9 }), (cells) => {
        const read = readSubscriber([...SUBSCRIBER_FIELDS], cells, NOW);
        expect(typeof read === 'string' || read.email.includes('@')).toBe(true);
        expect(['string', 'object']).toContain(typeof readIdea([...IDEA_FIELDS], cells, 'Other'));
      }),
    );
  });
});

describe('a row of ideas', () => {
  it('is an idea with the votes that it had', () => {
    expect(idea('Go\n is fast', 'Very', 'productivity', '4', 'https://go.dev')).toEqual({
      content: {
        title: 'Go is fast',
        description: 'Very',
        category: 'Productivity',
        targetAudience: null,
        website: 'https://go.dev',
        twitter: null,
      },
      votes: 4,
      note: null,
    });
  });

  it('has its title for a description, the chosen category, and says what else was left out', () => {
    expect(idea('Go', '', 'Feature requests', 'many', 'go.dev')).toMatchObject({
      content: { description: 'Go', category: 'Other', website: null },
      votes: null,
      note: expect.stringMatching(/description.*website.*votes/),
    });
  });

  it.each([
    [idea(''), /no title/],
    [idea('x'.repeat(121)), /has 121 characters; at most 120/],
    [idea('x', 'y'.repeat(5001)), /at most 5000/],
    [idea('x\u202e'), /cannot be stored/],
    [idea('x', 'a\u0007'), /cannot be stored/],
  ])('is refused with %j', (read, said) => expect(read).toMatch(said));
});
