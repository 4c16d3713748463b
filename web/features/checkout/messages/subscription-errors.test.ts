import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ERROR_CODES } from '#api/errors.ts'

/** The keys of a language's file, as written: the Spanish one needs the browser's build to be imported. */
const keysOf = (language: 'es' | 'en') =>
  [
    ...readFileSync(`web/features/checkout/messages/subscription-errors.${language}.ts`, 'utf8').matchAll(
      /^ {4}'?([\w.]+)'?:\s+['"]\S/gm,
    ),
  ].map(([, key]) => key)

test('every refusal of a subscription has its sentence, in both languages', () => {
  const codes = ERROR_CODES.filter((code) => code.startsWith('subscription.'))
  assert.ok(codes.length > 5)
  for (const code of codes) assert.ok(keysOf('es').includes(code), code)
  assert.deepEqual(keysOf('en'), keysOf('es'))
})
