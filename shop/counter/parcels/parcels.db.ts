/** A parcel's row under its order's lock, and its moves. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, type Fragment } from '#db/sql.ts'
import type { ChileDate } from '#lib/chile-time.ts'
import { isParcelFinal, type ParcelEvent, type ParcelState } from './parcel-life.rules.ts'
import type { PackedLine } from './packing.rules.ts'
import type { Carrier, NotDeliveredReason } from './parcel.rules.ts'

export type LockedParcel = {
  id: string
  state: ParcelState
  preparerId: string
  /** The first name; null once the account was deleted. */
  preparer: string | null
  leaseUntil: Date
}

export async function findOrderId(shop: Shop, parcelId: string): Promise<string | undefined> {
  const row = await shop.db.selectFrom('parcel').select('order_id').where('id', '=', parcelId).executeTakeFirst()
  return row?.order_id
}

/** Locks a parcel until the transaction ends. Its order is locked before it, everywhere. */
export const lockParcel = (shop: Shop, id: string): Promise<LockedParcel | undefined> =>
  lockWhere(shop, sql`p.id = ${id}::uuid`)

/** Locks the order's parcel that is not final. */
export const lockOpenParcel = (shop: Shop, orderId: string): Promise<LockedParcel | undefined> =>
  lockWhere(shop, sql`p.order_id = ${orderId}::uuid and p.ended_at is null`)

async function lockWhere(shop: Shop, condition: Fragment): Promise<LockedParcel | undefined> {
  const [locked] = await fetchRows(
    shop.db,
    sql<LockedParcel>`
      select p.id, p.state, p.preparer_id as "preparerId", p.lease_until as "leaseUntil",
        (select a.first_name from account a where a.id = p.preparer_id) as preparer
      from parcel p where ${condition} for update`,
  )
  return locked
}

/** `hasReturned`: the last parcel that was packed is back. */
export async function findEarlierParcels(
  shop: Shop,
  orderId: string,
): Promise<{ count: number; hasReturned: boolean }> {
  const [earlier] = await fetchRows(
    shop.db,
    sql<{ count: number; hasReturned: boolean }>`
      select count(*)::int as count, coalesce((
        select p.state = 'returned' from parcel p
        where p.order_id = ${orderId}::uuid and p.state <> 'released' order by p.attempt desc limit 1
      ), false) as "hasReturned"
      from parcel where order_id = ${orderId}::uuid`,
  )
  return earlier!
}

/** Parcels of the order that were returned. */
export async function countReturns(shop: Shop, orderId: string): Promise<number> {
  const { count } = await shop.db
    .selectFrom('parcel')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'returned')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertParcel(
  shop: Shop,
  parcel: { id: string; orderId: string; attempt: number; preparerId: string; leaseUntil: Temporal.Instant },
  actor: string,
): Promise<void> {
  const at = timestamp(shop.now())
  await shop.db
    .insertInto('parcel')
    .values({
      id: parcel.id,
      order_id: parcel.orderId,
      attempt: parcel.attempt,
      state: 'being_prepared',
      since: at,
      preparer_id: parcel.preparerId,
      lease_until: timestamp(parcel.leaseUntil),
    })
    .execute()
  await insertEvent(shop, { id: parcel.id, event: 'taken', from: null, to: 'being_prepared', actor, note: null })
}

/** New values of columns; those that it does not name stay. */
export type ParcelChange = {
  preparerId?: string
  leaseUntil?: Temporal.Instant
  checkerId?: string
  missing?: { productId: number; units: number }[]
  gelPacks?: number | null
  unrefrigeratedMinutes?: number | null
  carrier?: string
  trackingNumber?: string | null
  receiverName?: string | null
  receiverRut?: string | null
  prescriptionReceived?: boolean
  reason?: NotDeliveredReason | null
  note?: string | null
}

type ParcelEventRow = {
  id: string
  event: ParcelEvent | 'taken'
  from: ParcelState | null
  to: ParcelState
  /** `role:account`, or 'shop'. */
  actor: string
  note: string | null
}
type ParcelMove = Omit<ParcelEventRow, 'note'> & { event: ParcelEvent; from: ParcelState }

