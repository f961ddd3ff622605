import { openCookieSettings } from '@/lib/cookie-settings';
import { Button } from '@/ui/button';
import { SupportLink } from '@/ui/support-link';
import { LegalPage, type LegalSection } from './legal-page';

const cookies = [
  { name: 'session_id', what: 'Keeps you signed in. Scripts cannot read it.', lasts: 'The session' },
  { name: 'csrf_token', what: 'Proves that a request comes from our own pages.', lasts: 'The session' },
  {
    name: 'visitor_id',
    what: 'Set with your first vote or sign-up, so that a vote counts once and only you change what you said. Signed; says nothing about you.',
    lasts: '1 year',
  },
  {
    name: 'wrote_recently',
    what: 'Set when you change something, so that you see it at once. Says nothing about you.',
    lasts: '10 seconds',
  },
  {
    name: 'user_preferences',
    what: 'Remembers your choices: light or dark, the currency, a folded navigation, and your answer about analytics.',
    lasts: '1 year',
  },
  {
    name: 'analytics_id',
    what: 'A random number and the day you agreed. They tell whether a visitor comes back. Set only after you agree.',
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
            <th scope="col">What for</th>
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
          The first five are needed for what you ask the site to do, or remember what you chose. The last one
          is set only with your consent, and removed as soon as you withdraw it. “Do Not Track” and Global
          Privacy Control count as a no, and then we do not ask.
        </p>
        <p>
          <Button onClick={openCookieSettings}>Cookie settings</Button>
        </p>
        <p>
          You can delete cookies in your browser at any time. You are then signed out, and your choices start
          afresh.
        </p>
      </>
    ),
  },
  {
    title: 'On other sites',
    body: (
      <p>
        Founders may show a vote button of ours on their own sites. When you vote or join a waitlist there,
        your browser keeps a random number for that site alone, so that your vote counts once, and only you
        can take it back or change what you said: in the site’s storage, or as the cookie widget_visitor,
        which lasts a year and which no other site gets to see. Deleting the site’s data deletes it.
      </p>
    ),
  },
  {
    title: 'Others’ cookies',
    body: (
      <p>
        Google sets its own on its pages when you sign in there. While you pay, a window of PayPal or Razorpay
        is open, on our payment page or on theirs, and they set their own in it; all our other pages set none
        but ours. Questions go to <SupportLink />.
      </p>
    ),
  },
];

export function Component() {
  return <LegalPage title="Cookie Policy" sections={sections} />;
}
