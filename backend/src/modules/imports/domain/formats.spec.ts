import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { columnsProblem, fieldsOf, IMPORT_KINDS, type ImportKind, isShared } from './fields.js';
import { profileWith } from './column-profile.js';
import { hasHeader, recognise, withStatus } from './formats.js';

// Headers as written by the tools. Fider: its own sample exports (getfider/fider, app/pkg/csv/testdata).
// Mailchimp: an audience export, as found in several public importers. Canny and LaunchRock publish no
// samples, so their headers follow the column names in their API and help pages.
const HEADS: [string, ImportKind, string, string, (string | null)[]][] = [
  [
    'Fider',
    'ideas',
    'fider',
    'number,title,description,created_at,created_by,total_votes,total_comments,status,responded_by,responded_at,response,original_number,original_title,tags',
    [
      null,
      'title',
      'description',
      null,
      null,
      'votes',
      null,
      'notes',
      null,
      null,
      'notes',
      null,
      null,
      'notes',
    ],
  ],
  [
    'Canny',
    'ideas',
    'canny',
    'ID,Title,Details,Board,Category,Status,Votes,Author Email,URL',
    [null, 'title', 'description', null, 'category', 'notes', 'votes', null, null],
  ],
  [
    'Groundswell',
    'ideas',
    'groundswell',
    'Title,Description,Category,Target audience,Website,Twitter,Imported votes,Status',
    ['title', 'description', 'category', 'targetAudience', 'website', 'twitter', 'votes', null],
  ],
  [
    'Mailchimp',
    'subscribers',
    'mailchimp',
    'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS',
    [
      ...['email', 'name', 'lastName', null, 'agreedAt', null, 'confirmed'],
      ...Array<null>(12).fill(null),
      'tags',
    ],
  ],
  [
    'Mailchimp, of people who left',
    'subscribers',
    'mailchimp',
    'Email Address,First Name,OPTIN_TIME,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID',
    ['email', 'name', 'agreedAt', ...Array<string>(8).fill('left')],
  ],
  [
    'listmonk',
    'subscribers',
    'listmonk',
    'uuid,email,name,attributes,status,created_at,updated_at',
    [null, 'email', 'name', null, 'status', 'agreedAt', null],
  ],
  [
    'getwaitlist',
    'subscribers',
    'getwaitlist',
    'Email,First Name,Last Name,Verified,Signup Date,Removed Date,Referral Token',
    ['email', 'name', 'lastName', 'confirmed', 'agreedAt', 'left', null],
  ],
  [
    'LaunchRock',
    'subscribers',
    'launchrock',
    'Email,Signup Date,Referrals,Unique Visits',
    ['email', 'agreedAt', null, null],
  ],
  [
    'Groundswell, with an older name of a column',
    'subscribers',
    'groundswell',
    'Idea,Idea address,Email,Joined,Willing to pay,Solves it today,Agreed',
    [null, 'idea', 'email', 'joinedAt', 'willingToPay', 'currentSolution', 'agreedAt'],
  ],
  [
    'Groundswell',
    'subscribers',
    'groundswell',
    'Idea,Idea address,Email,Joined,Status,Willing to pay,Interested in collaborating,Interested in investing,LinkedIn profile,Confirmed,Current solution,Tags,Imported,Agreed,Name,Source,Confirmed elsewhere,Price asked about,Would pay this price,Language',
    [
      null,
      'idea',
      'email',
      'joinedAt',
      'status',
      'willingToPay',
      'interestedInCollaborating',
      'interestedInInvesting',
      'linkedinProfile',
      'confirmed',
      'currentSolution',
      'tags',
      null,
      'agreedAt',
      'name',
      'source',
      'confirmed',
      null,
      null,
      null,
    ],
  ],
  [
    'getwaitlist’s API',
    'subscribers',
    'getwaitlist',
    'uuid,email,referral_token,referral_link,amount_referred,created_at,priority,removed_date,verified',
    [null, 'email', null, null, null, 'agreedAt', null, 'left', 'confirmed'],
  ],
  [
    'Prefinery',
    'subscribers',
    'prefinery',
    'Email,Status,First Name,Last Name,Applied At,Referral Link',
    ['email', 'status', 'name', 'lastName', 'agreedAt', null],
  ],
  [
    'KickoffLabs',
    'subscribers',
    'kickofflabs',
    'Email,First Name,Last Name,Created At,Social ID,Contest Score,Verified',
    ['email', 'name', 'lastName', 'agreedAt', null, null, 'confirmed'],
  ],
  [
    'Tally',
    'subscribers',
    'tally',
    "Submission ID,Respondent ID,Submitted at,What's your name?,Email",
    [null, null, 'agreedAt', 'name', 'email'],
  ],
  [
    'Typeform',
    'subscribers',
    'typeform',
    '#,Email,Would pay,Response Type,Start Date (UTC),Stage Date (UTC),Submit Date (UTC),Network ID,Tags,Ending',
    [null, 'email', 'willingToPay', 'status', null, null, 'agreedAt', null, 'tags', null],
  ],
  [
    'Google Forms',
    'subscribers',
    'google-forms',
    'Timestamp,Email Address,Full name',
    ['agreedAt', 'email', 'name'],
  ],
  [
    'Google Forms in German',
    'subscribers',
    'google-forms',
    'Zeitstempel,Vorname,E-Mail',
    ['agreedAt', 'name', 'email'],
  ],
  [
    'Fider’s backup',
    'ideas',
    'fider',
    'number,title,description,created_at,created_by,total_votes,status,response,original_number,tags,comments',
    [null, 'title', 'description', null, null, 'votes', 'notes', 'notes', null, 'notes', 'notes'],
  ],
  ['a hand', 'subscribers', 'other', 'Name;E-Mail'.replace(';', ','), ['name', 'email']],
  [
    'a survey',
    'subscribers',
    'other',
    'Full Name,Email,Would pay,Would help,Would invest,Last Name',
    ['name', 'email', 'willingToPay', 'interestedInCollaborating', 'interestedInInvesting', null],
  ],
];

