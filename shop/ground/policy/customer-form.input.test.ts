import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import * as z from 'zod/mini'
import {
  CUSTOMER_FORM_CODES,
  customerFormInput,
  operatorPaymentInput,
  orderName,
  type CustomerFormCode,
} from './customer-form.input.ts'
import { cleanName } from './person-name.rules.ts'

const form = {
  email: ' Maria.Jose@Correo.CL ',
  firstName: 'María José',
  lastName: "O'Higgins",
  rut: '12.345.678-5',
  phoneNumber: '9 1234 5678',
  healthInstitute: '1',
  documentType: 'ticket',
  shippingMethod: 'homeDelivery',
  townShip: ['13114'],
  address: 'Av. Apoquindo 5016',
}
const schema = customerFormInput('2026-11-20')
/** With the operator's part. */
const operator = z.intersection(schema, operatorPaymentInput)

/** path → codes, of the form with some fields changed. */
function problems(change: Record<string, unknown>): Record<string, string> {
  const issues = schema.safeParse({ ...form, ...change }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('a good form comes out as the server keeps it', () => {
  assert.deepEqual(schema.parse(form), {
    email: 'maria.jose@correo.cl',
    firstName: 'María José',
    lastName: "O'Higgins",
    rut: '12345678-5',
    phoneNumber: '912345678',
    gender: null,
    birthdate: null,
    healthInstitute: '1',
    documentType: 'ticket',
    shippingCommentary: '',
    shippingMethod: 'homeDelivery',
    townShip: '13114',
    address: 'Av. Apoquindo 5016',
    apartment: '',
  })
})

test('a pickup needs no address and keeps none', () => {
  const picked = schema.parse({ ...form, shippingMethod: 'withdrawalStore', townShip: [], address: 'x', apartment: 7 })
  assert.deepEqual([picked.townShip, picked.address, picked.apartment], ['', '', ''])
})

test('an empty form says everything that is missing at once', () => {
  assert.deepEqual(
    Object.fromEntries(
      (schema.safeParse({ shippingMethod: 'homeDelivery' }).error?.issues ?? []).map((issue) => [
        issue.path.join('.'),
        issue.message,
      ]),
    ),
    {
      email: 'email.required',
      firstName: 'firstName.required',
      lastName: 'lastName.required',
      rut: 'rut.required',
      phoneNumber: 'phoneNumber.required',
      healthInstitute: 'healthInstitute.required',
      documentType: 'documentType.required',
      townShip: 'townShip.required',
      address: 'address.required',
    },
  )
})

test('a name is taken however it is typed, and written down one way', () => {
  for (const [typed, written] of [
    ["O'Higgins", "O'Higgins"],
    ['O’Higgins', 'O’Higgins'],
    ['O´Higgins', "O'Higgins"],
    ['O`Higgins', "O'Higgins"],
    ['D‘Ottone', "D'Ottone"],
    ['Núñez-Pérez', 'Núñez-Pérez'],
    ['Nu\u0301n\u0303ez–Pe\u0301rez', 'Núñez-Pérez'],
    ['Küyen', 'Küyen'],
    ['Ayu\u0308n', 'Ayün'],
    ['Ñancupil', 'Ñancupil'],
    ['Ḻemunao', 'Ḻemunao'],
    ['Ka\u02BCniu', 'Ka\u02BCniu'],
    ['  María   José\u00A0del  Pilar ', 'María José del Pilar'],
    ['Soto\u200B', 'Soto'],
  ] as const) {
    const { firstName, lastName } = schema.parse({ ...form, firstName: typed, lastName: typed })
    assert.deepEqual([firstName, lastName], [written, written], typed)
    assert.equal(cleanName(typed), written, 'a profile has the same')
  }
})

const WRONG: [Record<string, unknown>, CustomerFormCode][] = [
  [{ email: '  ' }, 'email.required'],
  [{ email: 'maria@' }, 'email.invalid'],
  [{ firstName: '' }, 'firstName.required'],
  [{ firstName: 'M4ría' }, 'firstName.letters'],
  [{ firstName: 'a'.repeat(101) }, 'firstName.length'],
  [{ lastName: null }, 'lastName.required'],
  [{ lastName: "Pérez' Soto" }, 'lastName.letters'],
  [{ lastName: '<b>' }, 'lastName.letters'],
  [{ lastName: 'a'.repeat(101) }, 'lastName.length'],
  [{ rut: '' }, 'rut.required'],
  [{ rut: '12.345' }, 'rut.format'],
  [{ rut: '12.345.678-0' }, 'rut.check_digit'],
  [{ phoneNumber: '' }, 'phoneNumber.required'],
  [{ phoneNumber: '12345678' }, 'phoneNumber.invalid'],
  [{ gender: 'otro' }, 'gender.invalid'],
  [{ birthdate: '20/11/1990' }, 'birthdate.invalid'],
  [{ birthdate: '2026-02-30' }, 'birthdate.invalid'],
  [{ birthdate: '2026-11-21' }, 'birthdate.future'],
  [{ healthInstitute: '0' }, 'healthInstitute.required'],
  [{ healthInstitute: '17' }, 'healthInstitute.required'],
  [{ documentType: 'factura' }, 'documentType.required'],
  [{ townShip: [] }, 'townShip.required'],
  [{ townShip: ['13114', '13101'] }, 'townShip.required'],
  [{ townShip: undefined }, 'townShip.required'],
  [{ address: '' }, 'address.required'],
  [{ address: 'A 1' }, 'address.length'],
  [{ address: 'Apoquindo' }, 'address.format'],
  [{ apartment: 'x'.repeat(101) }, 'apartment.length'],
  [{ shippingCommentary: 'x'.repeat(501) }, 'shippingCommentary.length'],
  [{ shippingMethod: 'by drone' }, 'shippingMethod.required'],
]

test('each wrong field says its own code, and only that', () => {
  for (const [change, code] of WRONG)
    assert.deepEqual(Object.values(problems(change)), [code], JSON.stringify(change).slice(0, 60))
})

test('what is optional may be missing, null, empty or right', () => {
  for (const gender of [undefined, null, '', 'male', 'female']) assert.deepEqual(problems({ gender }), {})
  for (const birthdate of [undefined, null, '', '1990-02-28', '2026-11-20'])
    assert.deepEqual(problems({ birthdate }), {})
  assert.deepEqual(problems({ shippingCommentary: 'x'.repeat(500), apartment: 'Depto 42', townShip: '13114' }), {})
})

test('an operator gives the transaction of what was paid, of 5 to 255 characters, and no other', () => {
  const codes = (change: Record<string, unknown>) =>
    (operator.safeParse({ ...form, ...change }).error?.issues ?? []).map(({ message }) => message)
  assert.deepEqual(codes({ paymentType: 'immediatePayment', transactionNumber: '12345' }), [])
  assert.deepEqual(codes({ paymentType: 'immediatePayment' }), ['transactionNumber.invalid'])
  assert.deepEqual(codes({ paymentType: 'immediatePayment', transactionNumber: '1234' }), ['transactionNumber.invalid'])
  assert.deepEqual(codes({ paymentType: 'immediatePayment', transactionNumber: '1'.repeat(256) }), [
    'transactionNumber.length',
  ])
  assert.deepEqual(codes({}), ['paymentType.required'])
  assert.deepEqual(codes({ paymentType: 'x', email: '' }).toSorted(), ['email.required', 'paymentType.required'])
  const later = operator.parse({ ...form, paymentType: 'paymentAtHome', transactionNumber: 'x' })
  assert.deepEqual([later.paymentType, later.transactionNumber, later.rut], ['paymentAtHome', '', '12345678-5'])
})

test('the order’s name is first and last name, or the first alone', () => {
  assert.equal(orderName({ firstName: 'María', lastName: 'Soto' }), 'María Soto')
  assert.equal(orderName({ firstName: 'María', lastName: '' }), 'María')
})

test('property: whatever arrives, every message is a known code, and each known code arrives', () => {
  const seen = new Set<string>()
  const look = (value: unknown) => {
    for (const { message } of operator.safeParse(value).error?.issues ?? []) {
      assert.ok((CUSTOMER_FORM_CODES as readonly string[]).includes(message), message)
      seen.add(message)
    }
  }
  const paid = { ...form, paymentType: 'immediatePayment', transactionNumber: '12345' }
  for (const [change] of WRONG) look({ ...paid, ...change })
  for (const value of [
    null,
    { ...form },
    { ...paid, transactionNumber: '' },
    { ...paid, transactionNumber: '1'.repeat(256) },
  ])
    look(value)
  assert.deepEqual(
    CUSTOMER_FORM_CODES.filter((code) => !seen.has(code)),
    [],
  )
  const garbage = fc.dictionary(
    fc.constantFrom(...Object.keys(form), 'gender', 'birthdate', 'apartment', 'paymentType', 'transactionNumber'),
    fc.anything(),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        garbage.map((fields) => ({ ...paid, ...fields })),
      ),
      look,
    ),
  )
})
