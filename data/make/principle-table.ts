import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/**
 * data/written/active-principles.csv: the principles of the register in a Chilean pharmacist's spelling.
 * - atc: of its usual route.
 * - pack_price: pesos of 2026 for a usual generic pack (30 units, or one bottle or tube), invented. CENABAST's maximum
 * price (2021) wins; empty = median of its ATC group.
 * - condition: N none, S simple, M mandatory simple, R retained, Q cheque; empty = decided by its group. It follows the
 * controlled lists of DS 404/1983 (estupefacientes) and DS 405/1983 (psicotrópicos).
 */
const line = z.object({
  name: z.string().min(1),
  atc: z.string(),
  pack_price: z.union([z.literal('').transform(() => undefined), z.coerce.number().int()]),
  condition: z.enum(['N', 'S', 'M', 'R', 'Q', '']),
  other_spellings: z.string().transform((text) => (text ? text.split('|') : [])),
})

export const PRINCIPLE_TABLE = z.array(line).parse(
  parse(readFileSync(new URL('../written/active-principles.csv', import.meta.url), 'utf8'), {
    columns: true,
  }),
)
