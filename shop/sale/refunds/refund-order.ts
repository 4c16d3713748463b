import type { Shop } from '#context'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { isUuid } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { RefundRequest } from '#shop/ordering/orders/refund.rules.ts'
import type { Refund } from './refunds.db.ts'
import { requestRefund } from './request-refund.ts'

/** `byHand`: staff pay the customer back without the provider (a debit card allows only whole refunds). */
export type RefundOrderInput = {
  account: SignedIn | null
  orderId: string
  request: RefundRequest
  byHand?: boolean
  reason: string
}

/**
 * Only operators refund (server rules §3, §4).
 * @throws DomainError 'account.not_allowed', and the errors of `requestRefund`
 */
export async function refundOrder(shop: Shop, { account, ...input }: RefundOrderInput): Promise<Refund> {
  const action = { call: 'refundOrder', object: isUuid(input.orderId) ? input.orderId : null } as const
  return actAsStaff(shop, account, 'refunds.decide', action, (staff, recordDone) =>
    requestRefund(shop, {
      ...input,
      requestedBy: `${staff.role}:${staff.id}`,
      // Records the action in the transaction that writes the refund.
      findEarlier: async (shop) => {
        await recordDone(shop)
        return undefined
      },
    }),
  )
}
