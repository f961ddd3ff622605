import { openCookieSettings } from '@/lib/cookie-settings';
import { Button } from '@/ui/button';
import { SupportLink } from '@/ui/support-link';
import { LegalPage, type LegalSection } from './legal-page';

const cookies = [
  { name: 'session_id', what: 'Keeps you signed in. Scripts can’t read it.', lasts: 'The session' },
  { name: 'csrf_token', what: 'Proves that a request comes from our own pages.', lasts: 'The session' },
  {
    name: 'visitor_id',
    what: 'Set with your first vote or sign-up, so that a vote counts once and only you can change what you sent. Signed; contains nothing about you.',
    lasts: '1 year',
  },
  {
    name: 'wrote_recently',
    what: 'Set when you change something, so that you see the change immediately. Contains nothing about you.',
    lasts: '10 seconds',
  },
  {
    name: 'user_preferences',
    what: 'Remembers your choices: light or dark, the currency, a folded navigation, and your answer about analytics.',
    lasts: '1 year',
  },
  {
    name: 'analytics_id',
    what: 'A random number and the day you agreed. They show whether a visitor comes back. Set only after you agree.',
    lasts: '2 years',
  },
];

const sections: LegalSection[] = [
  {
    title: 'The cookies we set',
    body: (
      <table>
        <thead>
          <tr>
            <th scope="col">Cookie</th>
            <th scope="col">Purpose</th>
          </tr>
        </thead>
        <tbody>
          {cookies.map(({ name, what, lasts }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span>{lasts}</span>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  },
  {
    title: 'Your choice',
    body: (
      <>
        <p>
          The first five are needed for what you do on the site, or store your choices. The last one is set
          only with your consent, and removed as soon as you withdraw it. If your browser sends “Do Not Track”
          or Global Privacy Control, we take that as a no and don’t ask.
        </p>
        <p>
          <Button onClick={openCookieSettings}>Cookie settings</Button>
        </p>
        <p>You can delete cookies in your browser at any time. That signs you out and resets your choices.</p>
      </>
    ),
  },
  {
    title: 'On other sites',
    body: (
      <p>
        Founders can show our vote button on their own sites. When you vote or join a waitlist there, your
        browser stores a random number for that site only, so that your vote counts once, and only you can
        take it back or change what you sent. It is in the site’s storage, or in the cookie widget_visitor,
        which lasts a year and which no other site can see. Deleting the site’s data deletes it.
      </p>
    ),
  },
  {
    title: 'Others’ cookies',
    body: (
      <p>
        Google sets its own cookies on its pages when you sign in there. PayPal or Razorpay set theirs in the
        window where you pay, on our payment page or on theirs. All our other pages set only our cookies.
        Questions? Write to <SupportLink />.
      </p>
    ),
  },
];

export function Component() {
  return <LegalPage title="Cookie Policy" sections={sections} />;
}
