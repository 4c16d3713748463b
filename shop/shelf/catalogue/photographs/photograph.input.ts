import { z } from 'zod'
import { PHOTOGRAPHS_MAX, TEXT_LENGTH_MAX } from './photograph.rules.ts'

const ADDRESS_LENGTH_MAX = 2_000
/** A browser's own roundings. */
const TINY = 1e-6

const id = z.int({ error: 'id.invalid' }).min(1, { error: 'id.invalid' }).max(2_147_483_647, { error: 'id.invalid' })
const address = z.string().max(ADDRESS_LENGTH_MAX, { error: 'address.too_long' })
/** More than a product has: one too many that is put back has its own refusal. */
const addresses = z.array(address).max(2 * PHOTOGRAPHS_MAX, { error: 'photographs.too_many' })

/** jsonb refuses half a surrogate pair, and no text has a NUL. */
const text = z
  .string()
  .transform((typed) => typed.toWellFormed().replace(/\s+/g, ' ').trim())
  .refine((typed) => typed.length <= TEXT_LENGTH_MAX, { error: 'text.too_long' })
  .refine((typed) => !typed.includes('\0'), { error: 'text.invalid' })

const fraction = (field: string) =>
  z
    .string()
    .regex(/^(0|1|0\.\d{1,20}|1\.0{1,20})$/, { error: `${field}.invalid` })
    .transform(Number)

const squareInput = z
  .object({ left: fraction('left'), top: fraction('top'), size: fraction('size') })
  .refine(({ left, top, size }) => size > 0 && Math.max(left, top) + size <= 1 + TINY, { error: 'square.outside' })

export const newPhotographInput = z.object({
  productId: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, { error: 'id.invalid' })
    .transform(Number)
    .pipe(id),
  square: squareInput,
  text,
})

export const photographOrderInput = z.object({ productId: id, seen: addresses, order: addresses })
export const removedPhotographInput = z.object({ productId: id, seen: addresses, address })
export const describedPhotographInput = z.object({ productId: id, address, from: z.string().max(1_000), to: text })
