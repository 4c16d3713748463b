/** Lots by expiry, and the parcels that had units of one. */
import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, toIsoText } from '#db/sql.ts'
import { addDays, toChileDate, type ChileDate } from '#lib/chile-time.ts'
import type { ParcelState } from '#shop/counter/parcels/parcel-life.rules.ts'
import type { LotList, RecalledPage } from './inventory.input.ts'
import type { ListedLot, RecalledParcel } from './lot-list.rules.ts'

const LISTED_LOT = sql`l.id, l.product_id as "productId", l.code, l.expires_on::text as "expiresOn", l.units, l.state,
  l.reason, p.sku, p.product_name as name, p.place from lot l join product p on p.id = l.product_id`

const DAYS: Record<Exclude<LotList['view'], 'withdrawn'>, number> = { expiring30: 30, expiring60: 60, expiring90: 90 }

export const findLotRows = (shop: Shop, { view, after, first }: LotList): Promise<ListedLot[]> =>
  fetchRows(
    shop.db,
    sql<ListedLot>`
      select ${LISTED_LOT}
      where l.units > 0 and ${
        view === 'withdrawn'
          ? sql`l.state <> 'active'`
          : sql`l.state = 'active' and l.expires_on <= ${addDays(toChileDate(shop.now()), DAYS[view])}::date`
      } ${after === null ? sql`` : sql`and (l.expires_on, l.id) > (${after.key}::date, ${after.id}::uuid)`}
      order by l.expires_on, l.id limit ${first}`,
  )

export async function findLotRow(shop: Shop, id: string): Promise<ListedLot | undefined> {
  const [lot] = await fetchRows(shop.db, sql<ListedLot>`select ${LISTED_LOT} where l.id = ${id}::uuid`)
  return lot
}

export async function findPackedExpiry(
  shop: Shop,
  { productId, code }: { productId: number; code: string },
): Promise<ChileDate | null> {
  const [packed] = await fetchRows(
    shop.db,
    sql<{ expiresOn: ChileDate | null }>`
      select max(expires_on)::text as "expiresOn" from parcel_line
      where product_id = ${productId} and lot_code = ${code}`,
  )
  return packed!.expiresOn
}

/** Parcels of which units may be somewhere else than on the shelf. */
const PACKED: readonly ParcelState[] = [
  'to_check',
  'packed',
  'on_the_way',
  'not_delivered',
  'to_put_back',
  'delivered',
  'returned',
]
const LEFT: readonly ParcelState[] = ['on_the_way', 'not_delivered', 'delivered']

type OfLot = { lot: Pick<ListedLot, 'productId' | 'code'> }

export const findRecalledParcels = (
  shop: Shop,
  { lot, first, after }: Omit<RecalledPage, 'lotId'> & OfLot,
): Promise<RecalledParcel[]> =>
  fetchRows(
    shop.db,
    sql<RecalledParcel>`
      select p.id, ${toIsoText('p.since')} as since, p.order_id as "orderId", o.reference as "orderReferenceId",
        p.state, l.units, o.email <> '' as "hasEmail"
      from parcel_line l join parcel p on p.id = l.parcel_id join orders o on o.id = p.order_id
      where l.product_id = ${lot.productId} and l.lot_code = ${lot.code} and p.state = any (${PACKED}::text[])
        ${after === null ? sql`` : sql`and (p.since, p.id) < (${after.since}::timestamptz, ${after.id}::uuid)`}
      order by p.since desc, p.id desc limit ${first}`,
  )

/** Who gets the mails of each order that left with units of the lot; by the order's id. */
export const findRecipients = (
  shop: Shop,
  { lot, first, after }: OfLot & { first: number; after: string | null },
): Promise<{ orderId: string; reference: string; firstName: string; email: string }[]> =>
  fetchRows(
    shop.db,
    sql<{ orderId: string; reference: string; firstName: string; email: string }>`
      select distinct o.id as "orderId", o.reference, o.first_name as "firstName", o.email
      from parcel_line l join parcel p on p.id = l.parcel_id join orders o on o.id = p.order_id
      where l.product_id = ${lot.productId} and l.lot_code = ${lot.code} and p.state = any (${LEFT}::text[])
        and o.email <> '' ${after === null ? sql`` : sql`and o.id > ${after}::uuid`}
      order by o.id limit ${first}`,
  )
