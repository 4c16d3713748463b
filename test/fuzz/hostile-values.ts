import type { Random } from './random.ts'

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202e\u200f',
  '\ufeff',
  '\ufffe',
  '💊'.repeat(40),
  'ñ'.repeat(6_000),
  'a'.repeat(70_000),
  'e\u0301'.repeat(300),
  "'; drop table orders; --",
  "' or 1=1 --",
  '\\',
  "\\'; select pg_sleep(5); --",
  '$1',
  '%',
  '_%_',
  '1) union select null--',
  "\"; copy orders to program 'id'",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '</script><!--',
  'javascript:alert(1)',
  ']]>',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '/proc/self/environ',
  'C:\\windows',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '%00',
  '%zz',
  '%c0%ae',
  '%ff',
  'a\r\nSet-Cookie: x=1',
  'a\nb',
  '\u2028',
  '1e400',
  '-1',
  '-0',
  '0x10',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '00000000-0000-4000-8000-000000000000',
  '00000000-0000-0000-0000-00000000000g',
  '99999999999999999999',
  '9007199254740993',
  '1,5',
  '１２３',
  '٣',
  '0000-00-00',
  '2026-02-30',
  '+275760-09-13',
  '-271821-04-20',
  '9999-12-31T23:59:60Z',
  '2026-11-22T99:99:99',
  '11111111-1',
  '1-9',
  '0-0',
  'K',
  '99.999.999-K',
  'a@b',
  '@',
  'a@b.cl\r\nBcc: x@y.cl',
  `${'a'.repeat(300)}@b.cl`,
  `${'.'.repeat(60)}@${'.'.repeat(60)}`,
  'America/Nowhere',
  'eyJhbGciOiJub25lIn0.e30.',
  '(a+)+$',
  `${'a'.repeat(5_000)}!`,
  '#',
  '{',
  '[',
  '"',
  '&',
  ';',
  '\t',
] as const

const NUMBERS = [
  -1, 0, 1, 2, 0.5, -0, 100, 101, 10_001, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, 1e21,
  1e308, -1e308,
] as const

const nested = (depth: number, shape: 'list' | 'object'): unknown => {
  let value: unknown = 1
  for (let index = 0; index < depth; index++) value = shape === 'list' ? [value] : { a: value }
  return value
}

/** Values of no type that a call expects; the large ones are seldom picked. */
const SHAPES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { a: { b: [1] } },
  { length: 5 },
  { __proto__: null },
  { toString: 1 },
  { then: 1 },
  { constructor: { prototype: 1 } },
]
const LARGE = [
  () => nested(400, 'list'),
  () => nested(400, 'object'),
  () => nested(2_000, 'list'),
  () => nested(2_000, 'object'),
  () => Array.from({ length: 5_000 }, (_, index) => index),
  () => Array.from({ length: 2_000 }, () => ({})),
  () => Array.from({ length: 3_000 }, () => 'x'),
  () => Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`k${index}`, index])),
  () => 'x'.repeat(200_000),
  () => '\u0000'.repeat(5_000),
  () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}') as unknown,
]

/** What has stopped a server before: PostgreSQL keeps no NUL, UTF-8 has no half of a pair. */
const CLASSICS = ['\u0000', 'a\u0000b', '\ud800', 'x\udc00y', "'", '\\', 'x'.repeat(3_000)] as const

export const hostileText = (random: Random): string => {
  if (random.chance(0.35)) return random.pick(CLASSICS)
  const text = random.pick(TEXTS)
  return random.chance(0.2) ? text + random.pick(TEXTS) : text
}

/** Anything that JSON can say. */
export function hostileValue(random: Random): unknown {
  if (random.chance(0.55)) return hostileText(random)
  if (random.chance(0.5)) return random.pick(NUMBERS)
  return random.chance(0.9) ? random.pick(SHAPES) : random.pick(LARGE)()
}

/** Text of a body that is no JSON object, or hardly one. */
export function hostileBody(random: Random, good: string): string | Uint8Array {
  return random.pick<() => string | Uint8Array>([
    () => '',
    () => '{',
    () => 'null',
    () => '[]',
    () => '"x"',
    () => '1',
    () => '[[[',
    () => '\u0000',
    () => good.slice(0, random.below(good.length + 1)),
    () => `${good}x`,
    () => `\ufeff${good}`,
    () => good + good,
    () => '['.repeat(50_000) + ']'.repeat(50_000),
    () => '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
    () => `{"a":"${'x'.repeat(255_000)}"}`,
    () => 'x'.repeat(1_000_000),
    () => `{"a":1${',"a":1'.repeat(30_000)}}`,
    () => `{"__proto__":${good || '{}'}}`,
    () => '{"query":"\\ud800"}',
    () => new Uint8Array([0xff, 0xfe, 0x00, 0x80]),
    () => Uint8Array.from({ length: 500 }, () => random.below(256)),
    () => `1${'0'.repeat(100_000)}`,
  ])()
}
