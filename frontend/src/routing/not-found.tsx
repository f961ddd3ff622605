import { t } from '@lingui/core/macro';
import { matchPath, useLocation } from 'react-router-dom';
import { ButtonLink } from '@/ui/button';
import { NotFoundState } from '@/ui/not-found-state';
import { paths } from './paths';

/** Message for a public page that doesn't exist. */
export function PublicNotFound({
  title,
  text,
  english,
}: {
  title: string;
  text: string;
  /** Path of the page in English, if the URL named a language that the product doesn't have. */
  english?: string | null;
}) {
  return (
    <NotFoundState
      title={title}
      text={text}
      action={
        <>
          <ButtonLink to={paths.home.href()} variant="primary">
            {t`Back to Home`}
          </ButtonLink>
          {english ? (
            <ButtonLink to={english}>{t`Open the page in English`}</ButtonLink>
          ) : (
            <ButtonLink to={paths.ideas.href()}>{t`View All Ideas`}</ButtonLink>
          )}
        </>
      }
    />
  );
}

/** Message for an idea that doesn't exist or belongs to another founder. */
export function NoSuchIdea({ to, label }: { to: string; label: string }) {
  return (
    <NotFoundState
      title={t`Idea Not Found`}
      text={t`This idea doesn’t exist, or it isn’t yours.`}
      action={
        <ButtonLink to={to} variant="primary">
          {label}
        </ButtonLink>
      }
    />
  );
}

/** Matches a path that begins like a page in another language. */
const OTHER_LANGUAGE = /^\/[a-z]{2,3}(?:-[a-z\d]{2,4})?(\/.*)?$/i;

/** Returns the English page's path for a path in a language that the product doesn't have. */
function englishPath(pathname: string): string | null {
  const rest = OTHER_LANGUAGE.exec(pathname)?.[1] ?? '/';
  const isKnown = Object.values(paths).some(({ path }) => matchPath(path, rest));
  return OTHER_LANGUAGE.test(pathname) && isKnown ? rest : null;
}

/** The screen for all unknown URLs. */
export function Component() {
  const english = englishPath(useLocation().pathname);
  return (
    <PublicNotFound
      title={t`404 Page Not Found`}
      text={t`There is nothing at this address. It may have moved, or the link may be mistyped.`}
      english={english}
    />
  );
}
