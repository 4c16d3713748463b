import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { TweeUnreachable, type TweeCustomer } from './twee.port.ts'

/** Call it after the shop's own save (decision 49). @throws DomainError 'twee.unknown_commune', 'twee.unreachable' */
export async function sendToTwee(shop: Shop, customer: TweeCustomer): Promise<void> {
  if (!shop.twee.isConnected) return
  if (shop.db.isTransaction) throw new Error('Twee is not waited for inside a transaction')
  try {
    if ((await shop.twee.saveCustomer(customer)) === 'unknown_commune') throw refuse('twee.unknown_commune')
  } catch (error) {
    if (!(error instanceof TweeUnreachable)) throw error
    shop.log.warn({ err: error }, 'the customer’s data did not reach Twee')
    throw refuse('twee.unreachable')
  }
}
