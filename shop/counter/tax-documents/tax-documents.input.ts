import { z } from 'zod'
import { TAX_DOCUMENT_KINDS, type TaxDocumentKind } from './tax-document.rules.ts'

export const taxDocumentInput = z.object({
  kind: z
    .int({ error: 'kind.unknown' })
    .refine((kind): kind is TaxDocumentKind => Object.values<number>(TAX_DOCUMENT_KINDS).includes(kind), {
      error: 'kind.unknown',
    }),
  folio: z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, { error: 'folio.invalid' })
    .refine((folio) => /[1-9]/.test(folio), { error: 'folio.invalid' })
    .transform((folio) => folio.replace(/^0+/, '')),
})
