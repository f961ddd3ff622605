import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  bomb,
  type Cell,
  columnName,
  sheetXml,
  workbook,
  workbookFiles,
  zipped,
} from '../../../../../test/support/packed-files.js';
import type { ImportKind } from '../../domain/fields.js';
import { fileKindOf } from '../../domain/file-kind.js';
import { BadFile } from '../../domain/import.errors.js';
import { CsvParseFiles } from '../csv-parse-files.js';
import { convert } from './convert.js';

/** Converts a file and reads the CSV back. */
async function tableOf(file: Buffer, kind: ImportKind = 'subscribers') {
  const pieces: Buffer[] = [];
  const from = await convert(file, fileKindOf(file), kind, async (piece) => {
    pieces.push(piece);
    return Promise.resolve();
  });
  const csv = new CsvParseFiles();
  const bytes = Buffer.concat(pieces);
  const { rows } = await csv.rowsIn(bytes, csv.delimiterOf(bytes), true, 0, 100_000);
  return { from, rows };
}
const rowsOf = async (file: Buffer, kind?: ImportKind) => (await tableOf(file, kind)).rows;
const sheet = (...rows: Cell[][]) => workbook({ Sheet1: rows });
const json = (value: unknown) => Buffer.from(JSON.stringify(value));

describe('a workbook', () => {
  it('is read like the same table as CSV', async () => {
    const cell = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) =>
      // XML can't hold control characters; a spreadsheet doesn't store them.
      text.replace(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, '_'),
    );
    const table = fc
      .integer({ min: 1, max: 6 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 20 }),
      );
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        expect(await rowsOf(await sheet(...rows))).toEqual(rows);
      }),
      { numRuns: 60 },
    );
  });

  it('gives numbers without rounding errors, dates as dates, and the values of formulas', async () => {
    const file = await sheet(
      ['Email', 'Joined', 'Time', 'Phone', 'Sum', 'Formula', 'Text', 'Yes', 'Error', 'Inline'],
      [
        'a@example.com',
        { xml: ' s="1"><v>45413</v>' },
        { xml: ' s="2"><v>45413.354166666664</v>' },
        4915112345678,
        0.1 + 0.2,
        { xml: '><f>1+1</f><v>2</v>' },
        { xml: ' t="str"><f>"x"&amp;"y"</f><v>xy</v>' },
        true,
        { xml: ' t="e"><v>#N/A</v>' },
        { xml: ' t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r><rPh><t>no</t></rPh></is>' },
      ],
    );
    const [, row] = await rowsOf(file);
    expect(row).toEqual([
      ...['a@example.com', '2024-05-01', '2024-05-01 08:30:00', '4915112345678', '0.3', '2', 'xy', 'TRUE'],
      ...['', 'inline'],
    ]);
  });

  it('with dates from 1904 gives the same days', async () => {
    const files = workbookFiles({ A: [['Joined'], [{ xml: ' s="1"><v>43951</v>' }]] });
    files['xl/workbook.xml'] = String(files['xl/workbook.xml']).replace(
      '<workbookPr/>',
      '<workbookPr date1904="1"/>',
    );
    expect(await rowsOf(await zipped(files))).toEqual([['Joined'], ['2024-05-01']]);
  });

  it('gives the first visible sheet with a row below its header, and says which', async () => {
    const list = [['Email'], ['a@example.com']];
    const file = await workbook(
      { Hidden: list, Empty: [], Cover: [['Our list']], People: list, More: list },
      ['Hidden'],
    );
    expect(await tableOf(file)).toEqual({ from: 'People', rows: list });
  });

  it('with a million empty cells gives only those with a value', async () => {
    const cells = Array.from({ length: 5_000 }, (_, x) => `<c r="${columnName(x)}1" s="1"/>`).join('');
    const empty = `<row>${cells}</row>`.repeat(200);
    const row = '<row r="1048576"><c r="B1048576" t="inlineStr"><is><t>a</t></is></c></row>';
    const file = await zipped({
      ...workbookFiles({ A: [] }),
      'xl/worksheets/sheet1.xml': sheetXml(empty + row),
    });
    expect(await rowsOf(file)).toEqual([['', 'a']]);
  });

  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1000)}">]>`;
  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['no rows', () => sheet(), /no table/],
    [
      'a column beyond the hundredth',
      () => sheet([...Array<string>(101).fill(''), 'x']),
      /more than 100 columns/,
    ],
    [
      'entities of its own',
      () => zipped({ ...workbookFiles({ A: [] }), 'xl/worksheets/sheet1.xml': `${laughs}<a>&b;</a>` }),
      /damaged/,
    ],
    [
      'an unknown entity',
      () => zipped({ ...workbookFiles({ A: [] }), 'xl/worksheets/sheet1.xml': sheetXml('<row>&b;</row>') }),
      /damaged/,
    ],
    [
      'broken XML',
      () => zipped({ ...workbookFiles({ A: [] }), 'xl/worksheets/sheet1.xml': '<a><b></a>' }),
      /damaged/,
    ],
    ['the format of 1997', () => Promise.resolve(Buffer.from('d0cf11e0a1b11ae1', 'hex')), /old Excel file/],
    ['a binary sheet', () => zipped({ 'xl/workbook.bin': '' }), /isn’t supported/],
    ['a sheet of OpenOffice', () => zipped({ mimetype: 'x', 'content.xml': '' }), /isn’t supported/],
  ])('with %s is refused', async (_, file, problem) => {
    await expect(file().then((bytes) => tableOf(bytes))).rejects.toThrow(problem);
  });

  it('whose texts are repeated without end is refused', async () => {
    const files = workbookFiles({ A: [['x'.repeat(32_000)]] });
    const rows = '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>'.repeat(3_000);
    const file = await zipped({ ...files, 'xl/worksheets/sheet1.xml': sheetXml(rows) });
    await expect(tableOf(file)).rejects.toThrow(/more than 100 MB as CSV/);
  });
});

