import type { Shop } from '#context'
import { toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { approveWhenReady } from '#shop/ordering/orders/approve-when-ready.ts'
import { isFinished, isOver } from '#shop/ordering/orders/order-life.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { movePrescription, type PrescriptionMove } from './move-prescription.ts'
import { missingRequirements } from './review-checks.rules.ts'
import { lockFileHash, type Prescription } from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { wasUsedElsewhere } from '#shop/ordering/prescriptions/files/prescription-lines.db.ts'
import { prescriptionValidUntil, saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

/**
 * The prescription must be valid on the order's day and, for single use, unused before. Its document has what it must
 * have, as the caller has answered. The last approval approves the order.
 * @throws DomainError as movePrescription; 'prescription.checks_incomplete' {missing}, 'input.invalid'
 * {fields: {issuedOn}}, 'prescription.not_valid_then' {validUntil}, 'prescription.already_used'
 */
export const approvePrescription = (
  shop: Shop,
  { account, id, issuedOn }: { account: SignedIn | null; id: string; issuedOn: ChileDate | null },
): Promise<Prescription> => movePrescription(shop, { account, id, ...approval(account, issuedOn) })

/** `typedDay`: when it was written; null for the day that was saved with the checklist. */
export function approval(account: SignedIn | null, typedDay: ChileDate | null): PrescriptionMove {
  return {
    event: 'approved',
    check: async (shop, prescription, links) => {
      const missing = prescription.contentType === null ? [] : missingRequirements(prescription.checks, account!.id)
      if (missing.length > 0) throw refuse('prescription.checks_incomplete', { missing })
      const issuedOn = typedDay ?? (prescription.issuedOn as ChileDate | null)
      if (issuedOn === null) throw refuse('input.invalid', { fields: { issuedOn: 'required' } })
      if (issuedOn > toChileDate(shop.now())) throw refuse('input.invalid', { fields: { issuedOn: 'issuedOn.future' } })
      const orders = await Promise.all(
        [...new Set(links.map((link) => link.orderId))].map((orderId) => getOrder(shop, orderId)),
      )
      const conditions = links.map(
        ({ orderId, productId }) =>
          orders.find((order) => order!.id === orderId)!.lines.find((line) => line.productId === productId)?.product
            .saleCondition ?? 'noPrescription',
      )
      const validUntil =
        conditions
          .map((condition) => prescriptionValidUntil(condition, issuedOn))
          .filter((day) => day !== null)
          .toSorted()[0] ?? null
      if (validUntil !== null && validUntil < toChileDate(prescription.receivedAt!))
        throw refuse('prescription.not_valid_then', { validUntil })
      // Locked for repeated use too, because another transaction may be checking whether this file was used.
      if (prescription.sha256) await lockFileHash(shop, prescription.sha256)
      const isSingleUse = conditions.some((condition) => saleConditionPolicy(condition).singleUse)
      // When two deliveries are charged at the same moment with one prescription, neither may use it.
      if (
        isSingleUse &&
        orders.filter((order) => order && isFinished(order.status) && !isOver(order.status)).length > 1
      )
        throw refuse('prescription.already_used')
      if (
        isSingleUse &&
        prescription.sha256 &&
        (await wasUsedElsewhere(shop, { sha256: prescription.sha256, orderIds: links.map((link) => link.orderId) }))
      )
        throw refuse('prescription.already_used')
      return { issuedOn, validUntil }
    },
    after: async (shop, orderIds) => {
      for (const orderId of orderIds) await approveWhenReady(shop, orderId, `pharmacist:${account!.id}`)
    },
  }
}
