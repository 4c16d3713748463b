/** Ley 21.719: these are health data, and storing them needs a consent. */
import * as z from 'zod/mini'

export const PIECES_MAX = 24

/** The newest stands last. A text that was accepted is never changed: other words are a version of their own. */
const INTAKE_TEXTS = [
  {
    version: '1',
    text:
      'Acepto que la farmacia guarde cuánto tomo de este producto, que es un dato de salud, para calcular hasta ' +
      'cuándo me alcanza.',
  },
] as const

export const currentIntakeConsent = (): { version: string; text: string } => INTAKE_TEXTS.at(-1)!

export const intakeConsentText = (version: string): string =>
  INTAKE_TEXTS.find((text) => text.version === version)?.text ?? ''

const ID_MAX = 2 ** 31 - 1

export const dailyIntakeInput = z.object({
  /** Null for an id that no product can have: it is refused like a product that the customer did not buy. */
  productId: z.pipe(
    z.string(),
    z.transform((id) => (/^[1-9]\d{0,9}$/.test(id) && Number(id) <= ID_MAX ? Number(id) : null)),
  ),
  pieces: z.nullable(z.int('pieces.invalid').check(z.gte(1, 'pieces.invalid'), z.lte(PIECES_MAX, 'pieces.invalid'))),
  accepted: z.boolean(),
})
