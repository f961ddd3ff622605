import { Navigate, useSearchParams } from 'react-router-dom';
import { ownPath } from '@/lib/own-path';
import { RequireUser } from '@/routing/guards';
import { paths } from '@/routing/paths';
import { GoogleButton } from '@/ui/google-button';
import { CheckIcon } from '@/ui/icons';
import { Link } from '@/ui/link';
import { NoIndex, PageTitle } from '@/ui/page-title';
import { Wordmark } from '@/ui/wordmark';
import styles from './login-screen.module.css';

/**
 * The sign-in page. A click opens the sign-in popup, because browsers block popups without a click. After
 * signing in, opens the path in `?next=`.
 */
export function Component() {
  const [params] = useSearchParams();
  const next = ownPath(params.get('next')) ?? paths.dashboard.href();
  return (
    <>
      <NoIndex />
      <PageTitle>Sign In</PageTitle>
      <RequireUser prompt={<SignIn />}>{() => <Navigate to={next} replace />}</RequireUser>
    </>
  );
}

/** The form is on the left and a drawing on the right. On phones, the drawing is at the top. */
function SignIn() {
  return (
    <div className={styles.screen}>
      <div className={styles.side}>
        <Link to={paths.home.href()} className={styles.brand} aria-label="Groundswell, to the home page">
          <Wordmark />
        </Link>
        <div className={styles.form}>
          <h1>Sign In</h1>
          <p className={styles.lead}>Vote, submit ideas, and track results.</p>
          <GoogleButton wide />
          <ul className={styles.facts}>
            <li>
              <CheckIcon />
              We only get your name, email, and picture.
            </li>
            <li>
              <CheckIcon />
              Drafts are free. Plans start at $5 a month.
            </li>
          </ul>
        </div>
        <p className={styles.terms}>
          By continuing you accept our <Link to={paths.terms.href()}>Terms</Link> and{' '}
          <Link to={paths.privacy.href()}>Privacy Policy</Link>.
        </p>
      </div>
      <Drawing />
    </div>
  );
}

/** Drawing of six swells below a coral moon. The nearest swells are the lightest. */
function Drawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 670 900"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="670" height="900" fill="#4338ca" />
      <circle cx="532" cy="300" r="110" fill="#ff6b3d" />
      <path fill="#5451e0" d="M0 256C90 196 170 162 233 162c160 0 270 130 437 231v507H0z" />
      <path fill="#6366f1" d="M0 322C60 296 110 283 150 283c190 0 300 170 520 246v371H0z" />
      <path fill="#7d84f7" d="M0 419C30 413 60 411 90 411c210 0 330 180 580 229v260H0z" />
      <path fill="#98a0fc" d="M0 541c200 0 360 150 670 188v171H0z" />
      <path fill="#aeb5ff" d="M0 672c200 30 330 130 670 135v93H0z" />
      <path fill="#c7ccff" d="M0 798c200 40 330 85 670 91v11H0z" />
    </svg>
  );
}
