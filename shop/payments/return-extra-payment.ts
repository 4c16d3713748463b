import type { Shop } from '#context'
import { clp } from '#lib/money.ts'
import { keepExtraPayment, saveExtraPayment } from './extra-payments.db.ts'
import type { WalletPayment } from './payment-gateway.port.ts'
import type { Attempt } from './payments.db.ts'

const TRY_AGAIN_S = 60

/** Gives back a second charge of one attempt. It is written down first; when the wallet cannot be asked, or refuses, the job tries again. */
export async function returnExtraPayment(shop: Shop, attempt: Pick<Attempt, 'id' | 'token' | 'buyOrder'>, extra: WalletPayment): Promise<void> {
  if (extra.outcome.outcome !== 'approved') return saveExtraPayment(shop, extra.id, { returned: true })
  const { amount } = extra.outcome
  if (!(await keepExtraPayment(shop, { providerPayment: extra.id, attemptId: attempt.id, amount }))) return
  try {
    const refund = await shop.payments.mercadopago.refund({ token: attempt.token!, buyOrder: attempt.buyOrder, providerPayment: extra.id }, clp(amount))
    if (refund.outcome === 'refused') throw new Error(`refused: ${refund.reason}`)
    shop.log.warn({ attempt: attempt.id, amount }, 'paid twice at the wallet: the second charge went back')
    await saveExtraPayment(shop, extra.id, { returned: true })
  } catch (error) {
    shop.log.error({ err: error, attempt: attempt.id }, 'a second charge is still to be given back')
    await saveExtraPayment(shop, extra.id, { nextCheckAt: shop.now().add({ seconds: TRY_AGAIN_S }) })
  }
}
