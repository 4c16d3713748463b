/** The customer declares to represent them (Ley 21.719). */
import * as z from 'zod/mini'
import { parseChileDate } from '#lib/chile-time.ts'
import { parseRut } from '#lib/rut.ts'
import { birthdateProblem } from '#shop/ground/policy/customer-form.input.ts'
import { optional, text } from '#shop/ground/policy/form-text.input.ts'
import { cleanName } from '#shop/ground/policy/person-name.rules.ts'

export const DEPENDANTS_MAX = 10
export const RELATIONSHIPS = ['child', 'parent', 'partner', 'other'] as const
export type Relationship = (typeof RELATIONSHIPS)[number]

/** The newest is last. A text that customers have declared never changes: new words are a new version. */
const REPRESENTATION_TEXTS = [
  {
    version: '1',
    text:
      'Declaro que represento a esta persona o que ella me autorizó, y acepto que la farmacia guarde sus datos y sus ' +
      'recetas, que son datos de salud, para las compras que haga por ella.',
  },
] as const

export const currentRepresentation = (): { version: string; text: string } => REPRESENTATION_TEXTS.at(-1)!

export const representationText = (version: string): string =>
  REPRESENTATION_TEXTS.find((text) => text.version === version)?.text ?? ''

const NAME_LENGTH_MAX = 100
const ID_LENGTH_MAX = 36

const cleanedName = z.transform((value) =>
  typeof value === 'string' && value.length <= NAME_LENGTH_MAX * 10 ? cleanName(value) : value,
)

const rutProblem = (rut: string): 'rut.format' | 'rut.check_digit' | null => {
  const parsed = parseRut(rut)
  return parsed.ok ? null : `rut.${parsed.reason}`
}

/** `today`: Chile's day, which a birth date may not pass. Each issue's message is a code of the screens' words. */
export const dependantInput = (today: string) =>
  z.object(
    {
      _id: optional('dependant.invalid', (id) => (id.length > ID_LENGTH_MAX ? 'dependant.invalid' : null)),
      name: z.pipe(
        cleanedName,
        text('name.required', (name) => (name.length > NAME_LENGTH_MAX ? 'name.length' : null)),
      ),
      birthdate: z.pipe(
        text<string>('birthdate.required', (date) => birthdateProblem(date, today)),
        z.transform((date) => parseChileDate(date) ?? z.NEVER),
      ),
      rut: z.pipe(
        optional('rut.format', rutProblem),
        z.transform((rut): string => {
          const parsed = parseRut(rut)
          return parsed.ok ? parsed.rut : ''
        }),
      ),
      relationship: z.enum(RELATIONSHIPS, { error: 'relationship.required' }),
      declared: z.literal(true, { error: 'declared.required' }),
    },
    { error: 'form.invalid' },
  )

export type DependantData = z.output<ReturnType<typeof dependantInput>>
