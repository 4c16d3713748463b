import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, toIsoText } from '#db/sql.ts'
import type { OfferState, ScheduledOffer } from './scheduled-offer.rules.ts'

const SHOWN_MAX = 20

/** As the partial indexes have it. */
const isOpen = (offer: string) => sql`${sql.ref(`${offer}.state`)} in ('waiting', 'running')`

/** The product's offers, the latest first. */
export const findOffers = (shop: Shop, sku: string): Promise<ScheduledOffer[]> =>
  fetchRows(
    shop.db,
    sql<ScheduledOffer>`
      select o.id, o.offer_price as "offerPrice", ${toIsoText('o.starts_at')} as "startsAt",
        ${toIsoText('o.ends_at')} as "endsAt", o.state, a.first_name as author,
        case when exists (
          select from scheduled_offer b where b.batch_id = o.batch_id and b.id <> o.id and ${isOpen('b')}
        ) then o.batch_id end as "batchId"
      from product p join scheduled_offer o on o.product_id = p.id
        left join account a on a.id = split_part(o.actor, ':', 2)::uuid
      where p.sku = ${sku} order by o.starts_at desc, o.id desc limit ${SHOWN_MAX}`,
  )

type Span = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }
/** CLP. `overlaps`: another offer waits or runs in these days. */
export type OfferedProduct = { id: number; sku: string; name: string; normalPrice: number; overlaps: boolean }

/** In the order of their ids; an unknown one has no row. */
export const findOfferedProducts = (
  shop: Shop,
  { ids, startsAt, endsAt }: Span & { ids: readonly number[] },
): Promise<OfferedProduct[]> =>
  fetchRows(
    shop.db,
    sql<OfferedProduct>`
      select p.id, p.sku, p.product_name as name, p.normal_price as "normalPrice", coalesce((
          select true from scheduled_offer o where o.product_id = p.id and ${isOpen('o')}
            and o.starts_at < ${timestamp(endsAt)} and o.ends_at > ${timestamp(startsAt)} limit 1
        ), false) as overlaps
      from product p where p.id = any (${ids}::int[]) order by p.id`,
  )

export async function insertOffer(
  shop: Shop,
  offer: {
    id: string
    productId: number
    offerPrice: number
    startsAt: Temporal.Instant
    endsAt: Temporal.Instant
    actor: string
    batchId: string
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
      batch_id: offer.batchId,
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

/** Offers of a batch that wait or run. */
export const findOpenOfBatch = (
  shop: Shop,
  { batchId, first }: { batchId: string; first: number },
): Promise<{ id: string; actor: string }[]> =>
  fetchRows(
    shop.db,
    sql<{ id: string; actor: string }>`
      select o.id, o.actor from scheduled_offer o
      where o.batch_id = ${batchId}::uuid and ${isOpen('o')} limit ${first}`,
  )

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