describe('recognizing the columns of a file', () => {
  it.each(HEADS)(
    'maps the columns from %s with %s, and returns the format %s',
    (_, kind, format, head, columns) => {
      expect(recognise(kind, head.split(','))).toEqual({ format, columns });
    },
  );

  it('never maps two columns to the same field, unless the field accepts several columns', () => {
    const names = HEADS.flatMap(([, , , head]) => head.split(','));
    const heads = fc.array(fc.oneof(fc.constantFrom(...names), fc.string()), { minLength: 1, maxLength: 30 });
    const cells = fc.oneof(fc.constantFrom('a@b.co', 'subscribed', 'vip'), fc.string());
    const rows = fc.array(fc.array(cells, { maxLength: 30 }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.constantFrom(...IMPORT_KINDS), heads, rows, (kind, head, body) => {
        const { columns } = recognise(kind, head, body);
        const used = columns.filter((field) => field !== null);
        const single = used.filter((field) => !isShared(field));
        expect(columns).toHaveLength(head.length);
        expect(new Set(single).size).toBe(single.length);
        expect(used.every((field) => fieldsOf(kind).includes(field))).toBe(true);
      }),
    );
  });

  it.each<[string, string[], string[][], (string | null)[]]>([
    ['is in another script', ['名前', 'メール'], [['Ada', 'ada@example.com']], [null, 'email']],
    ['names no field', ['Column 1', 'Column 2'], [['Ada', 'ada@example.com']], [null, 'email']],
    ['calls a yes/no column “Email”', ['Email', 'Contact'], [['yes', 'a@b.co']], [null, 'email']],
    [
      'belongs to several address columns: the fullest, then the best named',
      ['Invited by', 'Backup', 'Email'],
      [
        ['', 'b@b.co', 'a@b.co'],
        ['x@b.co', 'c@b.co', 'd@b.co'],
      ],
      [null, null, 'email'],
    ],
    [
      'belongs to a column with few addresses',
      ['Notes', 'Email'],
      [
        ['a@b.co', ''],
        ['x', 'b@b.co'],
        ['y', ''],
      ],
      [null, 'email'],
    ],
  ])('finds the address column by its cells if the header %s', (_, head, rows, columns) => {
    expect(recognise('subscribers', head, rows).columns).toEqual(columns);
  });

  it.each<[string, string[], (string | null)[]]>([
    [
      'known statuses under any name',
      ['Berlin,abonniert', 'Bonn,abonniert', 'Bonn,abgemeldet'],
      [null, 'status'],
    ],
    ['mostly known statuses', ['Berlin,subscribed', 'Bonn,cleaned', 'Bonn,vip', 'Bonn,'], [null, 'status']],
    ['yes or no about consent', ['yes,x', 'no,y', ',z'], ['status', null]],
    ['mostly unknown statuses', ['Berlin,subscribed', 'Bonn,vip', 'Bonn,lead'], [null, null]],
    ['empty cells', ['Berlin,', 'Bonn,'], [null, null]],
  ])('finds the status column by its cells, with %s', (_, lines, columns) => {
    const profile = profileWith(
      [],
      lines.map((line) => line.split(',')),
      2,
    );
    expect(withStatus([null, null], ['Subscribed', 'Zustand'], profile)).toEqual(columns);
    expect(withStatus(['status', null], ['Subscribed', 'Zustand'], profile)).toEqual(['status', null]);
  });

  it("doesn't treat a column of unsubscribe links as an unsubscribe column", () => {
    const rows = [['a@b.co', 'https://example.com/unsubscribe/1']];
    expect(recognise('subscribers', ['Email', 'Unsubscribe'], rows).columns).toEqual(['email', null]);
  });

  it('considers the header missing if the first row contains an address', () => {
    expect(hasHeader(['Email', 'Name'])).toBe(true);
    expect(hasHeader(['Ada', ' ada@example.com '])).toBe(false);
  });
});

describe('columnsProblem', () => {
  it.each([
    ['ideas', ['title', 'votes', null], null],
    ['ideas', ['description', null, null], /title/],
    ['ideas', ['title', 'email', null], /doesn't exist/],
    ['subscribers', ['email', 'email', null], /one column only/],
    ['subscribers', ['email', 'left', 'left'], null],
    ['subscribers', [null, null, null], /email address/],
    ['subscribers', ['email'], /3 columns/],
  ] as const)(
    'returns the expected problem or null for a file of %s with the mapping %j',
    (kind, columns, problem) => {
      const found = columnsProblem(kind, [...columns], 3);
      if (problem === null) expect(found).toBeNull();
      else expect(found?.message).toMatch(problem);
    },
  );
});
