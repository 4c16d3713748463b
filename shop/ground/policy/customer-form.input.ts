/**
 * The checkout's form (SHOP §3 §5): one schema for the screen, GraphQL and REST. Every message is a code of
 * `CUSTOMER_FORM_CODES`. The output is stored as it is; a missing field is '', gender and birth date null.
 */
import * as z from 'zod/mini'
import { parseChileDate } from '#lib/chile-time.ts'
import { parsePhone } from '#lib/phone.ts'
import { parseRut, type Rut } from '#lib/rut.ts'
import { addressProblem } from './address.rules.ts'
import { optional, text } from './form-text.input.ts'
import { isHealthInstitute } from './health-institutes.rules.ts'
import { normalName } from './person-name.rules.ts'

export const CUSTOMER_FORM_CODES = [
  'form.invalid',
  'email.required',
  'email.invalid',
  'firstName.required',
  'firstName.letters',
  'firstName.length',
  'lastName.required',
  'lastName.letters',
  'lastName.length',
  'rut.required',
  'rut.format',
  'rut.check_digit',
  'phoneNumber.required',
  'phoneNumber.invalid',
  'gender.invalid',
  'birthdate.invalid',
  'birthdate.future',
  'healthInstitute.required',
  'documentType.required',
  'shippingMethod.required',
  'townShip.required',
  'address.required',
  'address.length',
  'address.format',
  'apartment.length',
  'shippingCommentary.length',
  'paymentType.required',
  'transactionNumber.invalid',
  'transactionNumber.length',
] as const
export type CustomerFormCode = (typeof CUSTOMER_FORM_CODES)[number]

export const DOCUMENT_TYPES = ['ticket', 'nominalTicket', 'guide', 'invoice'] as const
export const COMMENTARY_LENGTH_MAX = 500
const NAME_LENGTH_MAX = 100
const TRANSACTION_NUMBER_LENGTH_MIN = 5
const TRANSACTION_NUMBER_LENGTH_MAX = 255

/** `today`: Chile's day, 'YYYY-MM-DD', which a birth date may not pass. */
export function customerFormInput(today: string): ReturnType<typeof customerForm> {
  if (formOfToday?.today !== today) formOfToday = { today, form: customerForm(today) }
  return formOfToday.form
}
// Making the schema costs thirty times as much as using it.
let formOfToday: { today: string; form: ReturnType<typeof customerForm> } | null = null

function customerForm(today: string) {
  const person = {
    ...personFields(),
    gender: z.pipe(
      optional('gender.invalid', (gender) => (isGender(gender) ? null : 'gender.invalid')),
      z.transform((gender) => (isGender(gender) ? gender : null)),
    ),
    birthdate: z.pipe(
      optional('birthdate.invalid', (date) => birthdateProblem(date, today)),
      z.transform((date) => parseChileDate(date)),
    ),
    healthInstitute: text('healthInstitute.required', (id) =>
      isHealthInstitute(id) ? null : 'healthInstitute.required',
    ),
    documentType: documentType(),
  }
  return withDelivery(person)
}

/** The buyer is the account; the form has the contact at the door and the address. */
export type SubscriberForm = z.output<ReturnType<typeof subscriberForm>>
export function subscriberFormInput(): ReturnType<typeof subscriberForm> {
  return (formOfSubscriber ??= subscriberForm())
}
let formOfSubscriber: ReturnType<typeof subscriberForm> | null = null

function subscriberForm() {
  const { firstName, lastName, phoneNumber } = personFields()
  return withDelivery({ firstName, lastName, phoneNumber })
}

export type HomeAddress = z.output<typeof homeAddressInput>
export const homeAddressInput = z.object(addressFields())

function addressFields() {
  return {
    townShip: z.pipe(z.transform(singleValue), text<CustomerFormCode>('townShip.required')),
    address: text<CustomerFormCode>('address.required', addressProblem),
    apartment: optional<CustomerFormCode>('apartment.length', (apartment) =>
      apartment.length > NAME_LENGTH_MAX ? 'apartment.length' : null,
    ),
  }
}

