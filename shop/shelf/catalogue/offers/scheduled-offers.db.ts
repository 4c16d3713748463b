import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, toIsoText } from '#db/sql.ts'
import type { OfferState, ScheduledOffer } from './scheduled-offer.rules.ts'

const SHOWN_MAX = 20

/** The product's offers, the latest first. */
export const findOffers = (shop: Shop, sku: string): Promise<ScheduledOffer[]> =>
  fetchRows(
    shop.db,
    sql<ScheduledOffer>`
      select o.id, o.offer_price as "offerPrice", ${toIsoText('o.starts_at')} as "startsAt",
        ${toIsoText('o.ends_at')} as "endsAt", o.state, a.first_name as author
      from product p join scheduled_offer o on o.product_id = p.id
        left join account a on a.id = split_part(o.actor, ':', 2)::uuid
      where p.sku = ${sku} order by o.starts_at desc, o.id desc limit ${SHOWN_MAX}`,
  )

export async function hasOverlap(
  shop: Shop,
  { productId, startsAt, endsAt }: { productId: number; startsAt: Temporal.Instant; endsAt: Temporal.Instant },
): Promise<boolean> {
  const rows = await fetchRows(
    shop.db,
    sql`
      select from scheduled_offer where product_id = ${productId} and state in ('waiting', 'running')
        and starts_at < ${timestamp(endsAt)} and ends_at > ${timestamp(startsAt)} limit 1`,
  )
  return rows.length > 0
}

export async function insertOffer(
  shop: Shop,
  offer: {
    id: string
    productId: number
    offerPrice: number
    startsAt: Temporal.Instant
    endsAt: Temporal.Instant
    actor: string
  },
): Promise<void> {
  await shop.db
    .insertInto('scheduled_offer')
    .values({
      id: offer.id,
      product_id: offer.productId,
      offer_price: offer.offerPrice,
      starts_at: timestamp(offer.startsAt),
      ends_at: timestamp(offer.endsAt),
      state: 'waiting',
      actor: offer.actor,
      created_at: timestamp(shop.now()),
    })
    .execute()
}

export type LockedOffer = {
  id: string
  productId: number
  offerPrice: number
  formerOffer: number | null
  state: OfferState
  actor: string
}

const SELECT_OFFER = sql`select id, product_id as "productId", offer_price as "offerPrice",
  former_offer as "formerOffer", state, actor from scheduled_offer`

/** Call it with the product locked: an offer's state changes under that lock alone. */
export async function findOffer(shop: Shop, id: string): Promise<LockedOffer | undefined> {
  const [offer] = await fetchRows(shop.db, sql<LockedOffer>`${SELECT_OFFER} where id = ${id}::uuid`)
  return offer
}

/** Offers that should have begun or ended by now. */
export const findDue = (shop: Shop, first: number): Promise<LockedOffer[]> => {
  const now = timestamp(shop.now())
  return fetchRows(
    shop.db,
    sql<LockedOffer>`
      (${SELECT_OFFER} where state = 'running' and ends_at <= ${now} order by ends_at, id limit ${first})
      union all
      (${SELECT_OFFER} where state = 'waiting' and starts_at <= ${now} order by starts_at, id limit ${first})`,
  )
}

export async function saveOfferState(
  shop: Shop,
  id: string,
  { state, formerOffer }: { state: OfferState; formerOffer?: number | null },
): Promise<void> {
  await shop.db
    .updateTable('scheduled_offer')
    .set({ state, ...(formerOffer !== undefined && { former_offer: formerOffer }) })
    .where('id', '=', id)
    .execute()
}

export async function findEnd(shop: Shop, id: string): Promise<Date | undefined> {
  const row = await shop.db.selectFrom('scheduled_offer').select('ends_at').where('id', '=', id).executeTakeFirst()
  return row?.ends_at
}
