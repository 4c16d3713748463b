import { clp } from '#lib/money.ts'
import type { ClaimRequest } from '#shop/shelf/insurance/insurer.port.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { insuredAmount } from './claim.rules.ts'

export function toClaimRequest(order: Order, claimId: string): ClaimRequest | null {
  if (!order.insurance) return null
  const items = order.lines.flatMap(({ sku, insurance, insuranceDiscount }) =>
    insurance && insuranceDiscount > 0 ? [{ sku, benefit: insurance.name, amount: clp(insuranceDiscount) }] : [],
  )
  return {
    claimId,
    reference: order.reference,
    clientRut: order.insurance.clientRut,
    medicRut: order.insurance.medicRut,
    items,
    amount: insuredAmount(order),
  }
}
