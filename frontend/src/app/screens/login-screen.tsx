import { Navigate, useSearchParams } from 'react-router-dom';
import { ownPath } from '@/lib/own-path';
import { RequireUser } from '@/routing/guards';
import { paths } from '@/routing/paths';
import { AccessPrompt } from '@/ui/access-prompt';
import { NoIndex } from '@/ui/no-index';
import { SignInButton } from '@/ui/sign-in-button';

/**
 * The way in as an address: a press opens the sign-in (browsers open no popup without one), then `?next=` is
 * gone on to.
 */
export function Component() {
  const [params] = useSearchParams();
  const next = ownPath(params.get('next')) ?? paths.dashboard.href();
  return (
    <>
      <NoIndex />
      <RequireUser
        prompt={
          <AccessPrompt
            title="Sign In"
            text="Sign in with your Google account to vote, submit ideas and see how they do."
            action={<SignInButton variant="primary" size="l" />}
          />
        }
      >
        {() => <Navigate to={next} replace />}
      </RequireUser>
    </>
  );
}
