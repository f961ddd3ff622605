import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '@/lib/auth-context';
import { paths } from '@/routing/paths';

const SUBMIT: string[] = [paths.submit, paths.submitIdea, paths.newIdea].map(({ href }) => href());

/**
 * A signed-out person who presses any link to the submit form is asked to sign in, and then goes on to it.
 * One listener, because such links stand in many places. It comes before the link's own, and within the
 * press: browsers block a popup that comes later.
 */
export function useSignInToSubmit(): void {
  const { user, loading, signIn } = useAuth();
  const navigate = useNavigate();
  useEffect(() => {
    if (user || loading) return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const elsewhere =
        event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!link || elsewhere || link.origin !== window.location.origin || !SUBMIT.includes(link.pathname))
        return;
      event.preventDefault();
      signIn()
        .then((signedIn) => {
          if (signedIn) void navigate(link.pathname);
        })
        // Logged and told already.
        .catch(() => undefined);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [user, loading, signIn, navigate]);
}