describe('a ZIP file', () => {
  it('with one CSV file is read like that file', async () => {
    const file = await zipped({
      'list/people.csv': 'Name;Email\nJosé;a@b.co\n',
      '__MACOSX/._people.csv': 'x',
    });
    expect(await tableOf(file)).toEqual({
      from: 'list/people.csv',
      rows: [
        ['Name', 'Email'],
        ['José', 'a@b.co'],
      ],
    });
  });

  it('with the lists of Mailchimp gives all people, with the list they are on', async () => {
    const file = await zipped({
      'subscribed_email_audience_export_1a.csv': 'Email Address,First Name\nada@example.com,Ada\n',
      'unsubscribed_email_audience_export_1a.csv':
        'Email Address,UNSUB_TIME\nbob@example.com,2024-01-01 10:00:00\n',
      'cleaned_email_audience_export_1a.csv': Buffer.from(
        'Email Address,First Name\ncy@example.com,José\n',
        'latin1',
      ),
      'empty.csv': '',
    });
    expect(await rowsOf(file)).toEqual([
      ['Email Address', 'First Name', 'UNSUB_TIME', 'File in the ZIP'],
      ['cy@example.com', 'José', '', 'cleaned_email_audience_export_1a.csv'],
      ['ada@example.com', 'Ada', '', 'subscribed_email_audience_export_1a.csv'],
      ['bob@example.com', '', '2024-01-01 10:00:00', 'unsubscribed_email_audience_export_1a.csv'],
    ]);
  });

  const encrypted = async () => {
    const file = await zipped({ 'a.csv': 'a' });
    // The flag of the entry in the directory, and in front of the file.
    file[file.indexOf('PK\x01\x02') + 8]! |= 1;
    file[6]! |= 1;
    return file;
  };
  const renamed = async (name: string) => {
    const file = await zipped({ [name.replace(/[./\\]/g, 'x')]: 'a' });
    return Buffer.from(file.toString('latin1').replaceAll(name.replace(/[./\\]/g, 'x'), name), 'latin1');
  };
  /** A ZIP whose directory lists its file 10,001 times. */
  const crowded = async () => {
    const file = await zipped({ 'a.png': '' });
    const [start, end] = [file.indexOf('PK\x01\x02'), file.indexOf('PK\x05\x06')];
    const list = Array<Buffer>(10_001).fill(file.subarray(start, end));
    const tail = Buffer.from(file.subarray(end));
    tail.writeUInt16LE(list.length, 8);
    tail.writeUInt16LE(list.length, 10);
    tail.writeUInt32LE(list.length * (end - start), 12);
    return Buffer.concat([file.subarray(0, start), ...list, tail]);
  };
  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['of ten gigabytes', () => Promise.resolve(bomb(10_240, 0xfffffffe)), /too large once unpacked/],
    ['that hides its size', () => Promise.resolve(bomb(10_240, 100)), /damaged/],
    ['with a password', encrypted, /password/],
    ['that is cut off', async () => (await zipped({ 'a.csv': 'a,b\n' })).subarray(0, 40), /damaged/],
    ['with a path out of its folder', () => renamed('../../a.csv'), /unsafe file name/],
    ['with an absolute path', () => renamed('/etc/a.csv'), /unsafe file name/],
    ['with a link', () => zipped({ 'a.csv': '/etc/passwd' }, { mode: 0o120777 }), /link/],
    ['in a ZIP file', async () => zipped({ 'a.zip': await zipped({ 'a.csv': 'a' }) }), /other packed files/],
    ['without a table', () => zipped({ 'a.png': 'a' }), /no CSV file/],
    ['without files', () => zipped({}), /no CSV file/],
    ['with too many files', crowded, /more than 10000 files/],
    [
      'with a workbook under another name',
      () => zipped({ 'a.csv': Buffer.from('PK\x03\x04'), 'b.csv': 'a' }),
      /not a CSV/,
    ],
  ])('%s is refused', async (_, file, problem) => {
    await expect(file().then((bytes) => tableOf(bytes))).rejects.toThrow(problem);
  });

  it('of random bytes is refused or read, and never fails otherwise', async () => {
    const whole = await zipped({ 'a.csv': 'Email\na@b.co\n', 'b.csv': 'Email\nb@b.co\n' });
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const file = Buffer.from(whole);
        file[at] = byte;
        if (fileKindOf(file) !== 'zip') return;
        await tableOf(file).catch((error: unknown) => expect(error).toBeInstanceOf(BadFile));
      }),
      { numRuns: 200 },
    );
  });
});

