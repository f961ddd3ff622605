import { expect, it } from '@jest/globals';

import { Env } from '../../../platform/config/env.js';
import type { Trouble } from '../../../platform/outgoing/trouble.js';
import type { ServiceStates } from '../../../platform/services/service-states.js';
import { FromProviderGuard } from './google.guards.js';

/**
 * Runs the guard with the result that the Passport package returns. @returns what the guard reported about
 * the service
 */
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
    // Only the report about the service matters here, not the error response.
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
    'an internal error at Google',
    oauth({ statusCode: 503, data: '' }),
    'google: answer: responds with an error (503)',
  ],
  [
    'an unreachable server',
    oauth(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })),
    "google: unreachable: can't be reached: connection refused (ECONNREFUSED)",
  ],
  [
    'an expired certificate',
    oauth(Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED' })),
    "google: certificate: has a certificate that isn't trusted (CERT_HAS_EXPIRED)",
  ],
])('the Google sign-in guard reports %s', (_which, error, report) => {
  expect(reportOf(error)).toEqual([report]);
});

it('the Google sign-in guard reports that Google works if Google rejects a code', () => {
  expect(reportOf(token('invalid_grant'))).toEqual(['google works']);
});

it("the Google sign-in guard reports nothing for a sign-in that didn't start on this site", () => {
  expect(reportOf(null)).toEqual([]);
});
