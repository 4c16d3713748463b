/** Counts, receipts and write-offs: each under the product's lock, against what the person saw. */
import { inTransaction, type Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { countUnpacked } from '#shop/counter/parcels/shelf.db.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { Permission, SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff, type StaffAction } from '#shop/people/accounts/staff/act-as-staff.ts'
import { whyUnusable } from '#shop/shelf/catalogue/stock/lot.rules.ts'
import { lockLots, openLots, saveLotUnits } from '#shop/shelf/catalogue/stock/lots.db.ts'
import { saveCounted } from '#shop/shelf/catalogue/stock/shelf-fields.db.ts'
import { lockStock, moveStock } from '#shop/shelf/catalogue/stock/stock.db.ts'
import type { Count, GoodsReceipt, WriteOff } from './inventory.input.ts'
import { shelfUnits } from './stock-level.rules.ts'
import { fitLots } from './withdraw-lots.ts'

type By = { account: SignedIn | null }
type Change = (shop: Shop, actor: string) => Promise<void>

/** One transaction, recorded with it. */
export const changeAsStaff = (
  shop: Shop,
  account: SignedIn | null,
  permission: Permission,
  action: StaffAction,
  change: Change,
): Promise<void> =>
  actAsStaff(shop, account, permission, action, async (staff, recordDone) => {
    await limitCalls(shop, { 'stock corrections by account': staff.id })
    await inTransaction(shop, async (shop) => {
      await change(shop, `${staff.role}:${staff.id}`)
      await recordDone(shop)
    })
  })

/**
 * The shelf was seen with `seen` units and has `counted`: the stock moves by the difference, also when units were sold
 * meanwhile.
 * @throws DomainError 'account.not_allowed', 'product.not_found', 'stock.changed' {fields} when the shelf itself has
 * changed since, 'stock.below_held' {least}
 */
export const countStock = (shop: Shop, { account, ...count }: Count & By): Promise<void> =>
  changeAsStaff(shop, account, 'stock.correct', { call: 'countStock', object: null }, async (shop, actor) => {
    const { productId, seen, counted, reason, note } = count
    const level = await lockLevel(shop, productId)
    const shelf = shelfUnits(level)
    if (shelf !== seen) throw refuse('stock.changed', { fields: [{ field: 'shelf', now: shelf }] })
    checkHeld(level, counted - seen)
    await saveCounted(shop, productId)
    if (counted === seen) return
    await moveStock(shop, [{ productId, units: counted - seen }], { kind: reason, actor, note: note ?? undefined })
    await fitLots(shop, productId, counted)
  })

/**
 * @throws DomainError 'account.not_allowed', 'product.not_found', 'lot.not_found', 'stock.below_held' {least},
 * 'input.invalid' when the lot has fewer units
 */
export const writeOffStock = (shop: Shop, { account, ...input }: WriteOff & By): Promise<void> =>
  changeAsStaff(shop, account, 'stock.correct', { call: 'writeOffStock', object: null }, async (shop, actor) => {
    const { productId, units, lotId, reason, note } = input
    const level = await lockLevel(shop, productId)
    checkHeld(level, -units)
    if (lotId) await takeFromLot(shop, { productId, lotId, units })
    await moveStock(shop, [{ productId, units: -units, lotId: lotId ?? undefined }], {
      kind: reason,
      actor,
      note: note ?? undefined,
    })
    await fitLots(shop, productId, shelfUnits(level) - units)
  })

/**
 * Goods that arrive: all lines, or none.
 * @throws DomainError 'account.not_allowed', 'product.not_found', 'lot.other_expiry' {lots}, 'lot.unusable' {lots} for
 * an expired or recalled lot
 */
export const receiveStock = (shop: Shop, { account, lines, note }: GoodsReceipt & By): Promise<void> =>
  changeAsStaff(shop, account, 'stock.correct', { call: 'receiveStock', object: null }, async (shop, actor) => {
    const products = [...new Set(lines.map(({ productId }) => productId))]
    if ((await lockStock(shop, products)).size < products.length) throw refuse('product.not_found')
    const lotIds = await addToLots(shop, lines)
    await moveStock(
      shop,
      lines.map(({ productId, units }, index) => ({ productId, units, lotId: lotIds[index] })),
      { kind: 'receipt', actor, note: note ?? undefined },
    )
  })

async function lockLevel(shop: Shop, productId: number) {
  const units = (await lockStock(shop, [productId])).get(productId)
  if (!units) throw refuse('product.not_found')
  return { ...units, unpacked: (await countUnpacked(shop, [productId])).get(productId) ?? 0 }
}

function checkHeld({ stock, held, unpacked }: { stock: number; held: number; unpacked: number }, change: number): void {
  if (stock + change < held) throw refuse('stock.below_held', { least: held + unpacked })
}

async function takeFromLot(shop: Shop, taken: { productId: number; lotId: string; units: number }): Promise<void> {
  const lot = (await lockLots(shop, [taken.productId])).find(({ id }) => id === taken.lotId)
  if (!lot) throw refuse('lot.not_found')
  if (lot.units < taken.units) throw refuse('input.invalid', { fields: { units: 'units.more_than_lot' } })
  await saveLotUnits(shop, new Map([[lot.id, lot.units - taken.units]]))
}

/** Returns the id of each line's lot; none for a line without. */
async function addToLots(shop: Shop, lines: GoodsReceipt['lines']): Promise<(string | undefined)[]> {
  const named = lines.flatMap(({ productId, lot, expiresOn }) =>
    lot && expiresOn ? [{ productId, code: lot, expiresOn }] : [],
  )
  if (named.length === 0) return []
  const opened = await openLots(shop, named)
  const lots = lines.map((line) =>
    opened.find(({ productId, code }) => productId === line.productId && code === line.lot),
  )
  const present = lots.filter((lot) => lot !== undefined)
  const differing = present.filter(({ productId, code, expiresOn }) =>
    named.some((line) => line.productId === productId && line.code === code && line.expiresOn !== expiresOn),
  )
  if (differing.length > 0)
    throw refuse('lot.other_expiry', {
      lots: differing.map(({ productId, code, expiresOn }) => ({ productId, code, expiresOn })),
    })
  const today = toChileDate(shop.now())
  const unusable = present.filter((lot) => whyUnusable(lot, today) !== null)
  if (unusable.length > 0)
    throw refuse('lot.unusable', { lots: unusable.map(({ productId, code }) => ({ productId, code })) })
  const units = new Map(present.map((lot) => [lot.id, lot.units]))
  for (const [index, lot] of lots.entries()) if (lot) units.set(lot.id, units.get(lot.id)! + lines[index]!.units)
  await saveLotUnits(shop, units)
  return lots.map((lot) => lot?.id)
}
