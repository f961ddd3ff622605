import { describe, expect, it } from '@jest/globals';

import { Env } from './env.js';

describe("an admin's email address", () => {
  const env = Env.read({ NODE_ENV: 'test', ADMIN_EMAILS: 'Ada@EXAMPLE\uff0ecom, bea@xn--mnchen-3ya.de' });

  it.each(['ada@example.com', 'ADA@example.com', 'bea@münchen.de', 'bea@MÜNCHEN\u3002de'])(
    'is recognized as %j, regardless of how it is spelled in ADMIN_EMAILS',
    (email) => expect(env.isAdmin(email)).toBe(true),
  );

  it.each(['ada@example.org', 'ada@example', '', 'bea@munchen.de'])("isn't recognized as %j", (email) =>
    expect(env.isAdmin(email)).toBe(false),
  );
});
