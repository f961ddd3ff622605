import { ownPath } from './own-path';

test.each(['/', '/dashboard', '/ideas?search=a%2Fb&sort=recent', '/ideas/quiet-hours#waitlist'])(
  'accepts %s as a path on this site',
  (path) => expect(ownPath(path)).toBe(path),
);

test.each([
  null,
  '',
  'dashboard',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
])('rejects %j as a path on this site', (path) => expect(ownPath(path)).toBeNull());
