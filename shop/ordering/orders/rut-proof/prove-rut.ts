import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { rutWithoutDots } from '#lib/rut.ts'
import { proveOwnRut } from '#shop/people/accounts/continue-account.ts'
import { freeRut } from '#shop/people/accounts/free-rut.ts'
import { lockRutHolder } from '#shop/people/accounts/rut-proof.db.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'

/** 'freed': the RUT was taken from another account, which had it without proof. 'nobody': no account has it. */
export type RutProof = 'proven' | 'freed' | 'nobody'

/**
 * Called when staff have seen the identity card.
 * @throws DomainError 'account.not_allowed'; 'order.not_found', also for an order that was not sold;
 * 'account.duplicate_rut' {fields}: another account has proven this RUT already
 */
export function proveRut(shop: Shop, input: { account: SignedIn | null; orderId: string }): Promise<RutProof> {
  const object = isUuid(input.orderId) ? input.orderId : null
  const action = { call: 'proveRut', object } as const
  return actAsStaff(shop, input.account, 'ruts.prove', action, (_, record) =>
    inTransaction(shop, async (shop) => {
      const locked = object === null ? undefined : await lockOrderVersion(shop, { id: object })
      if (!locked || ['PENDIENTE', 'RECHAZADO'].includes(locked.status)) throw refuse('order.not_found')
      const { rut, email } = (await getOrder(shop, object!))!
      await record(shop)
      const holder = await lockRutHolder(shop, rutWithoutDots(rut))
      if (!holder) return 'nobody'
      if (holder.email === email.toLowerCase()) {
        await proveOwnRut(shop, holder.id)
        return 'proven'
      }
      await freeRut(shop, holder)
      return 'freed'
    }),
  )
}
