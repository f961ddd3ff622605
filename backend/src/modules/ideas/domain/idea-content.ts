import type { Category } from './category.js';

/** Longest web address in code points, also of an image; browsers and proxies cut longer ones. */
export const URL_MAX = 2048;
/** Longest comments of a review in code points. */
export const REVIEW_COMMENTS_MAX = 2000;

/** What a founder writes about an idea. */
export interface IdeaContent {
  title: string;
  description: string;
  category: Category;
  targetAudience: string | null;
  /** Card-size picture: an own path, an https URL, or null for the drawn default. */
  image: string | null;
  /** The same picture at large size. The server writes it. */
  featuredImage: string | null;
  /** 0 to 3: which of the four covers drawn for its title it has while it has no picture. */
  coverVariant: number;
  website: string | null;
  twitter: string | null;
}

/** What a founder sends: `image` is a data URL, an https URL, or the path that the idea already has. */
export type IdeaInput = Omit<IdeaContent, 'featuredImage'>;

/** How a field is filled in, checked, stored, exported, imported and shown. */
export interface ContentField {
  /** `line` and `lines` are texts of one line and of several. The other kinds have rules of their own. */
  kind: 'line' | 'lines' | 'category' | 'image' | 'cover' | 'website' | 'twitter';
  /** What founders read when it is missing. Null if it may stay empty. */
  required: string | null;
  /** Longest text in code points. Null if the kind has no such limit. */
  max: number | null;
  /** Its name in the form, in imports, for admins, and where two versions are compared. */
  label: string;
  /** What the form shows while it is empty. */
  placeholder: string;
  /** Header of its column in `ideas.csv`, which an import also reads. Null if it is not imported. */
  csv: string | null;
  /** Other names of that column, as `nameOf` writes them, in files of other tools. The first wins. */
  importNames: readonly string[];
  /** The property of schema.org that holds it on the idea's page. Null if search engines don't get it. */
  schemaOrg: 'name' | 'description' | 'genre' | 'audience' | 'sameAs' | 'slogan' | null;
  /**
   * Whether a goal's record holds it. True for a text that persuades visitors: a change of it during a goal
   * is then published. One that is left out can change unseen during a goal.
   */
  inGoalRecord: boolean;
  /** For the API's documentation: an example, and what the name doesn't say. */
  example: string | number;
  about: string | null;
}

/**
 * The fields, in the order of the API's answers. What is stored, checked, documented, exported, imported,
 * compared and previewed of an idea follows this list (docs/how-to-add-a-field.md).
 */
export const IDEA_CONTENT: {
  [Field in keyof IdeaContent]: ContentField & {
    required: null extends IdeaContent[Field] ? null : string;
  };
} = {
  title: {
    kind: 'line',
    required: 'Please enter a title.',
    max: 120,
    label: 'Title',
    placeholder: 'Quiet Hours for Open Offices',
    csv: 'Title',
    importNames: ['posttitle', 'name', 'idea', 'feature', 'subject'],
    schemaOrg: 'name',
    inGoalRecord: true,
    example: 'Quiet Hours for Open Offices',
    about: null,
  },
  description: {
    kind: 'lines',
    required: 'Please enter a description.',
    max: 5000,
    label: 'Description',
    placeholder: 'What is the problem, who has it, and what would you build?',
    csv: 'Description',
    importNames: ['details', 'postdetails', 'body', 'text', 'content'],
    schemaOrg: 'description',
    inGoalRecord: true,
    example: 'A booking board for silence.',
    about: null,
  },
  category: {
    kind: 'category',
    required: 'Please choose one of the categories.',
    max: null,
    label: 'Category',
    placeholder: 'Choose a category',
    csv: 'Category',
    importNames: ['board', 'boardname'],
    schemaOrg: 'genre',
    inGoalRecord: true,
    example: 'Productivity',
    about: null,
  },
  targetAudience: {
    kind: 'lines',
    required: null,
    max: 500,
    label: 'Target audience',
    placeholder: 'Office managers in teams of 10 to 200',
    csv: 'Target audience',
    importNames: ['audience'],
    schemaOrg: 'audience',
    inGoalRecord: true,
    example: 'Teams of 10 to 200',
    about: null,
  },
  image: {
    kind: 'image',
    required: null,
    max: null,
    label: 'Featured image',
    placeholder: '',
    csv: null,
    importNames: [],
    schemaOrg: null,
    inGoalRecord: true,
    example: '/uploads/ideas/0f3a-card.webp',
    about: 'Card size.',
  },
  featuredImage: {
    kind: 'image',
    required: null,
    max: null,
    label: 'Featured image, large',
    placeholder: '',
    csv: null,
    importNames: [],
    schemaOrg: null,
    inGoalRecord: false,
    example: '/uploads/ideas/0f3a-large.webp',
    about: 'Large size.',
  },
  coverVariant: {
    kind: 'cover',
    required: 'Please choose one of the four covers.',
    max: null,
    label: 'Drawn cover',
    placeholder: '',
    csv: 'Cover variant',
    importNames: [],
    schemaOrg: null,
    inGoalRecord: false,
    example: 0,
    about: 'Which of the four covers drawn for the title the idea has while it has no image.',
  },
  website: {
    kind: 'website',
    required: null,
    max: null,
    label: 'Website',
    placeholder: 'https://example.com',
    csv: 'Website',
    importNames: ['homepage'],
    schemaOrg: 'sameAs',
    inGoalRecord: false,
    example: 'https://example.com',
    about: null,
  },
  twitter: {
    kind: 'twitter',
    required: null,
    max: null,
    label: 'X / Twitter',
    placeholder: '@handle',
    csv: 'Twitter',
    importNames: ['twitterhandle', 'x'],
    schemaOrg: null,
    inGoalRecord: false,
    example: '@quiethours',
    about: null,
  },
};

export const CONTENT_FIELDS = Object.keys(IDEA_CONTENT) as (keyof IdeaContent)[];
/** Drawn covers that a founder chooses from. */
export const COVER_VARIANTS = [0, 1, 2, 3] as const;
/** What founders send. */
export const SENT_FIELDS = CONTENT_FIELDS.filter((field) => field !== 'featuredImage');
/** What `ideas.csv` and an import hold. */
export type CsvField = Exclude<keyof IdeaInput, 'image'>;
export const CSV_FIELDS = CONTENT_FIELDS.filter(
  (field): field is CsvField => IDEA_CONTENT[field].csv !== null,
);

/** Only the content of what holds it; what is left out is empty, and its cover the first one. */
export function contentOf(source: Partial<IdeaContent>): IdeaContent {
  const content: Partial<Record<keyof IdeaContent, string | number | null>> = {};
  for (const field of CONTENT_FIELDS) content[field] = source[field] ?? null;
  content.coverVariant ??= COVER_VARIANTS[0];
  return content as unknown as IdeaContent;
}

/** Whether both say the same, word for word. */
export function sameContent(one: IdeaContent, other: IdeaContent): boolean {
  return CONTENT_FIELDS.every((field) => one[field] === other[field]);
}
