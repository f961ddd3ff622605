import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { countCharacters } from '@/lib/format';
import { FORM_FIELDS, IDEA_FIELDS, TEXT_FIELDS } from '@/lib/idea-fields';
import { LIMITS } from '@/lib/idea-rules';
import { withScheme, type IdeaValues } from './values';

export type FieldProblems = Partial<Record<keyof IdeaValues, string>>;

const X_HOSTS = new Set(['x.com', 'www.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com']);

const tooLong = (text: string, max: number) =>
  countCharacters(text) > max ? t`Please use at most ${{ limit: max }} characters.` : undefined;

function webAddress(text: string): URL | null {
  if (text.length > LIMITS.url || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.hostname.includes('.') && !url.username ? url : null;
}

function websiteProblem(website: string): string | undefined {
  const text = withScheme(website);
  return !text || webAddress(text) ? undefined : t`Please enter a web address like https://example.com.`;
}

function twitterProblem(twitter: string): string | undefined {
  const text = twitter.trim();
  if (!text || /^@?\w{1,15}$/.test(text)) return undefined;
  const url = webAddress(text);
  return url && X_HOSTS.has(url.hostname)
    ? undefined
    : t`Please enter a handle like @name, or an x.com address.`;
}

/** The error of the unchecked box for the terms. */
export const acceptTerms = () => t`Accept the terms of service to submit.`;

/** Returns an error for each empty required field, worded as on the server. */
export function missingFields(values: IdeaValues): FieldProblems {
  return Object.fromEntries(
    FORM_FIELDS.flatMap((field) => {
      const { required } = IDEA_FIELDS[field];
      return required && !String(values[field] ?? '').trim() ? [[field, i18n._(required)]] : [];
    }),
  );
}

/** Returns the errors of filled-in fields, using the same limits and formats as the server. */
export function wrongFields(values: IdeaValues): FieldProblems {
  const wrong: FieldProblems = {
    ...Object.fromEntries(
      TEXT_FIELDS.map((field) => [field, tooLong(values[field], IDEA_FIELDS[field].max)]),
    ),
    website: websiteProblem(values.website),
    twitter: twitterProblem(values.twitter),
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, text]) => text !== undefined));
}
