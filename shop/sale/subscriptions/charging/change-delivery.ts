import { inTransaction, type Shop } from '#context'
import { toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { listHolidays } from '#shop/people/delivery/list-communes.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { getSubscription, showSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { lockSubscription, saveMove, type PlanEvent } from '#shop/sale/subscriptions/subscriptions.db.ts'
import { nextChargeState } from './charge.rules.ts'
import { deleteCharge, findCharge, lockCharge, saveCharge, type Charge } from './charges.db.ts'
import { moveDelivery, settleDueDelivery, unskipDelivery } from './deliveries.db.ts'
import {
  BY_CUSTOMER,
  canRestore,
  delayDates,
  isSkippedByWish,
  skipObstacle,
  type BY_STAFF,
} from './delivery-changes.rules.ts'

type DeliveryInput = { account: SignedIn | null | undefined; subscriptionId: string; date: ChileDate }

/** A delivery of anybody's subscription: the caller has checked the right. `announce`: after a change, with it. */
export type DeliveryChange = {
  subscriptionId: string
  date: ChileDate
  actor: string
  reason: typeof BY_CUSTOMER | typeof BY_STAFF
  announce?: (shop: Shop, subscription: Subscription) => Promise<void>
}

async function asCustomer(shop: Shop, { account, subscriptionId, date }: DeliveryInput): Promise<DeliveryChange> {
  const { id, accountId } = await showSubscription(shop, { account, subscriptionId })
  return { subscriptionId: id, date, actor: `client:${accountId}`, reason: BY_CUSTOMER }
}

/**
 * A repeated request changes nothing. The charge's lock decides whether the request or the charging job is first.
 * @throws DomainError 'subscription.sign_in_needed', 'subscription.not_found', 'subscription.delivery_settled',
 * 'subscription.delivery_charging', 'subscription.last_delivery'
 */
export const skipDelivery = async (shop: Shop, input: DeliveryInput): Promise<Subscription> =>
  skipAnyDelivery(shop, await asCustomer(shop, input))

/**
 * @throws DomainError 'subscription.delivery_settled', 'subscription.delivery_charging', 'subscription.last_delivery'
 */
export const skipAnyDelivery = (shop: Shop, input: DeliveryChange): Promise<Subscription> =>
  changeDelivery(shop, input, 'delivery_skipped', {
    isDone: (subscription) => isSkipped(subscription, input.date),
    check(subscription) {
      const obstacle = skipObstacle(subscription, input.date)
      if (obstacle) throw refuse(obstacle)
    },
    async write(shop, charge) {
      await saveCharge(shop, charge, {
        state: nextChargeState(charge.state, 'given_up'),
        reason: input.reason,
        nextTryAt: null,
      })
      await settleDueDelivery(shop, { ...charge, orderId: null })
    },
    dropsOrder: true,
  })

/** @throws DomainError 'subscription.sign_in_needed', 'subscription.not_found', 'subscription.cannot_restore' */
export const restoreDelivery = async (shop: Shop, input: DeliveryInput): Promise<Subscription> =>
  changeDelivery(shop, await asCustomer(shop, input), 'delivery_restored', {
    isDone: ({ deliveries }) => deliveries.some(({ date, state }) => date === input.date && state === 'due'),
    check(subscription, charge) {
      if (charge.orderId !== null || !canRestore(subscription, input.date, toChileDate(shop.now())))
        throw refuse('subscription.cannot_restore')
    },
    async write(shop, charge) {
      await deleteCharge(shop, charge)
      await unskipDelivery(shop, charge)
    },
  })

/**
 * `to`: one of `delayDates`. The charge is announced anew; a repeated request changes nothing.
 * @throws DomainError 'subscription.sign_in_needed', 'subscription.not_found', 'subscription.delivery_charging',
 * 'subscription.delivery_settled', 'subscription.cannot_delay'
 */
export const delayDelivery = async (
  shop: Shop,
  { to, ...input }: DeliveryInput & { to: ChileDate },
): Promise<Subscription> => delayAnyDelivery(shop, { ...(await asCustomer(shop, input)), to })

/**
 * @throws DomainError 'subscription.delivery_charging', 'subscription.delivery_settled', 'subscription.cannot_delay'
 */
export async function delayAnyDelivery(
  shop: Shop,
  { to, ...input }: DeliveryChange & { to: ChileDate },
): Promise<Subscription> {
  const holidays = await listHolidays(shop)
  const isDueOn = ({ deliveries }: Subscription, day: ChileDate) =>
    deliveries.some(({ date, state }) => date === day && state === 'due')
  return changeDelivery(
    shop,
    input,
    'delivery_delayed',
    {
      isDone: (subscription) => !isDueOn(subscription, input.date) && isDueOn(subscription, to),
      check(subscription, charge) {
        if (charge.state === 'charging') throw refuse('subscription.delivery_charging')
        if (!isDueOn(subscription, input.date)) throw refuse('subscription.delivery_settled')
        const today = toChileDate(shop.now())
        if (charge.orderId !== null || !delayDates(subscription, input.date, { today, holidays }).includes(to))
          throw refuse('subscription.cannot_delay')
      },
      async write(shop, charge) {
        await deleteCharge(shop, charge)
        await moveDelivery(shop, charge, to)
      },
    },
    to,
  )
}

type ChangeSteps = {
  isDone: (subscription: Subscription) => boolean
  check: (subscription: Subscription, charge: Charge) => void
  write: (shop: Shop, charge: Charge) => Promise<void>
  dropsOrder?: boolean
}

const isSkipped = ({ deliveries }: Subscription, day: ChileDate) =>
  deliveries.some((delivery) => delivery.date === day && isSkippedByWish(delivery))

/** Locks in the same sequence as charging, so that a change and a charge wait for each other. */
async function changeDelivery(
  shop: Shop,
  { subscriptionId: id, date, actor, reason, announce }: DeliveryChange,
  event: PlanEvent,
  change: ChangeSteps,
  to?: ChileDate,
): Promise<Subscription> {
  const delivery = { subscriptionId: id, date }
  return inTransaction(shop, async (shop) => {
    const known = await findCharge(shop, delivery)
    const order = known?.orderId ? await lockOrderVersion(shop, { id: known.orderId }) : undefined
    const charge = await lockCharge(shop, delivery)
    if (!charge) {
      const current = (await getSubscription(shop, id))!
      if (change.isDone(current)) return current
      throw refuse('subscription.delivery_settled')
    }
    // The job has created an order for the charge meanwhile: it is charging it.
    if (charge.orderId !== (known?.orderId ?? null)) throw refuse('subscription.delivery_charging')
    if (change.dropsOrder && charge.state === 'due' && order?.status === 'PENDIENTE')
      await moveOrder(shop, {
        orderId: charge.orderId!,
        from: 'PENDIENTE',
        event: 'payment_declined',
        actor: 'subscription',
        reason,
      })
    await lockSubscription(shop, { id })
    const current = (await getSubscription(shop, id))!
    if (change.isDone(current)) return current
    change.check(current, charge)
    await change.write(shop, charge)
    await saveMove(shop, {
      id,
      event,
      from: current.status,
      to: current.status,
      actor,
      detail: to === undefined ? date : `${date} ${to}`,
    })
    const changed = (await getSubscription(shop, id))!
    await announce?.(shop, changed)
    return changed
  })
}
