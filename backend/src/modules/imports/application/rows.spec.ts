import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { type Columns, IDEA_FIELDS, SUBSCRIBER_FIELDS } from '../domain/fields.js';
import { readIdea } from './idea-row.js';
import { type RowReading, readSubscriber } from './subscriber-row.js';

const NOW = new Date('2026-11-23T00:00:00.000Z');
const reading = (columns: Columns, more: Partial<RowReading> = {}): RowReading => ({
  columns,
  header: columns.map((field) => field ?? 'Other'),
  fileReason: null,
  fileColumn: -1,
  statuses: { '': 'wants-emails' },
  dateOrders: [],
  ...more,
});
const person = (...cells: string[]) =>
  readSubscriber(reading(['email', 'status', 'agreedAt', 'linkedinProfile']), cells, NOW);
const idea = (...cells: string[]) =>
  readIdea(['title', 'description', 'category', 'votes', 'website'], cells, 'Other');

describe('readSubscriber', () => {
  it('reads a person who agreed to receive emails', () => {
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
  ])('excludes a person with the status %s, with the reason %s', (status, reason) => {
    expect(person('a@b.co', status)).toMatchObject({ leftOut: { reason } });
  });

  it('excludes a person with an unknown status until the founder explains that status', () => {
    const read = (more: Partial<RowReading>) =>
      readSubscriber(reading(['email', 'status'], more), ['a@b.co', 'V.I.P.'], NOW);
    expect(read({})).toMatchObject({
      leftOut: { reason: 'unknown-status', text: expect.stringMatching(/V\.I\.P\./) },
    });
    expect(read({ statuses: { 'v.i.p.': 'left' } })).toMatchObject({ leftOut: { reason: 'skipped' } });
    expect(read({ statuses: { 'v.i.p.': 'wants-emails' } })).toMatchObject({ leftOut: null });
  });

  it.each(['2024-05-01', 'true', 'WAHR', 'NORMAL (no reason given)'])(
    'excludes a person if the unsubscribe or removal column contains %s',
    (cell) => {
      const header = ['Email', 'Removed Date'];
      const read = readSubscriber(reading(['email', 'left'], { header }), ['a@b.co', cell], NOW);
      expect(read).toMatchObject({ leftOut: { reason: 'removed' } });
    },
  );

  it.each(['', 'false', 'No', 'FALSCH', '0', 'null', '0000-00-00 00:00:00', 'subscribed'])(
    'includes a person if the unsubscribe or removal column contains %j',
    (cell) => {
      const read = readSubscriber(reading(['email', 'left']), ['a@b.co', cell], NOW);
      expect(read).toMatchObject({ leftOut: null });
    },
  );

  it('accepts yes and no as statuses only in a column that asks for consent', () => {
    const read = (name: string, cell: string) =>
      readSubscriber(reading(['email', 'status'], { header: ['Email', name] }), ['a@b.co', cell], NOW);
    expect(read('Accepts Marketing', 'yes')).toMatchObject({ leftOut: null });
    expect(read('Subscribed', 'FALSE')).toMatchObject({ leftOut: { reason: 'unsubscribed' } });
    // The column was mapped to the status manually: here, “yes” means the opposite.
    expect(read('Unsubscribed', 'yes')).toMatchObject({ leftOut: { reason: 'unknown-status' } });
  });

  it.each<[string, RegExp]>([
    ['31/31/2024', /isn't a date/],
    ['2999-01-01', /in the future/],
    ['soon', /isn't a date/],
    ['2024-13-01', /isn't a date/],
    ['5/1/2024', /day or the month/],
  ])('skips the invalid date %j and adds a note', (time, note) => {
    expect(person('a@b.co', '', time)).toMatchObject({ agreedAt: null, note: expect.stringMatching(note) });
  });

  it('returns neither a date nor a note for an empty cell', () => {
    expect(person('a@b.co', '', '')).toMatchObject({ agreedAt: null, note: null });
  });

  it.each<[string, string]>([
    ['2024-05-01T10:00:00+02:00', '2024-05-01T08:00:00.000Z'],
    ['5/1/2024 10:11', '2024-01-05T10:11:00.000Z'],
    ['01.05.2024', '2024-05-01T00:00:00.000Z'],
    ['45413.4243', '2024-05-01T10:11:00.000Z'],
  ])('reads the date %s as %s in a day-first column', (cell, time) => {
    const read = readSubscriber(
      reading(['email', 'agreedAt'], { dateOrders: [null, 'day-first'] }),
      ['a@b.co', cell],
      NOW,
    );
    expect(read).toMatchObject({ agreedAt: new Date(time) });
  });

  it.each(['WAHR', 'VRAI', 'VERDADERO', 'sí', 'Oui', 'x', '1', 'TRUE', 'да'])('reads %s as yes', (cell) => {
    const read = readSubscriber(reading(['email', 'willingToPay']), ['a@b.co', cell], NOW);
    expect(read).toMatchObject({ willingToPay: true, note: null });
  });

  it('skips an answer other than yes or no and adds a note', () => {
    const read = readSubscriber(reading(['email', 'willingToPay']), ['a@b.co', 'maybe'], NOW);
    expect(read).toMatchObject({ willingToPay: false, note: expect.stringMatching(/Would pay/) });
  });

  it('combines the name from two columns, and the tags from all tag columns', () => {
    const columns: Columns = ['lastName', 'email', 'name', 'tags', 'source', 'tags'];
    const cells = ['Lovelace', 'a@b.co', ' Ada  M. ', '"a, b","VIP"', 'Twitter', 'beta; vip'];
    expect(readSubscriber(reading(columns), cells, NOW)).toMatchObject({
      name: 'Ada M. Lovelace',
      source: 'Twitter',
      tags: ['a, b', 'beta', 'vip'],
      note: null,
    });
  });

  it('keeps as many tags as a subscriber can have, and notes that the remaining tags were dropped', () => {
    const cells = ['a@b.co', Array.from({ length: 12 }, (_, n) => `t${n}`).join(',') + `,${'x'.repeat(31)}`];
    const read = readSubscriber(reading(['email', 'tags']), cells, NOW);
    expect(read).toMatchObject({
      tags: { length: 10 },
      note: expect.stringMatching(/30 characters.*first 10/),
    });
  });

  it('skips a name that is invisible, too long or changes the text direction', () => {
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
    'recognizes the confirmation from another list in %j, and uses its date for the agreement if none is given',
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

  it('removes the apostrophe that an export added before a formula', () => {
    expect(person("'+49@example.com")).toMatchObject({ email: '+49@example.com' });
  });

  it('notes that an invalid value was skipped', () => {
    expect(person('a@b.co', '', '', 'https://evil.example')).toMatchObject({
      linkedinProfile: null,
      note: 'LinkedIn profile skipped: not the address of one.',
    });
  });

  it.each([
    ['', /no email/],
    ['nobody', /not an email/],
    [`${'a'.repeat(5000)}@b.co`, /not an email/],
  ])('rejects the address %j', (email, problem) => expect(person(email)).toMatch(problem));

  it('returns either a person or an error message for any cells', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 20 }), (cells) => {
        const read = readSubscriber(reading([...SUBSCRIBER_FIELDS]), cells, NOW);
        expect(typeof read === 'string' || read.email.includes('@')).toBe(true);
        expect(['string', 'object']).toContain(typeof readIdea([...IDEA_FIELDS], cells, 'Other'));
      }),
    );
  });
});

