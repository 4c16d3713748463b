/** CONTENT §3, §5. No schema has a `userId`: the shop reads the account from the session, never from the form. */
import * as z from 'zod/mini'
import { optional, text } from '#shop/ground/policy/form-text.input.ts'
import { ASSISTANCE_TYPES, HELP_CALL_TYPE, HELP_PHONE_DIGITS, SEARCH_LENGTH_MAX } from './support.rules.ts'

export const SUPPORT_CODES = [
  'phoneNumber.required',
  'phoneNumber.digits',
  'phoneNumber.length',
  'phoneNumber.first',
  'name.required',
  'name.digits',
  'name.length',
  'email.required',
  'email.invalid',
  'search.too_long',
  'type.unknown',
  'order.unknown',
] as const
export type SupportCode = (typeof SUPPORT_CODES)[number]

const NAME_LENGTH_MAX = 100
/** RFC 5321 §4.5.3.1.3: a path of 256 octets, with its brackets. */
const EMAIL_LENGTH_MAX = 254
const EMAIL = z.email()

/** CONTENT §5: digits only, fewer than ten. A number that can be called has nine, the first 1 to 9 (CONTENT §9). */
function phoneProblem(phone: string): SupportCode | null {
  if (!/^\d*$/.test(phone)) return 'phoneNumber.digits'
  if (phone.startsWith('0')) return 'phoneNumber.first'
  return phone.length === HELP_PHONE_DIGITS ? null : 'phoneNumber.length'
}

function nameProblem(name: string): SupportCode | null {
  if (/\p{Nd}/u.test(name)) return 'name.digits'
  return name.length > NAME_LENGTH_MAX ? 'name.length' : null
}

function emailProblem(email: string): SupportCode | null {
  return email.length <= EMAIL_LENGTH_MAX && EMAIL.safeParse(email).success ? null : 'email.invalid'
}

const phoneNumber = text<SupportCode>('phoneNumber.required', phoneProblem)
const search = optional<SupportCode>('search.too_long', (text) =>
  text.length > SEARCH_LENGTH_MAX ? 'search.too_long' : null,
)
/** An invalid id is not refused here: the use case looks it up and does not find it. */
const orderId = z.pipe(
  z.optional(z.nullable(z.string('order.unknown'))),
  z.transform((id) => id || null),
)

export const recipeGuidanceInput = z.object({ phoneNumber, orderId })

export const searchHelpInput = z.object({ phoneNumber, search })

export const helpCallInput = z.object({
  phoneNumber,
  search,
  type: z.pipe(
    z.optional(z.nullable(z.literal(HELP_CALL_TYPE, 'type.unknown'))),
    z.transform((): typeof HELP_CALL_TYPE => HELP_CALL_TYPE),
  ),
})

export const guestFields = {
  name: text<SupportCode>('name.required', nameProblem),
  email: text<SupportCode>('email.required', emailProblem).check(z.toLowerCase()),
  phoneNumber,
}

export const guestAssistanceInput = z.object({
  ...guestFields,
  search,
  orderId,
  type: z.enum(ASSISTANCE_TYPES, 'type.unknown'),
})

export type RecipeGuidance = z.output<typeof recipeGuidanceInput>
export type SearchHelp = z.output<typeof searchHelpInput>
export type HelpCall = z.output<typeof helpCallInput>
export type GuestAssistance = z.output<typeof guestAssistanceInput>
