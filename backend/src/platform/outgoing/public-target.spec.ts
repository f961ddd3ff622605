import { describe, expect, it } from '@jest/globals';

import { isPublicAddress, targetProblem } from './public-target.js';

const STRICT = { http: false, loopback: false };
const NOT_PUBLIC = 'Please use an address on the public internet.';

describe('isPublicAddress()', () => {
  it.each([
    ...['0.0.0.0', '0.1.2.3', '10.1.2.3', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.254'],
    ...['168.63.129.16', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.0.2.1'],
    ...['192.88.99.1', '192.168.1.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1'],
    ...[
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      '64:ff9b::a00:1',
    ],
    ...[
      '64:ff9b:1::1',
      '100::1',
      '2001::1',
      '2001:2::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '3fff::1',
      '5f00::1',
    ],
    ...['fc00::1', 'fd00:ec2::254', 'fe80::1', 'fec0::1', 'ff02::1', '4000::1', '::ffff:0:7f00:1'],
    // Values that no resolver returns: names, other notations, an empty text.
    ...['', 'localhost', '127.1', '0x7f.1', '2130706433', '1.1.1.1.1', 'fe80::1%eth0x y'],
  ])("rejects %j, which isn't an address on the public Internet", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', '8.8.8.8', '168.63.129.17', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
    'accepts %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('targetProblem()', () => {
  it.each([
    ['https://example.com/hook?x=1', null],
    ['https://example.com:8443/', null],
    ['https://8.8.8.8/', null],
    ['https://[2606:4700:4700::1111]/', null],
    ['http://example.com/', 'Please use a URL that starts with https://.'],
    ['ftp://example.com/', 'Please enter a full URL, starting with https://.'],
    ['//example.com', 'Please enter a full URL, starting with https://.'],
    ['https://user@example.com/', 'Please leave the user name and password out of the URL.'],
    ['https://:secret@example.com/', 'Please leave the user name and password out of the URL.'],
    ['https://example.com:25/', 'Please use the default port, or port 1024 or higher.'],
    // The URL parser normalizes these hosts to IP addresses, like a browser.
    ...['127.0.0.1', '2130706433', '0177.0.0.1', '0x7f000001', '127.1', '0', '①②⑦.0.0.1', '[::1]'].map(
      (host) => [`https://${host}/`, NOT_PUBLIC],
    ),
    ...['[::ffff:127.0.0.1]', '[::ffff:a9fe:a9fe]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'].map((host) => [
      `https://${host}/`,
      NOT_PUBLIC,
    ]),
    ...['169.254.169.254', '3232235777', '[fd00:ec2::254]', 'localhost', 'api.localhost', 'localhost.'].map(
      (host) => [`https://${host}/`, NOT_PUBLIC],
    ),
  ])('for %s, returns: %s', (address, problem) => {
    expect(targetProblem(address!, STRICT)?.message ?? null).toBe(problem);
  });

  it('allows loopback addresses, but no other private addresses, if loopback is allowed', () => {
    const local = { http: true, loopback: true };
    for (const fine of ['http://127.0.0.1:3000/', 'http://localhost:3000/', 'http://[::1]:3000/'])
      expect(targetProblem(fine, local)).toBeNull();
    for (const other of ['http://10.0.0.1/', 'http://169.254.169.254/', 'http://[::ffff:10.0.0.1]/'])
      expect(targetProblem(other, local)?.message).toBe(NOT_PUBLIC);
  });
});