/** The one writer of a parcel's state. Call it with the parcel locked. Returns the id of its row of history. */
export async function saveParcelMove(shop: Shop, move: ParcelMove, change: ParcelChange = {}): Promise<string> {
  const at = timestamp(shop.now())
  await shop.db
    .updateTable('parcel')
    .set({
      state: move.to,
      since: at,
      ended_at: isParcelFinal(move.to) ? at : null,
      preparer_id: change.preparerId,
      lease_until: change.leaseUntil && timestamp(change.leaseUntil),
      checker_id: change.checkerId,
      missing: change.missing && JSON.stringify(change.missing),
      gel_packs: change.gelPacks,
      unrefrigerated_minutes: change.unrefrigeratedMinutes,
      carrier: change.carrier,
      tracking_number: change.trackingNumber,
      receiver_name: change.receiverName,
      receiver_rut: change.receiverRut,
      prescription_received: change.prescriptionReceived,
      reason: change.reason,
      note: change.note,
    })
    .where('id', '=', move.id)
    .execute()
  return insertEvent(shop, { ...move, note: change.note ?? null })
}

async function insertEvent(shop: Shop, { id, event, from, to, actor, note }: ParcelEventRow): Promise<string> {
  const row = await shop.db
    .insertInto('parcel_event')
    .values({ parcel_id: id, at: timestamp(shop.now()), actor, event, from_state: from, to_state: to, note })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(row.id)
}

export async function saveLease(shop: Shop, id: string, until: Temporal.Instant): Promise<void> {
  await shop.db.updateTable('parcel').set('lease_until', timestamp(until)).where('id', '=', id).execute()
}

/** What else the person prepares stays theirs too: a round has many boxes. Locked parcels are left out. */
export async function saveLeases(shop: Shop, preparerId: string, until: Temporal.Instant): Promise<void> {
  await sql`update parcel set lease_until = ${timestamp(until)} where id in (
    select id from parcel where state = 'being_prepared' and ended_at is null and preparer_id = ${preparerId}::uuid
      and lease_until > ${timestamp(shop.now())}
    for update skip locked
  )`.execute(shop.db)
}

/** How many parcels this person prepares now. Their other calls of it wait until the transaction ends. */
export async function lockLeases(shop: Shop, preparerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parcel leases ${preparerId}`}, 0))`.execute(shop.db)
  const { count } = await shop.db
    .selectFrom('parcel')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('state', '=', 'being_prepared')
    .where('ended_at', 'is', null)
    .where('preparer_id', '=', preparerId)
    .where('lease_until', '>', timestamp(shop.now()))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function replacePackedLines(shop: Shop, id: string, lines: readonly PackedLine[]): Promise<void> {
  await shop.db.deleteFrom('parcel_line').where('parcel_id', '=', id).execute()
  await shop.db
    .insertInto('parcel_line')
    .values(
      lines.map(({ productId, units, lot, expiresOn }) => ({
        parcel_id: id,
        product_id: productId,
        units,
        lot_code: lot,
        expires_on: expiresOn,
      })),
    )
    .execute()
}

export const findPackedLines = (shop: Shop, id: string): Promise<PackedLine[]> =>
  fetchRows(
    shop.db,
    sql<{ productId: number; units: number; lot: string; expiresOn: ChileDate | null }>`
      select product_id as "productId", units, lot_code as lot, expires_on::text as "expiresOn"
      from parcel_line where parcel_id = ${id}::uuid order by product_id, lot_code`,
  )

/** The carriers that parcels are handed to. */
export const findCarriers = (shop: Shop): Promise<Carrier[]> =>
  shop.db
    .selectFrom('carrier')
    .select(['code', 'name', 'tracking_url as trackingUrl'])
    .where('enabled', '=', true)
    .orderBy('name')
    .orderBy('code')
    .execute()

export async function findCarrier(shop: Shop, code: string): Promise<Carrier | undefined> {
  const carriers = await findCarriers(shop)
  return carriers.find((carrier) => carrier.code === code)
}
