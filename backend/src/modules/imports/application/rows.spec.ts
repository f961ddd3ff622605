import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { type Columns, IDEA_FIELDS, SUBSCRIBER_FIELDS } from '../domain/fields.js';
import { readIdea } from './idea-row.js';
import { type RowReading, readSubscriber } from './subscriber-row.js';

const NOW = new Date('2026-11-23T00:00:00.000Z');
const reading = (columns: Columns, said: Partial<RowReading> = {}): RowReading => ({
  columns,
  header: columns.map((field) => field ?? 'Other'),
  fileReason: null,
  statuses: { '': 'wants-emails' },
  dateOrders: [],
  ...said,
});
const person = (...cells: string[]) =>
  readSubscriber(reading(['email', 'status', 'agreedAt', 'linkedinProfile']), cells, NOW);
const idea = (...cells: string[]) =>
  readIdea(['title', 'description', 'category', 'votes', 'website'], cells, 'Other');

describe('a row of a list', () => {
  it('is a person who agreed', () => {
    expect(
      person(' Ada@Example.com ', 'subscribed', '2024-01-31 10:00:00', 'https://linkedin.com/in/ada'),
    ).toMatchObject({
      email: 'Ada@example.com',
      leftOut: null,
      agreedAt: new Date('2024-01-31T10:00:00.000Z'),
      linkedinProfile: 'https://linkedin.com/in/ada',
      note: null,
    });
  });

  it.each([
    ['Unsubscribed', 'unsubscribed'],
    ['non-subscribed', 'unsubscribed'],
    ['cleaned', 'bounced'],
    ['BOUNCED', 'bounced'],
    ['blocklisted', 'blocked'],
    ['Rejected', 'removed'],
    ['disabled', 'removed'],
    ['Pending', 'unconfirmed'],
    ['constructor', 'unknown-status'],
  ])('leaves out a person with the status %s as %s', (status, reason) => {
    expect(person('a@b.co', status)).toMatchObject({ leftOut: { reason } });
  });

  it('leaves out a person with an unknown status until the founder says what it means', () => {
    const read = (said: Partial<RowReading>) =>
      readSubscriber(reading(['email', 'status'], said), ['a@b.co', 'V.I.P.'], NOW);
    expect(read({})).toMatchObject({
      leftOut: { reason: 'unknown-status', text: expect.stringMatching(/V\.I\.P\./) },
    });
    expect(read({ statuses: { 'v.i.p.': 'left' } })).toMatchObject({ leftOut: { reason: 'skipped' } });
    expect(read({ statuses: { 'v.i.p.': 'wants-emails' } })).toMatchObject({ leftOut: null });
  });

  it.each(['2024-05-01', 'true', 'WAHR', 'NORMAL (no reason given)'])(
    'leaves out a person whose column about leaving holds %s',
    (cell) => {
      const header = ['Email', 'Removed Date'];
      const read = readSubscriber(reading(['email', 'left'], { header }), ['a@b.co', cell], NOW);
      expect(read).toMatchObject({ leftOut: { reason: 'removed' } });
    },
  );

  it.each(['', 'false', 'No', 'FALSCH', '0', 'null', '0000-00-00 00:00:00', 'subscribed'])(
    'keeps a person whose column about leaving holds %j',
    (cell) => {
      const read = readSubscriber(reading(['email', 'left']), ['a@b.co', cell], NOW);
      expect(read).toMatchObject({ leftOut: null });
    },
  );

  it('takes yes and no for a status only from a column that asks for consent', () => {
    const read = (name: string, cell: string) =>
      readSubscriber(reading(['email', 'status'], { header: ['Email', name] }), ['a@b.co', cell], NOW);
    expect(read('Accepts Marketing', 'yes')).toMatchObject({ leftOut: null });
    expect(read('Subscribed', 'FALSE')).toMatchObject({ leftOut: { reason: 'unsubscribed' } });
    // Mapped by hand as a status: “yes” means the opposite.
    expect(read('Unsubscribed', 'yes')).toMatchObject({ leftOut: { reason: 'unknown-status' } });
  });

  it.each<[string, RegExp]>([
    ['31/31/2024', /isn't a date/],
    ['2999-01-01', /in the future/],
    ['soon', /isn't a date/],
    ['2024-13-01', /isn't a date/],
    ['5/1/2024', /day or the month/],
  ])('skips the date %j, and says so', (time, note) => {
    expect(person('a@b.co', '', time)).toMatchObject({ agreedAt: null, note: expect.stringMatching(note) });
  });

  it('has no date where the cell is empty', () => {
    expect(person('a@b.co', '', '')).toMatchObject({ agreedAt: null, note: null });
  });

  it.each<[string, string]>([
    ['2024-05-01T10:00:00+02:00', '2024-05-01T08:00:00.000Z'],
    ['5/1/2024 10:11', '2024-01-05T10:11:00.000Z'],
    ['01.05.2024', '2024-05-01T00:00:00.000Z'],
    ['45413.4243', '2024-05-01T10:11:00.000Z'],
  ])('reads the date %s as %s in a column that starts with the day', (cell, time) => {
    const read = readSubscriber(
      reading(['email', 'agreedAt'], { dateOrders: [null, 'day-first'] }),
      ['a@b.co', cell],
      NOW,
    );
    expect(read).toMatchObject({ agreedAt: new Date(time) });
  });

  it.each(['WAHR', 'VRAI', 'VERDADERO', 'sí', 'Oui', 'x', '1', 'TRUE', 'да'])(
    'takes %s for a yes',
    (cell) => {
      const read = readSubscriber(reading(['email', 'willingToPay']), ['a@b.co', cell], NOW);
      expect(read).toMatchObject({ willingToPay: true, note: null });
    },
  );

  it('says that an answer other than yes and no was skipped', () => {
    const read = readSubscriber(reading(['email', 'willingToPay']), ['a@b.co', 'maybe'], NOW);
    expect(read).toMatchObject({ willingToPay: false, note: expect.stringMatching(/Would pay/) });
  });

  it('has a name of two columns, a source, and tags of all their columns', () => {
    const columns: Columns = ['lastName', 'email', 'name', 'tags', 'source', 'tags'];
    const cells = ['Lovelace', 'a@b.co', ' Ada  M. ', '"a, b","VIP"', 'Twitter', 'beta; vip'];
    expect(readSubscriber(reading(columns), cells, NOW)).toMatchObject({
      name: 'Ada M. Lovelace',
      source: 'Twitter',
      tags: ['a, b', 'beta', 'vip'],
      note: null,
    });
  });

  it('keeps as many tags as a subscriber can have, and says so', () => {
    const cells = ['a@b.co', Array.from({ length: 12 }, (_, n) => `t${n}`).join(',') + `,${'x'.repeat(31)}`];
    const read = readSubscriber(reading(['email', 'tags']), cells, NOW);
    expect(read).toMatchObject({
      tags: { length: 10 },
      note: expect.stringMatching(/30 characters.*first 10/),
    });
  });

  it('is no person with a name that can’t be seen, or that turns what follows', () => {
    for (const name of ['\u202eada', '\u200b', 'x'.repeat(201), 'a\u0007']) {
      expect(readSubscriber(reading(['email', 'name']), ['a@b.co', name], NOW)).toMatchObject({
        name: null,
        note: expect.stringMatching(/Name skipped/),
      });
    }
  });

  it.each<[string[], boolean, string | null, string | null]>([
    [['2024-05-01', '', ''], true, '2024-05-01T00:00:00.000Z', '2024-05-01T00:00:00.000Z'],
    [['', 'yes', ''], true, null, null],
    [['', 'no', ''], false, null, null],
    [['2024-05-01', '', '2024-04-01'], true, '2024-05-01T00:00:00.000Z', '2024-04-01T00:00:00.000Z'],
    [['perhaps', '', ''], false, null, null],
  ])(
    'records the confirmation %j of another list, which also dates the agreement',
    (cells, confirmed, at, agreed) => {
      const read = readSubscriber(
        reading(['email', 'confirmed', 'confirmed', 'agreedAt']),
        ['a@b.co', ...cells],
        NOW,
      );
      expect(read).toMatchObject({
        confirmedElsewhere: confirmed,
        confirmedElsewhereAt: at && new Date(at),
        agreedAt: agreed && new Date(agreed),
      });
    },
  );

  it('gets its own text back from an export that kept it from being a formula', () => {
    expect(person("'+49@example.com")).toMatchObject({ email: '+49@example.com' });
  });

  it('says what was left out of it', () => {
    expect(person('a@b.co', '', '', 'https://evil.example')).toMatchObject({
      linkedinProfile: null,
      note: 'LinkedIn profile skipped: not the address of one.',
    });
  });

  it.each([
    ['', /no email/],
    ['nobody', /not an email/],
    [`${'a'.repeat(5000)}@b.co`, /not an email/],
  ])('is refused for the address %j', (email, said) => expect(person(email)).toMatch(said));

  it('is never more than a text or a person, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 20 }), (cells) => {
        const read = readSubscriber(reading([...SUBSCRIBER_FIELDS]), cells, NOW);
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
        coverVariant: 0,
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
