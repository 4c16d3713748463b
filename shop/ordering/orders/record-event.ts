import type { Shop } from '#context'
import type { OrderState } from './order-life.rules.ts'
import { saveMove } from './order-moves.db.ts'

/** Records an event that changes no state: money that was returned, a refund of a part. */
export const recordEvent = (
  shop: Shop,
  { status, ...event }: { orderId: string; status: OrderState; event: string; actor: string; reason: string | null },
): Promise<void> => saveMove(shop, { ...event, from: status, to: status })
