/** The form for a back-in-stock notice (SHOP §4). Messages are codes; the screens have the words. */
import * as z from 'zod/mini'

export const backInStockInput = z.object({
  sku: z.string('sku.required').check(z.trim(), z.minLength(1, 'sku.required'), z.maxLength(40, 'sku.required')),
  email: z
    .string('email.required')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, 'email.required'),
      z.maxLength(254, 'email.invalid'),
      z.email('email.invalid'),
    ),
  /** 'Acepto que … use mi correo para este aviso': without it nothing is stored (Ley 21.719). */
  consent: z.literal(true, 'consent.required'),
  locale: z.catch(z.enum(['es', 'en']), 'es'),
})
