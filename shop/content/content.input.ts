import { z } from 'zod'

const name = z.string({ error: 'content.name' }).regex(/^[a-z0-9-]{1,60}$/, { error: 'content.name' })
const language = z
  .enum(['es', 'en'], { error: 'language.unknown' })
  .nullish()
  .transform((value) => value ?? 'es')

/** GET /content/1.0/banners and `banners`: a place of the shop, such as 'home'. */
export const bannersInput = z.object({
  position: name.describe('A place of the shop: home.'),
  language: language.describe('es or en; es by default.'),
})

/** GET /content/1.0/landing and `landing`: texts by position and identifier (SHOP §7). */
export const landingInput = z.object({
  position: name.describe('A kind of place: checkout, programme.'),
  identifier: name.describe('Which of them: aviso, descuentos-progresivos.'),
  language: language.describe('es or en; es by default.'),
})