describe('a backup of Fider', () => {
  // The columns of Fider's tables that matter here. The backup has all of them, one JSON file per table.
  const files = {
    'tenants.json': JSON.stringify([{ id: 1 }]),
    'posts.json': JSON.stringify([
      {
        id: 7,
        number: 1,
        title: 'Dark mode',
        description: 'Please.',
        created_at: '2024-05-01T10:00:00Z',
        status: 4,
        response: 'Next month.',
        response_date: '2024-06-01T10:00:00Z',
      },
      { id: 8, number: 2, title: 123, description: null, status: 0 },
      { id: 9, number: 3, title: 'Gone', status: 6 },
    ]),
    'post_votes.json': JSON.stringify([{ post_id: 7 }, { post_id: 7 }, { post_id: 9 }]),
    'tags.json': JSON.stringify([{ id: 1, name: 'design' }]),
    'post_tags.json': JSON.stringify([{ post_id: 7, tag_id: 1 }]),
    'comments.json': JSON.stringify([
      { post_id: 7, content: 'Yes!', created_at: '2024-05-02T10:00:00Z', user_id: 1 },
      { post_id: 7, content: 'Spam', deleted_at: '2024-05-03T10:00:00Z' },
    ]),
    'users.json': JSON.stringify([
      { id: 1, name: 'Ada', email: 'ada@example.com', status: 1, created_at: '2024-01-01T00:00:00Z' },
      { id: 2, name: 'Bob', email: 'bob@example.com', status: 3 },
      { id: 3, name: 'Cy', email: 'cy@example.com', status: 1 },
    ]),
    'user_settings.json': JSON.stringify([{ user_id: 3, key: 'event_notification_new_post', value: 0 }]),
    'blobs/logo.png': 'x',
  };

  it('gives its posts with votes, state, tags, comments and response, without the deleted', async () => {
    const { from, rows } = await tableOf(await zipped(files), 'ideas');
    const [head, ...posts] = rows;
    expect(from).toBe('posts.json');
    expect(
      posts.map((cells) => Object.fromEntries(head!.map((name, at) => [name, cells[at]]))),
    ).toMatchObject([
      {
        title: 'Dark mode',
        total_votes: '2',
        status: 'planned',
        response: '2024-06-01: Next month.',
        tags: 'design',
        comments: '2024-05-02: Yes!',
      },
      { title: '123', description: '', total_votes: '0', status: 'open', comments: '' },
    ]);
  });

  it('gives its users, with those who are blocked or switched emails off', async () => {
    expect(await rowsOf(await zipped(files))).toEqual([
      ['Email', 'Name', 'Created at', 'Status', 'Unsubscribed'],
      ['ada@example.com', 'Ada', '2024-01-01T00:00:00Z', 'active', ''],
      ['bob@example.com', 'Bob', '', 'blocked', ''],
      ['cy@example.com', 'Cy', '', 'active', 'yes'],
    ]);
  });
});

