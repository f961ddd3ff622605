import { type Columns, fieldsOf, type ImportField, type ImportKind } from './fields.js';

/** Whose export a file is, as its head tells. */
export const IMPORT_FORMATS = ['groundswell', 'canny', 'fider', 'mailchimp', 'launchrock', 'other'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/**
 * Columns that only that tool's export has together; in lower case, without anything but letters and digits.
 */
const MARKS: [ImportFormat, ImportKind, string[]][] = [
  ['groundswell', 'ideas', ['title', 'description', 'targetaudience', 'importedvotes']],
  ['groundswell', 'subscribers', ['ideaaddress', 'email', 'joined', 'willingtopay']],
  ['fider', 'ideas', ['number', 'title', 'createdby', 'originalnumber']],
  ['canny', 'ideas', ['title', 'details', 'board']],
  ['canny', 'ideas', ['posttitle', 'board']],
  ['mailchimp', 'subscribers', ['emailaddress', 'memberrating', 'leid']],
  ['mailchimp', 'subscribers', ['emailaddress', 'memberrating', 'optintime']],
  ['launchrock', 'subscribers', ['email', 'referrals', 'uniquevisits']],
  ['launchrock', 'subscribers', ['email', 'referralcount']],
];

/**
 * Names under which exports of the tools, and lists made by hand, hold a field; the first that is there
 * wins.
 */
const NAMES: Record<ImportField, string[]> = {
  title: ['title', 'posttitle', 'name', 'idea', 'feature', 'subject'],
  description: ['description', 'details', 'postdetails', 'body', 'text', 'content'],
  category: ['category', 'board', 'boardname'],
  targetAudience: ['targetaudience', 'audience'],
  website: ['website', 'homepage'],
  twitter: ['twitter', 'twitterhandle', 'x'],
  votes: [
    'votes',
    'totalvotes',
    'votescount',
    'votecount',
    'importedvotes',
    'upvotes',
    'numberofvotes',
    'score',
  ],
  email: ['email', 'emailaddress', 'mail', 'emailid', 'subscriberemail', 'contactemail'],
  status: ['status', 'emailstatus', 'emailmarketingstatus', 'subscriptionstatus', 'state'],
  agreedAt: [
    'joined',
    'confirmtime',
    'optintime',
    'signupdate',
    'signedup',
    'subscribedat',
    'createdat',
    'dateadded',
    'created',
    'date',
  ],
  idea: ['ideaaddress'],
  willingToPay: ['willingtopay'],
  interestedInCollaborating: ['interestedincollaborating'],
  interestedInInvesting: ['interestedininvesting'],
  linkedinProfile: ['linkedinprofile', 'linkedin', 'linkedinurl'],
  currentSolution: ['solvesittoday', 'currentsolution'],
};

/** `Email Address`, `email_address` and `E-mail address` are one name. */
const nameOf = (cell: string) =>
  cell
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Whose export it is, and which of its columns holds what, to be looked at by the founder. */
export function recognise(
  kind: ImportKind,
  header: readonly string[],
): { format: ImportFormat; columns: Columns } {
  const names = header.map(nameOf);
  const known = MARKS.find(([, of, marks]) => of === kind && marks.every((mark) => names.includes(mark)));
  const columns: Columns = header.map(() => null);
  for (const field of fieldsOf(kind)) {
    const at = NAMES[field]
      .map((name) => names.findIndex((own, place) => own === name && columns[place] === null))
      .find((place) => place >= 0);
    if (at !== undefined) columns[at] = field;
  }
  return { format: known?.[0] ?? 'other', columns };
}

/** A list that begins with its first address has no head. */
export function hasHeader(cells: readonly string[]): boolean {
  return !cells.some((cell) => /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(cell.slice(0, 300).trim()));
}
