import { ownPath } from './own-path';

test.each(['/', '/dashboard', '/ideas?search=a%2Fb&sort=recent', '/ideas/quiet-hours#waitlist'])(
  'accepts %s as a path of this site',
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
])('rejects %j', (path) => expect(ownPath(path)).toBeNull());
