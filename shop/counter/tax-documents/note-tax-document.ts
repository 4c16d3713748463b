import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { wasSold } from '#shop/ordering/orders/order-life.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { insertStaffChange } from '#shop/people/staff-changes/staff-changes.db.ts'
import { TAX_DOCUMENT_KINDS, type TaxDocument, type TaxDocumentKind } from './tax-document.rules.ts'
import { findFolio, replaceTaxDocument } from './tax-documents.db.ts'

/**
 * An order has one document of its kind. Another number is a correction, which is recorded with both.
 * @throws DomainError 'account.not_allowed', 'order.not_found', 'document.other_kind' {kind},
 * 'document.folio_used' (nothing changes)
 */
export async function noteTaxDocument(
  shop: Shop,
  input: { account: SignedIn | null; orderId: string; kind: TaxDocumentKind; folio: string },
): Promise<TaxDocument> {
  const orderId = isUuid(input.orderId) ? input.orderId : null
  const action = { call: 'noteTaxDocument', object: orderId } as const
  return actAsStaff(shop, input.account, 'parcels.prepare', action, (staff, recordDone) => {
    if (orderId === null) throw refuse('order.not_found')
    return inTransaction(shop, async (shop) => {
      const locked = await lockOrderVersion(shop, { id: orderId })
      if (!locked || !wasSold(locked.status)) throw refuse('order.not_found')
      const { kind, folio } = input
      const chosen = TAX_DOCUMENT_KINDS[(await getOrder(shop, orderId))!.documentType]
      if (kind !== chosen) throw refuse('document.other_kind', { kind: chosen })
      const before = await findFolio(shop, { orderId, kind })
      const noted = await replaceTaxDocument(shop, { orderId, kind, folio })
      if (!noted) throw refuse('document.folio_used')
      if (before !== null && before !== folio)
        await insertStaffChange(shop, {
          actor: `${staff.role}:${staff.id}`,
          objectKind: 'tax_document',
          objectId: orderId,
          changes: [{ field: `folio of ${kind}`, before, after: folio }],
        })
      await recordDone(shop)
      return noted
    })
  })
}
