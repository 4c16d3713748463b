import { z } from 'zod'
import { limit } from '#lib/setting-fields.ts'

const WHOLE_MEGABYTES = { error: 'must be a whole number of megabytes, 0 for none' }

export const limitSettings = {
  PAYMENT_STARTS: limit.optional(),
  HELD_UNITS: limit.optional(),
  ORDER_STARTS: limit.optional(),
  READ_POINTS: limit.optional(),
  GUEST_UPLOADS: z.coerce
    .number(WHOLE_MEGABYTES)
    .int(WHOLE_MEGABYTES)
    .min(0, WHOLE_MEGABYTES)
    .max(1_000_000, WHOLE_MEGABYTES)
    .default(5_000),
}
type LimitEnvironment = z.infer<z.ZodObject<typeof limitSettings>>

/** The demo is tried from one machine, and its units have no buyers. */
export const readLimits = (env: LimitEnvironment, demo: boolean) => ({
  /** In ten minutes, from one address and for one order; 0: any number. */
  paymentStarts: env.PAYMENT_STARTS ?? (demo ? 0 : 30),
  /** For one payer in 15 minutes; 0: any number. A family's cart has some thirty. */
  heldUnits: env.HELD_UNITS ?? (demo ? 0 : 300),
  /** In ten minutes from one address; 0: any number. Ten times the payments: most carts are never paid. */
  orderStarts: env.ORDER_STARTS ?? (demo ? 0 : 300),
  /** Cost of uncached reads of the catalogue in a minute from one address; 0: any. */
  readPoints: env.READ_POINTS ?? (demo ? 0 : 120_000),
  /** Megabytes a day of all guests together; 0 stops them. */
  guestUploads: env.GUEST_UPLOADS,
})
