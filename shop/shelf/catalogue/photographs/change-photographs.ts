import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findStaffChanges, insertStaffChange } from '#shop/people/staff-changes/staff-changes.db.ts'
import { findUploadedId } from './uploaded-address.rules.ts'
import { PRODUCT_KIND } from '#shop/shelf/catalogue/staff/save-product-fields.ts'
import {
  toAddresses,
  findRestored,
  isSameOrder,
  PHOTOGRAPHS_MAX,
  recordedFields,
  RESTORABLE_DAYS,
  type Photograph,
} from './photograph.rules.ts'
import { findRestorable, lockPhotographs, savePhotographs, type Pictured } from './photographs.db.ts'

/** What was removed is found among so many changes of the product. */
const REMEMBERED = 30

/**
 * Inside a transaction: locks the product, and writes what `change` makes of its photographs, with the record. The
 * trigger of `product` drops the shop's cached answers.
 * @throws DomainError 'product.not_found', and the errors of `change`
 */
export async function changePhotographs(
  shop: Shop,
  staff: SignedIn,
  productId: number,
  change: (pictured: Pictured) => Promise<Photograph[]> | Photograph[],
): Promise<Photograph[]> {
  const pictured = await lockPhotographs(shop, productId)
  if (!pictured) throw refuse('product.not_found')
  const before = pictured.photographs
  const after = await change(pictured)
  const changes = recordedFields(before, after)
  if (changes.length === 0) return after
  const described = [...before, ...after].filter(({ text }) => text !== '')
  const texts = Object.fromEntries(described.map(({ address, text }) => [address, text]))
  for (const { address, text } of after) if (text === '') delete texts[address]
  await savePhotographs(shop, productId, after, texts)
  await insertStaffChange(shop, {
    actor: `${staff.role}:${staff.id}`,
    objectKind: PRODUCT_KIND,
    objectId: String(productId),
    changes,
  })
  return after
}

type Call = 'orderPhotographs' | 'removePhotograph' | 'describePhotograph'
type Wanted = { account: SignedIn | null; productId: number }

/**
 * `seen`: the addresses that the caller saw; `order` has all of them, and may bring removed ones back for some days.
 * @throws DomainError 'account.not_allowed', 'product.not_found', 'photograph.changed' {photographs},
 * 'photograph.unknown', 'photograph.too_many', 'request.rate_limited'
 */
export const orderPhotographs = (
  shop: Shop,
  { seen, order, ...wanted }: Wanted & { seen: readonly string[]; order: readonly string[] },
): Promise<Photograph[]> =>
  changeAsStaff(shop, 'orderPhotographs', wanted, async (shop, { photographs, texts }) => {
    refuseChanged(photographs, seen)
    const restored = findRestored(seen, order)
    if (restored === null) throw refuse('photograph.unknown')
    await refuseForgotten(shop, wanted.productId, restored)
    if (restored.length > 0 && order.length > PHOTOGRAPHS_MAX) throw refuse('photograph.too_many')
    return order.map((address) => ({ address, text: texts[address] ?? '' }))
  })

/**
 * The file stays for some days: `orderPhotographs` puts it back.
 * @throws DomainError as `orderPhotographs`
 */
export const removePhotograph = (
  shop: Shop,
  { seen, address, ...wanted }: Wanted & { seen: readonly string[]; address: string },
): Promise<Photograph[]> =>
  changeAsStaff(shop, 'removePhotograph', wanted, (_, { photographs }) => {
    refuseChanged(photographs, seen)
    const index = toAddresses(photographs).indexOf(address)
    if (index < 0) throw refuse('photograph.unknown')
    return photographs.toSpliced(index, 1)
  })

/** `from`: the text that the caller saw. @throws DomainError as `orderPhotographs` */
export const describePhotograph = (
  shop: Shop,
  { address, from, to, ...wanted }: Wanted & { address: string; from: string; to: string },
): Promise<Photograph[]> =>
  changeAsStaff(shop, 'describePhotograph', wanted, (_, { photographs }) => {
    const described = photographs.find((photograph) => photograph.address === address)
    if (described?.text !== from) throw refuse('photograph.changed', { photographs })
    return photographs.map((each) => (each.address === address ? { address, text: to } : each))
  })

const changeAsStaff = (
  shop: Shop,
  call: Call,
  { account, productId }: Wanted,
  change: (shop: Shop, pictured: Pictured) => Promise<Photograph[]> | Photograph[],
): Promise<Photograph[]> =>
  actAsStaff(shop, account, 'products.describe', { call, object: String(productId) }, async (staff, recordDone) => {
    await limitCalls(shop, { 'product changes by account': staff.id })
    return inTransaction(shop, async (shop) => {
      const changed = await changePhotographs(shop, staff, productId, (pictured) => change(shop, pictured))
      await recordDone(shop)
      return changed
    })
  })

function refuseChanged(photographs: readonly Photograph[], seen: readonly string[]): void {
  if (!isSameOrder(toAddresses(photographs), seen))
    throw refuse('photograph.changed', { photographs: [...photographs] })
}

/** Only what this product had is put back, and only while its file is there. */
async function refuseForgotten(shop: Shop, productId: number, restored: readonly string[]): Promise<void> {
  if (restored.length === 0) return
  const changes = await findStaffChanges(shop, {
    objectKind: PRODUCT_KIND,
    objectId: String(productId),
    first: REMEMBERED,
    after: null,
  })
  const had = new Set(
    changes
      .flatMap((change) => change.changes)
      .filter(({ field }) => field === 'image_urls')
      .flatMap(({ before }) => String(before).split('|')),
  )
  const ids = restored.map(findUploadedId).filter((id) => id !== null)
  const since = shop.now().subtract({ hours: RESTORABLE_DAYS * 24 })
  const stored = await findRestorable(shop, { productId, ids, since })
  const isThere = (address: string) => {
    const id = findUploadedId(address)
    return had.has(address) && (id === null || stored.includes(id))
  }
  if (!restored.every(isThere)) throw refuse('photograph.unknown')
}
