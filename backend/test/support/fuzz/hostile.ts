import fc, { type Arbitrary } from 'fast-check';

const ID = '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f';

/**
 * Texts that have broken programs before: in parsers, databases, headers, dates, numbers, templates and
 * pages.
 */
const KNOWN = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\u202etxt', '\ufeff', '\u2028', '\x7f\x1b[2J'],
  ...['e\u0301'.repeat(300), '👩‍👩‍👧‍👦'.repeat(40), '𝒳'.repeat(130), 'ß', 'İ', 'ﷺ'.repeat(50), '\ufdfa\u0300'],
  ...['x'.repeat(121), 'x'.repeat(5_001), 'x'.repeat(40_000), `${'a'.repeat(64)}@${'b'.repeat(250)}.com`],
  ...["' OR 1=1 --", '$1', '%', '%_\\', '\\', '"', '`', '{}', '[]', '${7*7}', '{{constructor}}', '{{ideaUrl'],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p'.repeat(2_000),
    '<a href="javascript:1">',
  ],
  ...[
    '\r\nX-Injected: 1',
    'a@b.c\nBcc: d@e.f',
    '=1+1',
    '../../../etc/passwd',
    '..\\..\\x',
    '%2e%2e%2f',
    '%00',
  ],
  ...[
    'javascript:alert(1)',
    '//evil.example',
    'https://user:pw@[::1]:99999/',
    'http://',
    'data:,',
    'https://x',
  ],
  ...['data:image/png;base64,AAAA', 'data:image/svg+xml;base64,PHN2Zy8+', 'data:image/png;base64,%%%'],
  ...[
    '0',
    '-1',
    '1e1000',
    'NaN',
    'Infinity',
    '-Infinity',
    '0x10',
    '1.5',
    '101',
    '2147483648',
    '9'.repeat(40),
  ],
  ...['null', 'undefined', 'true', 'false', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ...['0000-01-01', '9999-12-31', '2026-02-30', '-271821-04-20', '+275760-09-13', '2026-13-01', '1970-01-01'],
  ...['0000-01-01T00:00:00Z', '294277-01-01T00:00:00Z', 'infinity', 'epoch', 'now', '2026-01-01T25:61:61Z'],
  ...['00000000-0000-0000-0000-000000000000', ID.toUpperCase(), `{${ID}}`, ID.replaceAll('-', ''), `${ID}\n`],
];

const TIMES = [
  ...['2026-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ...[
    '2026-01-01T24:00:00.000Z',
    '2026-02-30T00:00:00.000Z',
    '2026-01-01T00:00:00:::Z',
    '2026-01-01T........Z',
  ],
];

/** A forged cursor that looks like a real one, mostly with the given sort orders. */
export const forgedCursor = (orders: string[]): Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...orders, ...orders, ...orders, 'votes', 'recent', 'nonsense'),
      fc.oneof(fc.constantFrom<unknown>(...TIMES, 0, -1, 1e308, 2 ** 53, null, [], {}), fc.double()),
      fc.constantFrom<unknown>(ID, ID, ID, '', 'x', null, 7, [ID]),
    )
    .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));

/** Raw UTF-16: lone surrogates, and surrogate pairs in the wrong order. */
const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((codes) => String.fromCharCode(...codes));

/** Texts from attackers or broken programs, including lone surrogates and NUL. */
export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: units },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
);

const keys = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'length',
  'toString',
  'then',
  '0',
  'x',
  '',
);

/** Any JSON value, mostly of the wrong type. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -0, -1, 1.5, 1e308, 5e-324, 2 ** 31, 2 ** 53, [], {}, [[]], [null], ['x']],
    ),
  },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.dictionary(keys, fc.jsonValue({ maxDepth: 1 }), { noNullPrototype: true }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
);

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Bodies that aren't valid objects: not JSON, not an object, deeply nested, or too large. */
export const hostileBody: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '{',
      '}',
      '[',
      '"',
      'null',
      'true',
      '0',
      '[]',
      '""',
      '{}',
      '[{}]',
      'undefined',
      '\ufeff{}',
      '\u0000',
    ],
    ...[
      '{"a":1e999}',
      '{"a":1,"a":2}',
      "{'a':1}",
      '{"a":}',
      '{"\\ud800":1}',
      '{"a":"\\ud800"}',
      '{"a":"\\u0000"}',
    ],
    ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ...[
      deep('[', ']', 20_000),
      deep('{"a":', '}', 5_000),
      `{"a":"${'x'.repeat(70_000)}"}`,
      '['.repeat(60_000),
    ],
  ),
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