describe('readIdea', () => {
  it('keeps what the other tool says about the idea, as long as it fits', () => {
    const columns: Columns = ['title', 'notes', 'notes', 'notes'];
    const header = ['Title', 'Status', 'Comments', 'Imported notes'];
    const of = (...cells: string[]) => readIdea(columns, ['Dark mode', ...cells], 'Other', header);
    expect(of('planned', 'Yes!\n\0No!', 'Tags: ui')).toMatchObject({
      notes: 'Status: planned\nComments:\nYes!\nNo!\nTags: ui',
    });
    expect(of('', ' ', '')).toMatchObject({ notes: null });
    expect(of('', '', '😀'.repeat(5_001))).toMatchObject({
      notes: '😀'.repeat(5_000),
      note: expect.stringContaining('Notes cut to 5000 characters.') as unknown,
    });
  });

  it('reads an idea with its votes', () => {
    expect(idea('Go\n is fast', 'Very', 'productivity', '4', 'https://go.dev')).toEqual({
      content: {
        title: 'Go is fast',
        description: 'Very',
        category: 'Productivity',
        coverVariant: 0,
        targetAudience: null,
        language: null,
        website: 'https://go.dev',
        twitter: null,
      },
      votes: 4,
      notes: null,
      note: null,
    });
  });

  it.each([
    ['pt-br', 'pt-BR', null],
    ['Portuguese!', null, 'Language skipped: not a language tag.'],
  ])('reads the language %s as %s', (cell, language, note) => {
    const read = readIdea(['title', 'description', 'language'], ['Go', 'Very', cell], 'Other');
    expect(read).toMatchObject({ content: { language }, note });
  });

  it('uses the title as a missing description and the chosen category, and notes skipped cells', () => {
    expect(idea('Go', '', 'Feature requests', 'many', 'go.dev')).toMatchObject({
      content: { description: 'Go', category: 'Other', website: null },
      votes: null,
      note: expect.stringMatching(/description.*Website.*Votes/),
    });
  });

  it.each([
    [idea(''), /no title/],
    [idea('x'.repeat(121)), /has 121 characters; at most 120/],
    [idea('x', 'y'.repeat(5001)), /at most 5000/],
    [idea('x\u202e'), /can't be stored/],
    [idea('x', 'a\u0007'), /can't be stored/],
  ])('rejects an invalid row, with the error %j', (read, problem) => expect(read).toMatch(problem));
});
