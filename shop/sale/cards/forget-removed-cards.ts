import type { Shop } from '#context'
import { savedCardGateway } from '#shop/sale/payments/gateways.ts'
import { deleteCard, findRemovedCards, postponeForgetting } from './cards.db.ts'
import { FORGET_RETRY_S } from './enrolment.rules.ts'

const BATCH_SIZE = 50

export async function forgetRemovedCards(shop: Shop): Promise<number> {
  const removed = await findRemovedCards(shop, BATCH_SIZE)
  for (const card of removed) {
    try {
      await savedCardGateway(shop).forgetCard(card)
      await deleteCard(shop, card.id)
    } catch (error) {
      shop.log.warn({ err: error, card: card.id }, 'a removed card is not forgotten by the provider yet')
      await postponeForgetting(shop, card.id, shop.now().add({ seconds: FORGET_RETRY_S }))
    }
  }
  return removed.length
}
