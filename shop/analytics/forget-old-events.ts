import type { Shop } from '#context'
import { deleteEventsBefore } from './analytics-events.db.ts'

const KEPT_DAYS = 395 // thirteen months: one year, and the month that it is compared with

export const forgetOldEvents = (shop: Shop): Promise<number> => deleteEventsBefore(shop, shop.now().subtract({ hours: 24 * KEPT_DAYS }))
