import type { Shop } from '#context'
import { createBatchLoader } from '#lib/batch-loader.ts'
import { perHandle } from '#lib/per-handle.ts'
import { may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { UndeliverableMail } from './queued-mail.rules.ts'
import { countUndeliverableMails, findUndeliverableMails } from './undeliverable-mails.db.ts'

const undeliverableMailLoader = perHandle((shop: Shop) =>
  createBatchLoader((orderIds: readonly string[]) => findUndeliverableMails(shop, orderIds)),
)

export const showUndeliverableMails = async (
  shop: Shop,
  { account, orderId }: { account: SignedIn | null; orderId: string },
): Promise<UndeliverableMail[]> => (may(account, 'orders.read') ? undeliverableMailLoader(shop)(orderId) : [])

/** For GET /health/ready?all=1: mails of the last thirty days that no mail server takes. */
export const countUndeliverable = (shop: Shop): Promise<number> => countUndeliverableMails(shop)
