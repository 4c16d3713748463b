import type { Shop } from '#context'
import { createBatchLoader } from '#lib/batch-loader.ts'
import { perHandle } from '#lib/per-handle.ts'
import { may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { TaxDocument } from './tax-document.rules.ts'
import { findTaxDocuments } from './tax-documents.db.ts'

const taxDocumentLoader = perHandle((shop: Shop) =>
  createBatchLoader((orderIds: readonly string[]) => findTaxDocuments(shop, orderIds)),
)

/** Empty for anybody but staff who read orders. */
export const showTaxDocuments = async (
  shop: Shop,
  { account, orderId }: { account: SignedIn | null; orderId: string },
): Promise<TaxDocument[]> => (may(account, 'orders.read') ? taxDocumentLoader(shop)(orderId) : [])
