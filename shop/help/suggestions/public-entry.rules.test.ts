import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { withoutAccents } from '#lib/spanish-text.ts'
import type { BookEntry } from '#shop/help/cases/book-entry.rules.ts'
import { readEntry } from './read-entry.rules.ts'
import { publicText } from '#shop/help/cases/public-entry.rules.ts'

const PERSON = { firstName: 'Ana María', lastName: 'Soto Núñez', email: 'ana.soto@example.com', phone: '912345678' }
const ENTRY = {
  ...PERSON,
  id: '1',
  number: 'ABCD1234',
  state: 'open',
  isVisible: true,
  isOwn: false,
  topic: 'reclamo',
  subType: 'other',
  subject: 'Mi pedido',
  message: 'No llegó',
  answer: null,
  attachment: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
}
const shown = (change: Partial<BookEntry>, isReader = false) =>
  readEntry({ ...ENTRY, ...change }, { isReader, language: 'es' })

const word = fc.constantFrom('hola', 'el', 'pedido', 'no', 'llegó', '¿y?', '(', '25/11/2026', '$12.990', 'de', 'Ñuñoa')
const surname = fc.constantFrom(
  'Soto',
  'Núñez Pérez',
  "O'Higgins",
  'de la Cruz',
  'San Martín',
  'Ñancupil',
  'De',
  'Ürgüp',
)
const phone = fc.stringMatching(/^[1-9]\d{8}$/)
const mail = fc.emailAddress()
const glued = (separator: string) => (text: string) => [...text].join(separator)
const asTyped = (text: string) =>
  fc.constantFrom(
    text,
    text.toUpperCase(),
    text.toLowerCase(),
    withoutAccents(text),
    `«${text}»`,
    `${text},`,
    `_${text}`,
  )
const numberAsTyped = (digits: string) =>
  fc.constantFrom(
    digits,
    `+56${digits}`,
    `+56 ${digits[0]} ${digits.slice(1, 5)} ${digits.slice(5)}`,
    `(${digits[0]})${digits.slice(1, 5)}-${digits.slice(5)}`,
    digits.slice(1),
    glued(' ')(digits),
    glued('.')(digits),
  )

test('property: a public entry never contains the e-mail, the phone or the full surname', () => {
  const entry = fc.tuple(surname, phone, mail).chain(([lastName, digits, email]) =>
    fc.record({
      lastName: fc.constant(lastName),
      phone: fc.constant(digits),
      email: fc.constant(email),
      firstName: fc.constantFrom('Ana', `Ana ${lastName}`, lastName, email, digits, ''),
      texts: fc.tuple(
        ...[0, 1, 2].map(() =>
          fc
            .array(fc.oneof(word, asTyped(lastName), asTyped(email), numberAsTyped(digits)), { maxLength: 12 })
            .map((tokens) => tokens.join(' ')),
        ),
      ),
    }),
  )
  fc.assert(
    fc.property(entry, ({ texts: [subject, message, answer], ...person }) => {
      const node = shown({ ...person, subject, message, answer })
      const all = [node.firstName, node.lastName, node.theme, node.subject, node.message, node.responseMessage].join(
        '\n',
      )
      const text = withoutAccents(all)
      assert.ok(!text.includes(withoutAccents(person.email)), `the e-mail in ${all}`)
      assert.ok(!all.replaceAll(/[^\d\n]/g, '').includes(person.phone), `the phone in ${all}`)
      const tokens = text.match(/\p{L}+(?:'\p{L}+)*/gu) ?? []
      const full = withoutAccents(person.lastName).split(' ')
      const hasAll = tokens.some((_, index) => full.every((part, next) => tokens[index + next] === part))
      assert.ok(!hasAll, `the surname in ${all}`)
    }),
    { numRuns: 500 },
  )
})

test('a stranger reads a name with its initial, and a text without addresses, numbers and the surname', () => {
  const node = shown({
    subject: 'Reclamo de Ana Soto',
    message:
      'Escríbanme a ana.soto@example.com o al +56 9 1234 5678, en la calle 2345 depto 678. ' +
      'RUT 12.345.678-5, otro 7.654.321-K. ' +
      'Pedí el 25/11/2026 por $12.990 en Las Condes 4501. Atte. NUÑEZ',
    answer: 'Estimada Ana María Soto Núñez: su reclamo fue resuelto.',
  })
  assert.deepEqual([node.firstName, node.lastName, node.suggestionId], ['Ana', 'S.', 'ABCD1234'])
  assert.equal(node.subject, 'Reclamo de Ana S.')
  assert.equal(
    node.message,
    'Escríbanme a […] o al […], en la calle 2345 depto 678. RUT […], otro […]. ' +
      'Pedí el 25/11/2026 por $12.990 en Las Condes 4501. Atte. N.',
  )
  assert.equal(node.responseMessage, 'Estimada Ana María S. N.: su reclamo fue resuelto.')
})

test('its sender and staff who read the inbox read all of it', () => {
  const message = 'Soy Ana Soto, ana.soto@example.com'
  for (const node of [shown({ message, isOwn: true }), shown({ message }, true)])
    assert.deepEqual([node.firstName, node.lastName, node.message], ['Ana María', 'Soto Núñez', message])
})

test('a text made to be slow is read in a moment', () => {
  const before = process.threadCpuUsage()
  for (const text of [
    'a'.repeat(10_000),
    '1 '.repeat(5_000),
    '@'.repeat(10_000),
    'a@'.repeat(5_000),
    "l'".repeat(5_000),
    '1.'.repeat(5_000),
  ])
    publicText(text, PERSON)
  const { user } = process.threadCpuUsage(before)
  assert.ok(user < 2_000_000, `${user / 1_000} ms of processor`)
})

test('a deleted person’s entry has no name, and its texts are shown', () => {
  const node = shown({ firstName: null, lastName: null, email: null, phone: null })
  assert.deepEqual([node.firstName, node.lastName, node.message], ['', '', 'No llegó'])
})
