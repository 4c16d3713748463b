/** Offers with a first and a last day: a job begins and ends them, and the shop shows them from then on. */
import { inTransaction, type Shop } from '#context'
import { DomainError, refuse, type RefusalCode } from '#lib/domain-error.ts'
import { isUuid, newId } from '#lib/ids.ts'
import { untilEmpty } from '#lib/until-empty.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { BULK_MAX } from '#shop/shelf/catalogue/staff/bulk-change.rules.ts'
import { nameChange } from '#shop/shelf/catalogue/staff/price-history.db.ts'
import { lockProductPrices, savePrices } from '#shop/shelf/catalogue/staff/prices.db.ts'
import type { OfferPreview, Schedule } from './scheduled-offer.input.ts'
import {
  findOfferProblem,
  offerAfter,
  toOfferPrice,
  toSpan,
  type PlannedOffer,
  type ScheduledOffer,
} from './scheduled-offer.rules.ts'
import {
  findDue,
  findEnd,
  findOffer,
  findOfferedProducts,
  findOffers,
  findOpenOfBatch,
  insertOffer,
  saveOfferState,
  type LockedOffer,
} from './scheduled-offers.db.ts'

type By = { account: SignedIn | null }
/** `batchId`: what `cancelOffers` takes. */
export type Scheduled = { batchId: string; done: number; refused: { id: number; code: RefusalCode }[] }
export type Cancelled = { done: number; hasMore: boolean }

/** @throws DomainError 'account.not_allowed' */
export const listOffers = (shop: Shop, { account, sku }: By & { sku: string }): Promise<ScheduledOffer[]> =>
  actAsStaff(shop, account, 'products.read', { call: 'scheduledOffers', object: null }, () => findOffers(shop, sku))

/**
 * What each product would get; writes nothing.
 * @throws DomainError 'account.not_allowed', 'offer.ended' for a last day that is over
 */
export const previewOffers = (
  shop: Shop,
  { account, ids, plan, ...days }: OfferPreview & By,
): Promise<PlannedOffer[]> =>
  actAsStaff(shop, account, 'prices.edit', { call: 'previewOffers', object: null }, async () => {
    const products = await findOfferedProducts(shop, { ids, ...toComingSpan(shop, days) })
    return products.map(({ overlaps, ...product }) => {
      const offerPrice = toOfferPrice(product.normalPrice, plan)
      return { ...product, offerPrice, problem: findOfferProblem({ ...product, overlaps }, offerPrice) }
    })
  })

/**
 * Each product for itself. Days of Chile, the last one included; an offer that begins today begins now. `into`: the
 * caller's own batch, which this step continues.
 * @throws DomainError 'account.not_allowed', 'offer.ended' for a last day that is over, 'offer.not_found' for another's
 * batch, 'request.rate_limited'
 */
export const scheduleOffers = (
  shop: Shop,
  { account, offers, into = null, ...days }: Schedule & By,
): Promise<Scheduled> =>
  actAsStaff(shop, account, 'prices.edit', { call: 'scheduleOffers', object: into }, async (staff) => {
    await limitCalls(shop, { 'product changes by account': staff.id })
    const span = toComingSpan(shop, days)
    if (into !== null) await requireOwnBatch(shop, staff, into)
    const batchId = into ?? newId()
    const answer: Scheduled = { batchId, done: 0, refused: [] }
    for (const { productId, offerPrice } of offers)
      try {
        await inTransaction(shop, async (shop) => {
          if (!(await lockProductPrices(shop, productId))) throw refuse('product.not_found')
          const [product] = await findOfferedProducts(shop, { ids: [productId], ...span })
          const problem = findOfferProblem(product!, offerPrice)
          if (problem) throw refuse(problem)
          const actor = `${staff.role}:${staff.id}`
          await insertOffer(shop, { id: newId(), productId, offerPrice, ...span, actor, batchId })
        })
        answer.done++
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        answer.refused.push({ id: productId, code: error.code })
      }
    await applyScheduledOffers(shop)
    return answer
  })

function toComingSpan(shop: Shop, days: Pick<Schedule, 'from' | 'until'>): ReturnType<typeof toSpan> {
  const span = toSpan(days)
  if (Temporal.Instant.compare(span.endsAt, shop.now()) <= 0) throw refuse('offer.ended')
  return span
}

