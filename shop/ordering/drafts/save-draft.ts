import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { newId, randomCode } from '#lib/ids.ts'
import type { DraftChanges } from '#shop/ordering/orders/saved-fields.rules.ts'
import { saveOrder } from '#shop/ordering/orders/order-saving.db.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { draftChanges } from './draft-changes.rules.ts'
import { reprice, type Draft, type DraftProfile } from './draft.rules.ts'
import { PURCHASE } from './purchase.rules.ts'

export type DraftStore<D extends Draft> = DraftProfile<D> & {
  /**
   * Returns the available units of each product that was read; null, without a change, when the draft was saved
   * elsewhere.
   */
  write: (
    shop: Shop,
    draft: D,
    changes: DraftChanges<D['lines'][number]>,
    from: { remembered: boolean },
  ) => Promise<ReadonlyMap<number, number> | null>
}

export const purchases: DraftStore<Order> = { ...PURCHASE, write: saveOrder }

const REFERENCE_LENGTH = 8 // 32^8: short on the phone, impossible to guess

export function newDraftId(shop: Shop) {
  const now = new Date(shop.now().epochMilliseconds)
  return { id: newId(), reference: randomCode(REFERENCE_LENGTH), version: 0, createdAt: now, updatedAt: now }
}

/**
 * A draft equal to `before` is not written, so that its payment stays valid. `remembered`: draft and products are from
 * memory.
 * @throws DomainError 'order.changed_meanwhile' when it was saved elsewhere after the read
 */
export async function saveDraft<D extends Draft>(
  shop: Shop,
  drafts: DraftStore<D>,
  draft: D,
  from: { before?: D | undefined; figures?: 'today' | 'agreed'; remembered?: boolean } = {},
): Promise<D> {
  const priced = from.figures === 'agreed' ? draft : reprice(draft, drafts)
  const changes = draftChanges(priced, from.before, drafts)
  if (!changes) return priced
  const saved = { ...priced, version: priced.version + 1, updatedAt: new Date(shop.now().epochMilliseconds) }
  const available = await drafts.write(shop, saved, changes, { remembered: from.remembered ?? false })
  if (!available) throw refuse('order.changed_meanwhile')
  return {
    ...saved,
    lines: saved.lines.map((line) => ({
      ...line,
      product: { ...line.product, available: available.get(line.productId) ?? line.product.available },
    })),
  }
}
