import { isEmailAddress } from './email-address';

describe('isEmailAddress', () => {
  it.each([
    'ada@example.com',
    'ada@example\u3002com',
    'ada@example\uff0ecom',
    'ada@example\uff61com',
    'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'ada@münchen.de',
    'ada@xn--mnchen-3ya.de',
  ])('accepts %j, as the server does', (text) => expect(isEmailAddress(text)).toBe(true));

  it.each(['', 'ada', 'ada@example', 'ada@example\u3002', '@example.com', 'ada＠x@example.com', 'a b@c.co'])(
    'rejects %j',
    (text) => expect(isEmailAddress(text)).toBe(false),
  );
});