describe('JSON from Canny', () => {
  // Shapes of Canny's API (developers.canny.io/api-reference): posts/list and comments/list.
  const post = {
    id: 'p1',
    title: 'Dark mode',
    details: 'Please.',
    board: { name: 'Features' },
    category: { name: 'Design' },
    status: 'planned',
    score: 12,
    tags: [{ name: 'ui' }, { name: 'app' }],
    created: '2024-05-01T10:00:00.000Z',
  };
  const comment = { post: { id: 'p1' }, value: 'Yes!', created: '2024-05-02T10:00:00.000Z' };
  const row = ['Dark mode', 'Please.', 'Features', 'Design', 'planned', '12', 'ui, app', post.created];

  it.each<[string, unknown, string]>([
    ['a list of posts', [post], ''],
    ['an answer of the API', { hasMore: false, posts: [post] }, ''],
    [
      'posts and comments',
      { posts: [post], comments: [comment, { ...comment, internal: true }] },
      '2024-05-02: Yes!',
    ],
    ['a wrapped answer', { data: { posts: [post] } }, ''],
  ])('is read from %s', async (_, value, comments) => {
    expect((await rowsOf(json(value), 'ideas')).slice(1)).toEqual([[...row, comments]]);
  });

  it('is read from a ZIP file', async () => {
    expect(await rowsOf(await zipped({ 'canny.json': json([post]) }), 'ideas')).toHaveLength(2);
  });

  it('gives people with an address', async () => {
    expect(await rowsOf(json([{ email: 'a@example.com', name: 'Ada' }, { name: 'Bob' }]))).toEqual([
      ['Email', 'Name', 'Created'],
      ['a@example.com', 'Ada', ''],
    ]);
  });

  it.each<[string, Buffer, RegExp]>([
    ['other objects', json([{ a: 1 }]), /no posts/],
    ['an object', json({ a: 1 }), /no posts/],
    ['half a file', Buffer.from('[{"title": "a"'), /damaged/],
    ['a very deep list', Buffer.from('['.repeat(1_000_000)), /damaged/],
  ])('with %s is refused', async (_, file, problem) => {
    await expect(tableOf(file, 'ideas')).rejects.toThrow(problem);
  });
});
