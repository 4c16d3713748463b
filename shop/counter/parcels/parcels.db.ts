/** A parcel's row under its order's lock, and its moves. */
import { timestamp, type Shop } from '#context'
import { runText } from '#db/run-text.ts'
import type { ChileDate } from '#lib/chile-time.ts'
import { isParcelFinal, type ParcelEvent, type ParcelState } from './parcel-life.rules.ts'
import type { PackedLine } from './packing.rules.ts'
import type { Carrier, NotDeliveredReason } from './parcel.rules.ts'

/** `preparer`: the first name; null once the account was deleted. */
export type LockedParcel = {
  id: string
  state: ParcelState
  preparerId: string
  preparer: string | null
  leaseUntil: Date
}

const LOCKED = `
  select p.id, p.state, p.preparer_id as "preparerId", p.lease_until as "leaseUntil",
    (select a.first_name from account a where a.id = p.preparer_id) as preparer
  from parcel p`

export const findOrderOf = async (shop: Shop, id: string): Promise<string | undefined> =>
  (await runText<{ orderId: string }>(shop.db, 'select order_id as "orderId" from parcel where id = $1', [id]))[0]
    ?.orderId

/** Locks a parcel until the transaction ends. Its order is locked before it, everywhere. */
export const lockParcel = async (shop: Shop, id: string): Promise<LockedParcel | undefined> =>
  (await runText<LockedParcel>(shop.db, `${LOCKED} where p.id = $1 for update`, [id]))[0]

/** The same for the order's parcel that is not final. */
export const lockOpenParcel = async (shop: Shop, orderId: string): Promise<LockedParcel | undefined> =>
  (
    await runText<LockedParcel>(shop.db, `${LOCKED} where p.order_id = $1 and p.ended_at is null for update`, [orderId])
  )[0]

/** How many parcels an order has had, and whether the last one that was packed has returned. */
export const findEarlierParcels = async (shop: Shop, orderId: string): Promise<{ count: number; isBack: boolean }> =>
  (
    await runText<{ count: number; isBack: boolean }>(
      shop.db,
      `select count(*)::int as count, coalesce((
         select p.state = 'returned' from parcel p
         where p.order_id = $1 and p.state <> 'released' order by p.attempt desc limit 1
       ), false) as "isBack"
       from parcel where order_id = $1`,
      [orderId],
    )
  )[0]!

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

/** Columns that a move writes; those that it does not name stay. */
export type ParcelChange = {
  preparerId?: string
  leaseUntil?: Temporal.Instant
  checkerId?: string
  missing?: { productId: number; units: number }[]
  gelPacks?: number | null
  unrefrigeratedMin?: number | null
  carrier?: string
  trackingNumber?: string | null
  receiverName?: string | null
  receiverRut?: string | null
  prescriptionReceived?: boolean
  reason?: NotDeliveredReason | null
  note?: string | null
}

type ParcelMove = {
  id: string
  event: ParcelEvent
  from: ParcelState
  to: ParcelState
  /** role:account, or 'shop'. */
  actor: string
}

/** The one writer of a parcel's state, with its row of history. The parcel is locked. */
export async function saveParcelMove(shop: Shop, move: ParcelMove, change: ParcelChange = {}): Promise<void> {
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
      unrefrigerated_min: change.unrefrigeratedMin,
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
  await insertEvent(shop, { ...move, note: change.note ?? null })
}

async function insertEvent(
  shop: Shop,
  event: {
    id: string
    event: ParcelEvent | 'taken'
    from: ParcelState | null
    to: ParcelState
    actor: string
    note: string | null
  },
): Promise<void> {
  await shop.db
    .insertInto('parcel_event')
    .values({
      parcel_id: event.id,
      at: timestamp(shop.now()),
      actor: event.actor,
      event: event.event,
      from_state: event.from,
      to_state: event.to,
      note: event.note,
    })
    .execute()
}

export async function saveLease(shop: Shop, id: string, until: Temporal.Instant): Promise<void> {
  await runText(shop.db, 'update parcel set lease_until = $2 where id = $1', [id, timestamp(until)])
}

/** What is in the parcel, in place of what was before. */
export async function replaceLines(shop: Shop, id: string, lines: readonly PackedLine[]): Promise<void> {
  await runText(shop.db, 'delete from parcel_line where parcel_id = $1', [id])
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
  runText<{ productId: number; units: number; lot: string; expiresOn: ChileDate | null }>(
    shop.db,
    `select product_id as "productId", units, lot_code as lot, expires_on::text as "expiresOn"
     from parcel_line where parcel_id = $1 order by product_id, lot_code`,
    [id],
  )

export const isCarrier = async (shop: Shop, code: string): Promise<boolean> =>
  (await runText(shop.db, 'select from carrier where code = $1 and enabled', [code])).length > 0

/** The carriers that parcels are handed to, by name. */
export const findCarriers = (shop: Shop): Promise<Carrier[]> =>
  runText<Carrier>(
    shop.db,
    'select code, name, tracking_url as "trackingUrl" from carrier where enabled order by name, code',
    [],
  )
