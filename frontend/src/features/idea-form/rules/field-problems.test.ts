import { wrongFields } from './field-problems';
import { EMPTY_VALUES, withScheme } from './values';

const wrong = (change: object) => wrongFields({ ...EMPTY_VALUES, ...change });

test.each(['', 'https://example.com', 'http://a.example/path?q=1', 'example.com', '  example.com/x  '])(
  'accepts %j as a website',
  (website) => expect(wrong({ website })).toEqual({}),
);

test.each([
  'nonsense',
  'ftp://example.com',
  'javascript:alert(1)',
  'https://',
  `https://e.com/${'x'.repeat(2048)}`,
])('rejects %.30j as a website', (website) => expect(wrong({ website })).toHaveProperty('website'));

test.each(['', 'quiet_hours', '@quiet_hours', 'https://x.com/quiet', 'https://twitter.com/quiet'])(
  'accepts %j as a Twitter handle',
  (twitter) => expect(wrong({ twitter })).toEqual({}),
);

test.each(['@much_too_long_for_x', 'two words', 'https://example.com/quiet', 'https://x.com.evil.example/q'])(
  'rejects %j as a Twitter handle',
  (twitter) => expect(wrong({ twitter })).toHaveProperty('twitter'),
);

test('counts user-perceived characters toward the limits, after trimming', () => {
  expect(wrong({ title: ` ${'🌊'.repeat(120)} ` })).toEqual({});
  expect(wrong({ title: '🌊'.repeat(121) })).toEqual({ title: 'Please use at most 120 characters.' });
  expect(wrong({ description: 'x'.repeat(5001), targetAudience: 'x'.repeat(501) })).toEqual({
    description: 'Please use at most 5000 characters.',
    targetAudience: 'Please use at most 500 characters.',
  });
});

test('adds a missing scheme to a URL without changing anything else', () => {
  expect(withScheme(' example.com ')).toBe('https://example.com');
  expect(withScheme('http://example.com')).toBe('http://example.com');
  expect(withScheme('two words')).toBe('two words');
});
