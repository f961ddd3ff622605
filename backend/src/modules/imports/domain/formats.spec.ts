import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { columnsProblem, fieldsOf, IMPORT_KINDS, type ImportKind } from './fields.js';
import { hasHeader, recognise } from './formats.js';

// Heads as the tools write them. Fider: its own samples of exports (getfider/fider, app/pkg/csv/testdata).
// Mailchimp: an export of an audience, as several public importers hold it. Canny and LaunchRock publish
// none: theirs follow what their API and help pages call the columns.
const HEADS: [string, ImportKind, string, string, (string | null)[]][] = [
  [
    'Fider',
    'ideas',
    'fider',
    'number,title,description,created_at,created_by,total_votes,total_comments,status,responded_by,responded_at,response,original_number,original_title,tags',
    [null, 'title', 'description', null, null, 'votes', ...Array<null>(8).fill(null)],
  ],
  [
    'Canny',
    'ideas',
    'canny',
    'ID,Title,Details,Board,Category,Status,Votes,Author Email,URL',
    [null, 'title', 'description', null, 'category', null, 'votes', null, null],
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
    ['email', null, null, null, null, null, 'agreedAt', ...Array<null>(13).fill(null)],
  ],
  [
    'LaunchRock',
    'subscribers',
    'launchrock',
    'Email,Signup Date,Referrals,Unique Visits',
    ['email', 'agreedAt', null, null],
  ],
  [
    'Groundswell',
    'subscribers',
    'groundswell',
    'Idea,Idea address,Email,Joined,Status,Willing to pay,Interested in collaborating,Interested in investing,LinkedIn profile,Confirmed,Solves it today,Imported,Agreed',
    [
      null,
      'idea',
      'email',
      'agreedAt',
      'status',
      'willingToPay',
      'interestedInCollaborating',
      'interestedInInvesting',
      'linkedinProfile',
      null,
      'currentSolution',
      null,
      null,
    ],
  ],
  ['a hand', 'subscribers', 'other', 'Name;E-Mail'.replace(';', ','), [null, 'email']],
];

describe('the head of a file', () => {
  it.each(HEADS)('of %s, with %s, is recognised as %s', (_, kind, format, head, columns) => {
    expect(recognise(kind, head.split(','))).toEqual({ format, columns });
  });

  it('is proposed so that no field is for two columns, whatever it says', () => {
    const names = HEADS.flatMap(([, , , head]) => head.split(','));
    const heads = fc.array(fc.oneof(fc.constantFrom(...names), fc.string()), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.constantFrom(...IMPORT_KINDS), heads, (kind, head) => {
        const { columns } = recognise(kind, head);
        const used = columns.filter((field) => field !== null);
        expect(columns).toHaveLength(head.length);
        expect(new Set(used).size).toBe(used.length);
        expect(used.every((field) => fieldsOf(kind).includes(field))).toBe(true);
      }),
    );
  });

  it('is not there when the list begins with an address', () => {
    expect(hasHeader(['Email', 'Name'])).toBe(true);
    expect(hasHeader(['Ada', ' ada@example.com '])).toBe(false);
  });
});

describe('a mapping', () => {
  it.each([
    ['ideas', ['title', 'votes', null], null],
    ['ideas', ['description', null, null], /title/],
    ['ideas', ['title', 'email', null], /no field/],
    ['subscribers', ['email', 'email', null], /one column only/],
    ['subscribers', [null, null, null], /email address/],
    ['subscribers', ['email'], /3 columns/],
  ] as const)('of %s as %j', (kind, columns, problem) => {
    const found = columnsProblem(kind, [...columns], 3);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });
});
