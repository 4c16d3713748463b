import type { ChileDate } from '#lib/chile-time.ts'

/** `sales`: CLP, less what was given back on that day. `orders`: sold on that day. */
export type SalesOfDay = { day: ChileDate; sales: number; orders: number }
