/** ACCOUNT §3, §5. A field that is left out stays. */
import * as z from 'zod/mini'
import { parseChileDate } from '#lib/chile-time.ts'
import { birthdateProblem, isGender, personFields } from '#shop/ground/policy/customer-form.input.ts'
import { optional, text } from '#shop/ground/policy/form-text.input.ts'
import { isHealthInstitute } from '#shop/ground/policy/health-institutes.rules.ts'
import { cleanName } from '#shop/ground/policy/person-name.rules.ts'

export const PATHOLOGIES_MAX = 50
const NAME_LENGTH_MAX = 100

/** '0' and '1' in the profile's tab, words in the registration: both are read (decision D4). */
const GENDERS: Readonly<Record<string, string>> = { '0': 'male', '1': 'female' }

const cleanedName = z.transform((value) =>
  typeof value === 'string' && value.length <= NAME_LENGTH_MAX * 10 ? cleanName(value) : value,
)
const flag = <Code extends string>(code: Code) => z.optional(z.nullable(z.boolean({ error: code })))
const declared = <Code extends string>(code: Code) => z.optional(z.nullable(z.literal(true, { error: code })))

/** `today`: Chile's day, which a birth date may not pass. */
export function profileInput(today: string) {
  const { firstName, lastName, phoneNumber } = personFields()
  const institute = optional('healthInstitute.required', (id) =>
    isHealthInstitute(id) ? null : 'healthInstitute.required',
  )
  return z.object(
    {
      firstName: z.optional(z.pipe(cleanedName, firstName)),
      lastName: z.optional(z.pipe(cleanedName, lastName)),
      phoneNumber: z.optional(phoneNumber),
      birthdate: z.optional(
        z.pipe(
          optional('birthdate.invalid', (date) => birthdateProblem(date, today)),
          z.transform((date) => parseChileDate(date)),
        ),
      ),
      gender: z.optional(
        z.pipe(
          z.transform((value) => (typeof value === 'string' ? (GENDERS[value] ?? value) : value)),
          z.pipe(
            optional('gender.invalid', (gender) => (isGender(gender) ? null : 'gender.invalid')),
            z.transform((gender) => (isGender(gender) ? gender : null)),
          ),
        ),
      ),
      healthInstitute: z.optional(institute),
      healthInstitution: z.optional(institute),
      older: declared('older.required'),
      privacy: declared('privacy.required'),
      promotions: flag('promotions.invalid'),
      healthConsent: flag('healthConsent.invalid'),
      pathologies: z.optional(
        z.nullable(
          z
            .array(
              text('pathologies.unknown', (name) => (name.length > NAME_LENGTH_MAX ? 'pathologies.unknown' : null)),
              {
                error: 'pathologies.unknown',
              },
            )
            .check(z.maxLength(PATHOLOGIES_MAX, 'pathologies.too_many')),
        ),
      ),
      profileRevision: z.optional(z.nullable(z.string().check(z.maxLength(100, 'profileRevision.invalid')))),
    },
    { error: 'form.invalid' },
  )
}

export type ProfileChanges = z.output<ReturnType<typeof profileInput>>
