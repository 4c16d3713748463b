/** Some of the demo's products arrived with lots, were counted and lost units: the lists of stock show something. */
import { sql } from 'kysely'
import { inTransaction, type Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import { addDays, toChileDate } from '#lib/chile-time.ts'
import { openLots, saveLotUnits } from '#shop/shelf/catalogue/stock/lots.db.ts'
import { saveCounted, saveShelfFields } from '#shop/shelf/catalogue/stock/shelf-fields.db.ts'
import { lockStock, moveStock } from '#shop/shelf/catalogue/stock/stock.db.ts'

type Arrival = { id: number; place: string }
type Steps = { isStopped: (() => boolean) | undefined; pause: (() => Promise<unknown>) | undefined }

const ARRIVALS = 28
/** Days until the lots of one product after another expire. */
const SHELF_LIVES = [12, 25, 50, 80, 150, 300, 420]

/** `by`: who receives and counts. Products that have lots already stay as they are. */
export async function receiveGoods(shop: Shop, by: string, { isStopped, pause }: Steps): Promise<void> {
  const arrivals = await fetchRows(
    shop.db,
    sql<Arrival & { hasLots: boolean }>`
      select p.id, p.place, exists (select from lot l where l.product_id = p.id) as "hasLots"
      from product p join demo_row d on d.kind = 'product' and d.key = p.sku and d.label = p.product_name
      where p.place is not null order by md5(p.sku) limit ${ARRIVALS}`,
  )
  for (const [index, arrival] of arrivals.entries()) {
    if (isStopped?.()) return
    if (!arrival.hasLots) await inTransaction(shop, (shop) => receive(shop, arrival, index, by))
    await pause?.()
  }
}

async function receive(shop: Shop, { id: productId, place }: Arrival, index: number, by: string): Promise<void> {
  const actor = `dispatch:${by}`
  const move = (units: number, change: Parameters<typeof moveStock>[2], lotId?: string) =>
    moveStock(shop, [{ productId, units, lotId }], { actor, ...change })
  const units = 6 + (index % 5) * 4
  await lockStock(shop, [productId])
  const expiresOn = addDays(toChileDate(shop.now()), SHELF_LIVES[index % SHELF_LIVES.length]!)
  const [lot] = await openLots(shop, [{ productId, code: `M${2200 + index}`, expiresOn }])
  await move(units, { kind: 'receipt', note: `Factura ${8801 + Math.floor(index / 4)}` }, lot!.id)
  const isDamaged = index % 5 === 0
  await saveLotUnits(shop, new Map([[lot!.id, isDamaged ? units - 1 : units]]))
  if (isDamaged) await move(-1, { kind: 'damage', note: 'Caja aplastada' }, lot!.id)
  if (index % 3 > 0) await saveCounted(shop, productId)
  if (index % 3 === 1) await move(2, { kind: 'found' })
  const { stock } = (await lockStock(shop, [productId])).get(productId)!
  if (index % 6 === 0) await saveShelfFields(shop, productId, { place, reorderPoint: stock + 4 })
}
