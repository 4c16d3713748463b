import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cleanIfText, cleanText } from './clean-text.rules.ts'

test('a profile’s text loses angle brackets, script protocols, backslashes and escaped quotes, and nothing else', () => {
  for (const [typed, cleaned] of [
    ['<b>Casa</b>', 'bCasa/b'],
    ['javascript:alert(1)', 'alert(1)'],
    ['JavaScript :alert(1)', 'alert(1)'],
    ['vbscript:x', 'x'],
    ['javajavascript:script:alert(1)', 'javaalert(1)'],
    ['javasc<ript:alert(1)', 'alert(1)'],
    ['java<script:x', 'x'],
    [String.raw`Casa \"de\" la \'playa\'`, 'Casa de la playa'],
    ['Casa &quot;azul&#39;', 'Casa azul'],
    [String.raw`C:\casa`, 'C:casa'],
    ['O’Higgins 123, dpto. "B"', 'O’Higgins 123, dpto. "B"'],
    ['Manuscript 12', 'Manuscript 12'],
  ] as const)
    assert.equal(cleanText(typed), cleaned, typed)
  assert.equal(cleanIfText(7), 7)
})

test('cleaning a clean text changes nothing, whatever is typed', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.constantFrom('<', '>', '\\', '"', '&quot;', 'java', 'script', ':', ' ', 'a'))
        .map((parts) => parts.join('')),
      (typed) => {
        const cleaned = cleanText(typed)
        assert.equal(cleanText(cleaned), cleaned)
        assert.doesNotMatch(cleaned, /[<>\\]|script\s*:/i)
      },
    ),
  )
})
