import { z } from 'zod'

const name = z.string({ error: 'content.name' }).regex(/^[a-z0-9-]{1,60}$/, { error: 'content.name' })
const language = z
  .enum(['es', 'en'], { error: 'language.unknown' })
  .nullish()
  .transform((value) => value ?? 'es')
const revision = z.coerce
  .number({ error: 'content.revision' })
  .pipe(
    z
      .int({ error: 'content.revision' })
      .min(1, { error: 'content.revision' })
      .max(1_000_000, { error: 'content.revision' }),
  )
  .nullish()
  .transform((value) => value ?? null)

export const bannersInput = z.object({
  position: name.describe('A place of the shop: home.'),
  language: language.describe('es or en; es by default.'),
})

export const landingInput = z.object({
  position: name.describe('A kind of place: checkout, programme.'),
  identifier: name.describe('Which of them: aviso, descuentos-progresivos.'),
  language: language.describe('es or en; es by default.'),
})

export const pageInput = z.object({
  position: name.describe('A kind of place: page, programme.'),
  identifier: name.describe('Which of them: terminos-y-condiciones.'),
  language: language.describe('es or en; es by default.'),
  revision: revision.describe('A version of a legal text that was published once; the present one by default.'),
})

export const termsInput = pageInput.pick({ language: true, revision: true })
