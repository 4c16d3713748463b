import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { isMember, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { mayDelete, servesAgain, servesUntil } from './saved-prescription.rules.ts'
import { findServings, listOwn, listReusable, type SavedPrescription } from './saved-prescriptions.db.ts'

const OFFERED_MAX = 50

/** `until`: the last day on which the prescription is valid for `productIds`. */
export type OfferedPrescription = SavedPrescription & { until: string | null; productIds: number[] }

export async function listServingPrescriptions(
  shop: Shop,
  { account, productIds }: { account: SignedIn | null; productIds: number[] },
): Promise<OfferedPrescription[]> {
  if (!account || !isMember(account) || productIds.length === 0) return []
  const saved = await listReusable(shop, account.id, OFFERED_MAX)
  if (saved.length === 0) return []
  const today = toChileDate(shop.now())
  const servings = await findServings(shop, { ids: saved.map(({ id }) => id), productIds })
  return saved.flatMap((use) => {
    const served = servings.filter((serving) => serving.id === use.id && servesAgain(use, { ...serving, today }))
    if (served.length === 0) return []
    const until = servesUntil(use, served[0]!.saleCondition)
    return [
      { ...use, until, productIds: [...new Set(served.map(({ productId }) => productId))].toSorted((a, b) => a - b) },
    ]
  })
}

export type OwnPrescription = SavedPrescription & { isDeletable: boolean }

export async function listOwnPrescriptions(
  shop: Shop,
  { account, ...page }: { account: SignedIn | null; first: number; offset: number },
): Promise<{ totalCount: number; nodes: OwnPrescription[] }> {
  if (!account || !isMember(account)) return { totalCount: 0, nodes: [] }
  const { totalCount, nodes } = await listOwn(shop, { accountId: account.id, ...page })
  return { totalCount, nodes: nodes.map((own) => ({ ...own, isDeletable: mayDelete(own) })) }
}