function withDelivery<Person extends z.core.$ZodShape>(person: Person) {
  const shippingCommentary = optional<CustomerFormCode>('shippingCommentary.length', (commentary) =>
    commentary.length > COMMENTARY_LENGTH_MAX ? 'shippingCommentary.length' : null,
  )
  const home = z.object({
    ...person,
    shippingCommentary,
    shippingMethod: z.literal('homeDelivery'),
    ...addressFields(),
  })
  const pickup = z.object({
    ...person,
    shippingCommentary,
    shippingMethod: pickupMethod(),
    townShip: empty,
    address: empty,
    apartment: empty,
  })
  return z.discriminatedUnion('shippingMethod', [home, pickup], {
    error: (issue) => code(isRecord(issue.input) ? 'shippingMethod.required' : 'form.invalid'),
  })
}

/** 'take-away' is another word for the store's pickup (SHOP §4, decision D30). */
function pickupMethod() {
  return z.pipe(
    z.enum(['withdrawalStore', 'take-away']),
    z.transform(() => 'withdrawalStore' as const),
  )
}

export function personFields() {
  return {
    email: text<CustomerFormCode>('email.required', (email) =>
      email.length <= EMAIL_LENGTH_MAX && EMAIL.safeParse(email).success ? null : 'email.invalid',
    ).check(z.toLowerCase()),
    firstName: name('firstName'),
    lastName: name('lastName'),
    rut: z.pipe(text('rut.required', rutProblem), z.transform(toRut)),
    phoneNumber: z.pipe(
      text('phoneNumber.required', phoneProblem),
      z.transform((phone) => parsePhone(phone) ?? z.NEVER),
    ),
  }
}

export const operatorPaymentInput = z.discriminatedUnion(
  'paymentType',
  [
    z.object({
      documentType: documentType(),
      paymentType: z.literal('immediatePayment'),
      transactionNumber: text('transactionNumber.invalid', transactionProblem),
    }),
    z.object({
      documentType: documentType(),
      paymentType: z.enum(['deferredPayment', 'paymentAtHome']),
      transactionNumber: nothingYet(),
    }),
  ],
  { error: (issue) => code(isRecord(issue.input) ? 'paymentType.required' : 'form.invalid') },
)

export type CustomerForm = z.output<ReturnType<typeof customerFormInput>>
export type OperatorPayment = z.output<typeof operatorPaymentInput>

export function orderName({ firstName, lastName }: { firstName: string; lastName?: string | null }): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

function documentType() {
  return z.enum(DOCUMENT_TYPES, code('documentType.required'))
}

const EMAIL = z.email()
/** RFC 5321 §4.5.3.1.3: a path of 256 octets, with its brackets. */
const EMAIL_LENGTH_MAX = 254

/** Single spaces, hyphens and apostrophes join letters of any alphabet: 'María José', "O'Higgins". */
const NAME = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*\.?$/u

function code(value: CustomerFormCode): CustomerFormCode {
  return value
}

function nothingYet() {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform(() => ''),
  )
}
const empty = nothingYet()

function name(field: 'firstName' | 'lastName') {
  return text(
    `${field}.required`,
    (value) => (value.length > NAME_LENGTH_MAX ? `${field}.length` : NAME.test(value) ? null : `${field}.letters`),
    z.overwrite(normalName),
  )
}

function rutProblem(rut: string): CustomerFormCode | null {
  const parsed = parseRut(rut)
  return parsed.ok ? null : `rut.${parsed.reason}`
}

function toRut(text: string): Rut {
  const parsed = parseRut(text)
  return parsed.ok ? parsed.rut : z.NEVER
}

function phoneProblem(phone: string): CustomerFormCode | null {
  return parsePhone(phone) ? null : 'phoneNumber.invalid'
}

export function isGender(value: string): value is 'male' | 'female' {
  return value === 'male' || value === 'female'
}

export function birthdateProblem(date: string, today: string): 'birthdate.invalid' | 'birthdate.future' | null {
  if (parseChileDate(date) === null) return 'birthdate.invalid'
  return date > today ? 'birthdate.future' : null
}

function transactionProblem(number: string): CustomerFormCode | null {
  if (number.length < TRANSACTION_NUMBER_LENGTH_MIN) return 'transactionNumber.invalid'
  return number.length > TRANSACTION_NUMBER_LENGTH_MAX ? 'transactionNumber.length' : null
}

/** The commune picker may send a list; exactly one selected is that one, anything else is none (SHOP §5). */
function singleValue(value: unknown): unknown {
  return Array.isArray(value) ? (value.length === 1 ? value[0] : '') : value
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
