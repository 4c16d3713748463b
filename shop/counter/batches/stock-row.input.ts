import { z } from 'zod'

const UNITS_MAX = 10_000_000
const sku = z.string().regex(/^[0-9A-Za-z._-]{1,40}$/)

/** What the other system has left, after the orders up to `asOf`. */
const absolute = z.strictObject({
  sku,
  onHand: z.int().min(0).max(UNITS_MAX),
  asOf: z.iso.datetime({ offset: true }),
})
/** Units that arrived there, or left. `id`: the other system's own, so that it counts once. */
const relative = z.strictObject({
  sku,
  change: z
    .int()
    .min(-UNITS_MAX)
    .max(UNITS_MAX)
    .refine((units) => units !== 0),
  id: z.string().min(1).max(100),
})

export const stockRowInput = z.union([absolute, relative])
export type StockRow = z.output<typeof stockRowInput>
export type AbsoluteRow = z.output<typeof absolute>
