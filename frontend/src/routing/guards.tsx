import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth, type ClientUser } from '@/lib/auth-context';
import { useDelayed } from '@/lib/use-delayed';
import { AccessPrompt } from '@/ui/access-prompt';
import { Button, ButtonLink } from '@/ui/button';
import { GoogleButton } from '@/ui/google-button';
import { LockedScreen } from '@/ui/locked-screen';
import { NoIndex } from '@/ui/page-title';
import { ScreenWaiting } from '@/ui/screen-waiting';
import { SkeletonText } from '@/ui/skeleton';
import { paths } from './paths';

/**
 * Loading placeholder. Invisible for the first 150 ms, because most responses arrive sooner and an early
 * prompt could be wrong.
 */
function Waiting() {
  const slow = useDelayed(true);
  return (
    <div
      className="container"
      // The placeholder is as tall as the window, so that the footer doesn't appear before the content above
      // it.
      style={{ minHeight: '100dvh', paddingBlock: 64, visibility: slow ? undefined : 'hidden' }}
      aria-busy="true"
    >
      <SkeletonText lines={4} />
    </div>
  );
}

/**
 * Renders the screen for signed-in users, and `prompt` for anyone else.
 * @param prompt usually a `SignInPrompt`
 * @param waiting shown until the session is known: in the workspace, the screen's title and outline
 */
export function RequireUser({
  prompt,
  waiting = <Waiting />,
  children,
}: {
  prompt: ReactNode;
  waiting?: ReactNode;
  children: (user: ClientUser) => ReactNode;
}) {
  const { user, loading } = useAuth();
  if (loading) return waiting;
  return user ? children(user) : prompt;
}

/** Redirects signed-out visitors to the home page. The submit screen does this instead of prompting. */
export function RedirectSignedOut({ children }: { children: (user: ClientUser) => ReactNode }) {
  return <RequireUser prompt={<Navigate to={paths.home.href()} replace />}>{children}</RequireUser>;
}

/**
 * Renders the screen for admins, and hides it from search engines. Shows "Authentication Required" to
 * signed-out visitors, and "Access Denied" to users who aren't admins.
 * @param title the screen's title, shown while the session loads
 * @param back target of the link on "Access Denied". Defaults to the home page
 */
export function RequireAdmin({
  title,
  back = { to: paths.home.href(), label: t`Back to Home` },
  children,
}: {
  title: string;
  back?: { to: string; label: string };
  children: (user: ClientUser) => ReactNode;
}) {
  return (
    <>
      <NoIndex />
      <RequireUser
        prompt={
          <SignInPrompt title={t`Authentication Required`} text={t`Please sign in to open this page.`} />
        }
        waiting={<ScreenWaiting title={title} />}
      >
        {(user) => (user.isAdmin ? children(user) : <AccessDenied user={user} back={back} />)}
      </RequireUser>
    </>
  );
}

function AccessDenied({ user, back }: { user: ClientUser; back: { to: string; label: string } }) {
  const { signOut } = useAuth();
  return (
    <AccessPrompt
      title={t`Access Denied`}
      text={t`This page is for administrators. You’re signed in as ${{ name: user.displayName }}.`}
      action={
        <>
          <ButtonLink to={back.to} variant="primary">
            {back.label}
          </ButtonLink>
          <Button variant="quiet" onClick={() => void signOut()}>
            {t`Switch account`}
          </Button>
        </>
      }
    />
  );
}

/** Prompt that replaces a screen for signed-out visitors: why to sign in, and two links. */
export function SignInPrompt({
  title,
  text,
  icon,
  chart,
}: {
  title: string;
  text: string;
  icon?: ReactNode;
  chart?: boolean;
}) {
  const { pathname, search } = useLocation();
  return (
    <LockedScreen
      title={title}
      text={text}
      icon={icon}
      chart={chart}
      action={
        <>
          <GoogleButton wide next={pathname + search} />
          <ButtonLink to={paths.home.href()} variant="quiet">
            {t`Go to Home`}
          </ButtonLink>
        </>
      }
    />
  );
}

/** A `SignInPrompt` titled "Authentication Required". */
export const AuthenticationRequired = ({ text }: { text: string }) => (
  <SignInPrompt title={t`Authentication Required`} text={text} />
);