/** Nobody adds to a colleague's batch: it would be taken back with theirs. */
async function requireOwnBatch(shop: Shop, { id }: SignedIn, batchId: string): Promise<void> {
  const [first] = await findOpenOfBatch(shop, { batchId, first: 1 })
  if (first?.actor.split(':')[1] !== id) throw refuse('offer.not_found')
}

/**
 * One that waits never begins, one that runs ends now.
 * @throws DomainError 'account.not_allowed', 'offer.not_found', 'offer.ended'
 */
export const cancelOffer = (shop: Shop, { account, id }: By & { id: string }): Promise<void> =>
  actAsStaff(
    shop,
    account,
    'prices.edit',
    { call: 'cancelScheduledOffer', object: isUuid(id) ? id : null },
    async (staff, recordDone) =>
      inTransaction(shop, async (shop) => {
        await cancel(shop, staff, id)
        await recordDone(shop)
      }),
  )

/**
 * A batch’s offers that wait or run, each in a transaction of its own: BULK_MAX a step.
 * @throws DomainError 'account.not_allowed', 'offer.ended' when none waits or runs, 'request.rate_limited'
 */
export const cancelOffers = (shop: Shop, { account, batchId }: By & { batchId: string }): Promise<Cancelled> =>
  actAsStaff(shop, account, 'prices.edit', { call: 'cancelScheduledOffers', object: batchId }, async (staff) => {
    await limitCalls(shop, { 'product changes by account': staff.id })
    const open = await findOpenOfBatch(shop, { batchId, first: BULK_MAX + 1 })
    if (open.length === 0) throw refuse('offer.ended')
    let done = 0
    for (const { id } of open.slice(0, BULK_MAX))
      try {
        await inTransaction(shop, (shop) => cancel(shop, staff, id))
        done++
      } catch (error) {
        // A colleague or its last day was faster.
        if (!(error instanceof DomainError)) throw error
      }
    return { done, hasMore: open.length > BULK_MAX }
  })

/** Call it inside a transaction. */
async function cancel(shop: Shop, staff: SignedIn, id: string): Promise<void> {
  const known = isUuid(id) ? await findOffer(shop, id) : undefined
  if (!known) throw refuse('offer.not_found')
  const prices = (await lockProductPrices(shop, known.productId))!
  const offer = (await findOffer(shop, id))!
  if (offer.state !== 'waiting' && offer.state !== 'running') throw refuse('offer.ended')
  if (offer.state === 'running') await end(shop, offer, prices, `${staff.role}:${staff.id}`)
  await saveOfferState(shop, id, { state: 'cancelled' })
}

const BATCH_SIZE = 100

/** What should have begun or ended does. Doing it twice changes nothing. */
export const applyScheduledOffers = (shop: Shop): Promise<number> =>
  untilEmpty(BATCH_SIZE, async (first) => {
    const due = await findDue(shop, first)
    for (const found of due) await inTransaction(shop, (shop) => move(shop, found))
    return { found: due.length, done: due.length }
  })

type Prices = NonNullable<Awaited<ReturnType<typeof lockProductPrices>>>

/** Another process may have moved it while this one waited for the product. */
async function move(shop: Shop, { id, productId, state }: LockedOffer): Promise<void> {
  const prices = (await lockProductPrices(shop, productId))!
  const offer = (await findOffer(shop, id))!
  if (offer.state !== state) return
  if (offer.state === 'running') {
    await end(shop, offer, prices, offer.actor)
    await saveOfferState(shop, id, { state: 'ended' })
  } else await begin(shop, offer, prices)
}

async function begin(shop: Shop, offer: LockedOffer, prices: Prices): Promise<void> {
  const endsAt = (await findEnd(shop, offer.id))!
  // A shop that was away for the whole span has nothing to begin.
  if (endsAt.getTime() <= shop.now().epochMilliseconds) return saveOfferState(shop, offer.id, { state: 'ended' })
  if (offer.offerPrice >= prices.normalPrice) return saveOfferState(shop, offer.id, { state: 'refused' })
  await nameChange(shop, { actor: offer.actor, source: 'schedule', batch: null })
  await savePrices(shop, [{ ...prices, offerPrice: offer.offerPrice }])
  await saveOfferState(shop, offer.id, { state: 'running', formerOffer: prices.offerPrice })
}

async function end(shop: Shop, offer: LockedOffer, prices: Prices, actor: string): Promise<void> {
  const offerPrice = offerAfter(prices, offer)
  if (offerPrice === prices.offerPrice) return
  await nameChange(shop, { actor, source: 'schedule', batch: null })
  await savePrices(shop, [{ ...prices, offerPrice }])
}
