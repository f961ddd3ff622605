import type { Category } from './category.js';

/**
 * Maximum length of a URL, including image URLs, in code points. Browsers and proxies truncate longer URLs.
 */
export const URL_MAX = 2048;
/** Maximum length of review comments, in code points. */
export const REVIEW_COMMENTS_MAX = 2000;

/** Maximum length of an imported idea's notes, in code points. */
export const IMPORTED_NOTES_MAX = 5_000;

/** The content of an idea, written by its founder. */
export interface IdeaContent {
  title: string;
  description: string;
  category: Category;
  targetAudience: string | null;
  /** Image in card size: a path on this site, or an HTTPS URL. Null for a drawn cover. */
  image: string | null;
  /** Large version of the same image. Set by the server. */
  featuredImage: string | null;
  /** Number of the drawn cover, from 0 to 3, used without an image. */
  coverVariant: number;
  /** Language of the text, as a canonical BCP 47 tag. Null if it isn't stated. */
  language: string | null;
  website: string | null;
  twitter: string | null;
}

/** Content as sent by a founder: `image` is a data URL, an HTTPS URL, or the idea's current path. */
export type IdeaInput = Omit<IdeaContent, 'featuredImage'>;

/** Describes how a field is entered, checked, stored, exported, imported and displayed. */
export interface ContentField {
  /**
   * Kind of the field. `line` and `lines` are single-line and multi-line texts. The other kinds have their
   * own rules.
   */
  kind: 'line' | 'lines' | 'category' | 'language' | 'image' | 'cover' | 'website' | 'twitter';
  /** Error shown if the field is missing. Null if it is optional. */
  required: string | null;
  /** Maximum length in code points. Null if this kind of field isn't limited. */
  max: number | null;
  /** Label in the form, in imports, for admins, and in comparisons of versions. */
  label: string;
  /** Placeholder in the form. */
  placeholder: string;
  /**
   * Header of the field's column in `ideas.csv`, also recognized by imports. Null if the field isn't
   * imported.
   */
  csv: string | null;
  /** Other tools' names for that column, normalized by `nameOf`. The first match wins. */
  importNames: readonly string[];
  /** The field's schema.org property on the idea's page. Null if search engines don't get the field. */
  schemaOrg: 'name' | 'description' | 'genre' | 'audience' | 'inLanguage' | 'sameAs' | 'slogan' | null;
  /**
   * True if a goal's record contains the field. Set for fields that persuade visitors: if they change while a
   * goal is running, the change is published. Other fields aren't tracked.
   */
  inGoalRecord: boolean;
  /** Example value for the API documentation. */
  example: string | number;
  about: string | null;
}

/**
 * All content fields, in the order of the API's responses. Storage, validation, documentation, export,
 * import, comparison and preview follow this list (docs/how-to-add-a-field.md).
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
  language: {
    kind: 'language',
    required: null,
    max: null,
    label: 'Language',
    placeholder: '',
    csv: 'Language',
    importNames: ['locale', 'lang'],
    schemaOrg: 'inLanguage',
    inGoalRecord: false,
    example: 'en',
    about: 'Language of the text, as a BCP 47 tag in canonical form. Null if it isn’t stated.',
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
    about: 'Image in card size: a path on this site, or an HTTPS URL. Null without an image.',
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
    about: 'Large version of the image. Null without an image.',
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
    about: 'Number of the drawn cover, from 0 to 3. Shown without an image.',
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
/** Numbers of the drawn covers a founder can choose from. */
export const COVER_VARIANTS = [0, 1, 2, 3] as const;
/** Fields sent by founders. */
export const SENT_FIELDS = CONTENT_FIELDS.filter((field) => field !== 'featuredImage');
/** Fields that `ideas.csv` and imports contain. */
export type CsvField = Exclude<keyof IdeaInput, 'image'>;
export const CSV_FIELDS = CONTENT_FIELDS.filter(
  (field): field is CsvField => IDEA_CONTENT[field].csv !== null,
);

/**
 * Extracts an object's content fields. Missing fields become null, except that a missing cover becomes the
 * first drawn cover.
 */
export function contentOf(source: Partial<IdeaContent>): IdeaContent {
  const content: Partial<Record<keyof IdeaContent, string | number | null>> = {};
  for (const field of CONTENT_FIELDS) content[field] = source[field] ?? null;
  content.coverVariant ??= COVER_VARIANTS[0];
  return content as unknown as IdeaContent;
}

/** True if two contents are equal, word for word. */
export function sameContent(one: IdeaContent, other: IdeaContent): boolean {
  return CONTENT_FIELDS.every((field) => one[field] === other[field]);
}
