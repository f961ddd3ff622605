import { expect, it } from '@jest/globals';

import { Env } from '../../../platform/config/env.js';
import type { Trouble } from '../../../platform/outgoing/trouble.js';
import type { ServiceStates } from '../../../platform/services/service-states.js';
import { FromProviderGuard } from './google.guards.js';

/** What is reported when the package hands on this outcome of a sign-in. */
function reportOf(error: unknown, user: object | false = false): string[] {
  const reports: string[] = [];
  const states: Pick<ServiceStates, 'worked' | 'failed'> = {
    worked: (service) => void reports.push(`${service} works`),
    failed: (service, { cause, text }: Trouble) => void reports.push(`${service}: ${cause}: ${text}`),
  };
  const env = Env.read({ NODE_ENV: 'test' });
  const guard = new FromProviderGuard(env, { now: () => new Date() }, states as ServiceStates);
  try {
    guard.handleRequest(error, user);
  } catch {
    // What the person is answered is another test's matter.
  }
  return reports;
}
const oauth = (oauthError: object) =>
  Object.assign(new Error('Failed'), { name: 'InternalOAuthError', oauthError });
const token = (code: string) => Object.assign(new Error('Refused'), { name: 'TokenError', code });

it.each([
  [
    'a wrong secret',
    token('invalid_client'),
    'google: credentials: rejects our credentials (invalid_client)',
  ],
  [
    'an error of its own',
    oauth({ statusCode: 503, data: '' }),
    'google: answer: responds with an error (503)',
  ],
  [
    'a closed port',
    oauth(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })),
    "google: unreachable: can't be reached: connection refused (ECONNREFUSED)",
  ],
  [
    'a certificate that has expired',
    oauth(Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED' })),
    "google: certificate: has a certificate that isn't trusted (CERT_HAS_EXPIRED)",
  ],
])('reports %s', (_which, error, report) => {
  expect(reportOf(error)).toEqual([report]);
});

it('takes a refused code for a sign that Google works', () => {
  expect(reportOf(token('invalid_grant'))).toEqual(['google works']);
});

it('reports nothing for a sign-in that was not begun here', () => {
  expect(reportOf(null)).toEqual([]);
});
